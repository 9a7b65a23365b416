"""Tiles, lines and moves as text, both ways; refusals as values."""

from __future__ import annotations

import pytest
from rules_kit import at, legal, make, refused, rules

from schoolyard.rules.line import Line, LineError
from schoolyard.rules.moves import DRAW, PASS, MoveError, Play, Reason, Written, parse_move, parse_written
from schoolyard.rules.position import IllegalMove
from schoolyard.rules.tile import Tile, TileError, full_set

DRAWN = rules("draw")


@pytest.mark.parametrize("text", ["4-1", "1-4", "4/1", "4|1", " 1 - 4 "])
def test_a_tile_is_read_either_way_and_written_high_side_first(text: str) -> None:
    assert Tile.parse(text) is Tile(1, 4)
    assert str(Tile.parse(text)) == "4-1"


@pytest.mark.parametrize("text", ["", "4", "4-", "4-1-2", "four-one", "19-0", "4.1"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(TileError):
        Tile.parse(text)


def test_no_two_tiles_of_the_largest_set_rank_the_same() -> None:
    ranks = [tile.rank for tile in full_set(18)]
    assert len(set(ranks)) == len(ranks) == 190


def test_a_line_is_read_and_written_as_it_lies() -> None:
    line = Line.parse(["2-1", "1-4", "4-4"])
    assert line.texts() == ("2-1", "1-4", "4-4")
    assert (line.left, line.right, len(line), line.open_ends()) == (2, 4, 3, (2, 4))
    assert line.tiles() == (Tile(2, 1), Tile(4, 1), Tile(4, 4))


def test_an_empty_line_is_false_and_has_no_ends() -> None:
    assert not Line.parse([])
    assert Line.parse([]).open_ends() == ()
    assert Line.parse([]).total() == 0


def test_halves_that_touch_must_match() -> None:
    with pytest.raises(LineError, match="4-1 does not match the 1") as caught:
        Line.parse(["2-1", "4-1"])
    assert caught.value.index == 1


def test_a_tile_fits_both_sides_of_equal_ends() -> None:
    line = Line.parse(["5-2", "2-2", "2-3", "3-5"])
    assert line.sides(Tile(5, 6)) == ("left", "right")
    assert line.sides(Tile(5, 5)) == ("left", "right")
    assert line.sides(Tile(2, 3)) == ()


@pytest.mark.parametrize(
    "text", ["4-1 left", "4-1 right", "4-4 start", "1-4 start", "6-2 up", "6-2 down", "draw", "pass"]
)
def test_a_move_is_read_as_it_is_written(text: str) -> None:
    assert str(parse_move(text)) == text


def test_other_ways_to_write_a_move() -> None:
    assert parse_move("1-4 left") == Play(Tile(4, 1), "left")
    assert parse_move("knock") == PASS
    assert parse_written("draw") == DRAW
    assert parse_written("1|4") == Written(Tile(4, 1), None, True)


@pytest.mark.parametrize("text", ["", "4-1 middle", "left", "left 4-1", "4-1 left right", "draws", "draw left", "7"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(MoveError):
        parse_written(text)


def test_a_move_in_full_needs_a_side() -> None:
    with pytest.raises(MoveError, match="no side"):
        parse_move("4-1")


def test_a_moves_text_does_not_depend_on_the_other_tiles_of_the_hand() -> None:
    alone = at(DRAWN, ["4-2", "6-6"], "3-4")
    among = at(DRAWN, ["1-0 4-2", "6-6"], "3-4")
    assert legal(alone) == legal(among) == {"4-2 right"}


# ---- sides left out


def test_a_side_may_be_left_out_where_only_one_fits() -> None:
    assert str(make(at(DRAWN, ["4-2 0-0", "6-6"], "3-4"), "4-2").move) == "4-2 right"


def test_a_side_must_be_written_where_the_ends_would_differ() -> None:
    position = at(DRAWN, ["2-1 0-0", "6-6"], "1-6 6-2")
    refusal = refused(position, "1-2")
    assert (refusal.reason, [play.side for play in refusal.fits]) == (Reason.NEEDS_SIDE, ["left", "right"])
    assert make(position, "2-1 left").after.line.texts() == ("2-1", "1-6", "6-2")
    assert make(position, "2-1 right").after.line.texts() == ("1-6", "6-2", "2-1")


def test_where_both_sides_come_to_the_same_the_tile_goes_to_the_right() -> None:
    position = at(DRAWN, ["5-1 0-0", "6-6"], "5-4 4-2 2-5")
    assert legal(position) == {"5-1 left", "5-1 right"}
    assert str(make(position, "5-1").move) == "5-1 right"
    assert str(make(position, "5-1 left").move) == "5-1 left"


def test_a_double_at_one_of_two_equal_ends_makes_the_totals_differ_and_needs_a_side() -> None:
    position = at(DRAWN, ["5-1 0-0", "6-6"], "5-5 5-4 4-2 2-5")
    assert refused(position, "5-1").reason is Reason.NEEDS_SIDE
    halves = at(rules("draw", doubles_count="one-half"), ["5-1 0-0", "6-6"], "5-5 5-4 4-2 2-5")
    assert str(make(halves, "5-1").move) == "5-1 right"


# ---- refusals


@pytest.mark.parametrize(
    ("text", "reason", "sentence"),
    [
        ("6-6 left", Reason.NOT_IN_HAND, "6-6 is not in the hand"),
        ("5-1 left", Reason.FITS_NO_END, "5-1 fits neither end: 3 and 4 are open"),
        ("4-2 left", Reason.WRONG_SIDE, "4-2 does not fit at left: it fits at right"),
        ("4-2 up", Reason.NO_SUCH_SIDE, "there is no such side here: up"),
        ("4-2 start", Reason.NO_SUCH_SIDE, "there is no such side here: start"),
        ("draw", Reason.MUST_PLAY, "the player must play since 4-2 fits"),
        ("pass", Reason.MUST_PLAY, "the player must play since 4-2 fits"),
    ],
)
def test_a_refusal_says_why(text: str, reason: Reason, sentence: str) -> None:
    position = at(DRAWN, ["5-1 4-2", "6-6"], "3-4", "0-0")
    refusal = position.refusal(parse_move(text))
    assert refusal is not None
    assert (refusal.reason, str(refusal)) == (reason, sentence)
    assert not position.can(parse_move(text))


def test_on_an_empty_table_there_is_no_left() -> None:
    assert refused(at(DRAWN, ["5-1 4-2", "6-6"]), "5-1 left").reason is Reason.NO_SUCH_SIDE


def test_doing_what_is_refused_raises_the_refusal_and_changes_nothing() -> None:
    position = at(DRAWN, ["5-1 4-2", "6-6"], "3-4", "0-0")
    with pytest.raises(IllegalMove, match="5-1 left: 5-1 fits neither end") as caught:
        position.do(parse_move("5-1 left"))
    assert caught.value.refusal.reason is Reason.FITS_NO_END
    assert position == at(DRAWN, ["5-1 4-2", "6-6"], "3-4", "0-0")


def test_every_legal_move_can_be_made_and_no_other() -> None:
    position = at(DRAWN, ["5-1 4-2 6-3 0-0", "6-6"], "3-4", "1-1")
    every = [Play(tile, side) for tile in full_set(6) for side in ("start", "left", "right", "up", "down")]
    assert [move for move in [*every, DRAW, PASS] if position.can(move)] == sorted(
        position.legal(), key=[*every, DRAW, PASS].index
    )


def test_a_step_records_what_happened() -> None:
    position = at(DRAWN, ["4-2 1-1", "6-6 5-5"], "3-4", "0-0 6-1")
    played = make(position, "4-2")
    assert (played.before, played.player, str(played.move)) == (position, 0, "4-2 right")
    assert [str(move) for move in played.legal] == ["4-2 right"]
    assert (played.drawn, played.points, played.payment, played.total, played.end) == (None, 0, None, 5, None)
    assert played.after.line.texts() == ("3-4", "4-2")
    drew = make(played.after, "draw")
    assert (drew.player, drew.drawn, drew.after.turn) == (1, Tile(0, 0), 1)
    assert position.hands[0] == (Tile(4, 2), Tile(1, 1)), "the position before is as it was"
