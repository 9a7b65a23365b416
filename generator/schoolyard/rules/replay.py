"""Replay: a script becomes the game it tells of, move by move; and a game played becomes its script."""

from __future__ import annotations

from dataclasses import replace

from schoolyard.rules.deal import Deal
from schoolyard.rules.ending import RoundEnd
from schoolyard.rules.game import Game, Round, begin_round, new_game
from schoolyard.rules.moves import Draw, Move, Pass, Play, Reason, Refusal, Written
from schoolyard.rules.opening import Opening, opening_from_hands
from schoolyard.rules.position import Position, Step
from schoolyard.rules.script import Script
from schoolyard.rules.script_parts import Entry, Middle, ScriptRound
from schoolyard.rules.script_problem import ScriptError, ScriptProblem
from schoolyard.rules.words import listing


def replay(script: Script) -> Game:
    """Play a script. Raises ScriptError at the first move that the rules refuse, or a round that cannot follow.

    `replay(write(game)) == game` for every game.
    """
    game = new_game(script.rules, script.players, script.account)
    for index, scripted in enumerate(script.rounds):
        _check_follows(script, game, index)
        played = _begun(script, game, scripted)
        for number, entry in enumerate(scripted.moves):
            move = _move(played.position, entry)
            if isinstance(move, Refusal):
                raise ScriptError(_refused(script, played.position, move, index, number))
            played = played.do(move)
        game = game.add(played)
    return game


def write(game: Game) -> Script:
    """Give the script of a game. A side is written where the tile needs it, `down` where nothing else tells who leads.

    A round taken up in the middle must be the only one, and taken up at the beginning of a turn.
    """
    rounds: list[ScriptRound] = []
    before: RoundEnd | None = None
    for played in game.rounds:
        rounds.append(_written_round(game, played, before))
        before = played.end
    return Script(
        rules=game.rules,
        players=game.players,
        account=game.begun_with,
        rounds=tuple(rounds),
        listed=len(rounds) != 1,
    )


def _check_follows(script: Script, game: Game, index: int) -> None:
    if not game.rounds:
        return
    if game.end is None:
        found, expected = f"round {index + 1}, while round {index} is not over", "the other moves of that round first"
    elif game.winner is not None:
        winner = game.players[game.winner]
        found, expected = f"round {index + 1}, after {winner} won the game", "no more rounds"
    else:
        return
    raise ScriptError(ScriptProblem(path=script.path(index), found=found, expected=expected))


def _begun(script: Script, game: Game, scripted: ScriptRound) -> Round:
    """The round before its first written move."""
    middle, dealt = scripted.middle, scripted.dealt
    if middle is None:
        leader = _carried(game.end) if scripted.down is None else scripted.down
        return begin_round(script.rules, script.players, dealt, account=game.account, leader=leader)
    start = Position.at(
        rules=script.rules,
        players=script.players,
        hands=dealt.hands,
        line=middle.line,
        boneyard=dealt.boneyard,
        turn=middle.turn,
        account=game.account,
        down=scripted.down,
        passed=middle.passed,
    )
    return Round(opening=None, start=start)


def _carried(before: RoundEnd | None) -> int | None:
    """Who leads because of the round before: the seat that has the Down."""
    return None if before is None else before.down


def _move(position: Position, entry: Entry) -> Move | Refusal:
    """The move that an entry means, or why it is refused."""
    if position.end is None and entry.seat != position.turn:
        return Refusal(reason=Reason.NOT_YOUR_TURN, turn=position.players[position.turn])
    written = entry.move
    if not isinstance(written, Written):
        return position.refusal(written) or written
    move = position.read(written)
    if isinstance(move, Refusal):
        # What is wrong with the tile itself comes before what is wrong with its side.
        side = move.fits[0].side if move.fits else position.line.open_sides()[0]
        return position.refusal(Play(written.tile, side)) or move
    return position.refusal(move) or move


def _refused(script: Script, position: Position, refusal: Refusal, index: int, number: int) -> ScriptProblem:
    entry = script.rounds[index].moves[number]
    player = script.players[entry.seat]
    where = f"round {index + 1}, move {number + 1}" if script.listed else f"move {number + 1}"
    return ScriptProblem(
        path=(*script.path(index), "moves", number),
        found=f"{where}, {player}: {entry.move}, but {refusal}",
        expected=_expected(position, refusal),
        move=number + 1,
        player=player,
        refusal=refusal,
    )


def _expected(position: Position, refusal: Refusal) -> str:
    """What may be done instead."""
    if position.end is not None:
        return "no more moves"
    if refusal.reason is Reason.NOT_YOUR_TURN:
        return f"a move of {refusal.turn}"
    moves = refusal.fits if refusal.reason in (Reason.NEEDS_SIDE, Reason.WRONG_SIDE) else position.legal()
    return listing(moves, "or")


def _written_round(game: Game, played: Round, before: RoundEnd | None) -> ScriptRound:
    start = played.start
    moves = tuple(Entry(seat=step.player, move=_shortest(step)) for step in played.steps)
    written = ScriptRound(dealt=Deal(hands=start.hands, boneyard=start.boneyard), moves=moves)
    if played.opening is None:
        return replace(written, down=start.down, middle=Middle(line=start.line, turn=start.turn, passed=start.passed))
    carried = _carried(before)
    told = opening_from_hands(game.rules, start.hands) if carried is None else Opening(seat=carried)
    return written if told == played.opening else replace(written, down=played.opening.seat)


def _shortest(step: Step) -> Written | Draw | Pass:
    """A move as people write it: with its side only where it could be another."""
    move = step.move
    if not isinstance(move, Play):
        return move
    written = Written(move.tile, turned=move.turned)
    return written if step.before.read(written) == move else replace(written, side=move.side)
