"""kinds: what there is, for people and for programs."""

import json

from cli_run import Run

from schoolyard.puzzles.registry import all_kinds


def test_every_kind_is_listed_those_for_the_youngest_first(schoolyard: Run) -> None:
    listed = json.loads(schoolyard("kinds", "--json").out)
    ages = [kind["ages"][0] for kind in listed]
    assert ages == sorted(ages)
    assert {kind["kind"] for kind in listed} == set(all_kinds())
    for kind in listed:
        assert kind["levels"] == sorted(set(kind["levels"]) & {1, 2, 3, 4, 5}) != []
        # rounding to the nearest five is a rule of a game, not of a curriculum
        assert bool(kind["standards"]) == (kind["kind"] != "round-to-five")
        assert all(knob["does"] for knob in kind["knobs"].values())
        assert {"prompt", "state", "answer", "answer_text", "why"} == set(kind["example"])


def test_one_kind_is_told_in_plain_words(schoolyard: Run) -> None:
    done = schoolyard("kinds", "boneyard-count")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "boneyard-count"
    told = dict(line.strip().split(maxsplit=1) for line in lines[1:])
    assert told["asks"] == "How many tiles are left in the boneyard?"
    assert told["ages"].startswith("6 and up; 7 and up by block, draw")
    assert told["rules"] == "any"
    assert told["knob"] == "drawn: whether tiles have been drawn already; true or false"
    assert told["example"].startswith("players 2; drawn 0: ")


def test_kinds_are_told_in_the_order_asked_for_each_once(schoolyard: Run) -> None:
    listed = json.loads(schoolyard("kinds", "who-starts", "count-half", "who-starts", "--json").out)
    assert [kind["kind"] for kind in listed] == ["who-starts", "count-half"]
    assert listed[0]["rules"] == ["schoolyard", "block", "draw", "giant-draw"]
    assert listed[0]["knobs"]["players"] == {
        "default": None,
        "allowed": {"least": 2, "most": 4},
        "does": "how many play",
    }


def test_an_unknown_kind_is_told_with_the_nearest(schoolyard: Run) -> None:
    done = schoolyard("kinds", "who-strats")
    assert (done.status, done.out) == (1, "")
    assert done.err.endswith("; did you mean who-starts?\n")
