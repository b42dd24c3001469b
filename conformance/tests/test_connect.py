"""Addresses, and what an engine says of itself."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from followsuit.connect import connect
from followsuit.connect.hello import read_hello
from followsuit.errors import EngineError, SuiteError

HELLO: dict[str, Any] = {
    "protocol": 1,
    "engine": {"name": "tiny", "version": "0.3.1", "language": "javascript"},
    "asks": ["tractor.follow"],
    "house_rules": {"tractor": {"tractor_follow": "longest"}},
    "configurable": {"tractor": ["talon_factor"]},
    "reasons": {"MUST_PAIR": "tractor.following.pair-owed"},
}


def without(*keys: str) -> dict[str, Any]:
    return {key: value for key, value in HELLO.items() if key not in keys}


class TestHello:
    def test_everything_that_an_engine_says_of_itself_is_kept(self) -> None:
        hello = read_hello({"seq": 0, "answer": HELLO})
        assert (hello.name, hello.version, hello.language) == ("tiny", "0.3.1", "javascript")
        assert hello.asks == {"tractor.follow"}
        assert hello.house_rules == {"tractor": {"tractor_follow": "longest"}}
        assert hello.configurable == {"tractor": {"talon_factor"}}
        assert hello.reasons == {"MUST_PAIR": "tractor.following.pair-owed"}

    def test_house_rules_reasons_and_version_may_be_left_out(self) -> None:
        short = without("house_rules", "configurable", "reasons")
        answer = {**short, "engine": {"name": "tiny"}, "reasons": None}
        hello = read_hello({"seq": 0, "answer": answer})
        assert (hello.version, hello.house_rules, hello.configurable, hello.reasons) == (
            "",
            {},
            {},
            {},
        )

    @pytest.mark.parametrize(
        ("message", "said"),
        [
            ([], "the reply is not an object"),
            ({}, "did not answer hello: no answer"),
            ({"error": "boom"}, "did not answer hello: error: boom"),
            ({"unsupported": "hello"}, "did not answer hello: unsupported: hello"),
            ({"answer": 1}, "answer is not an object"),
            ({"answer": {**HELLO, "protocol": 2}}, "speaks protocol 2, followsuit speaks 1"),
            ({"answer": {**HELLO, "protocol": True}}, "speaks protocol True"),
            ({"answer": without("protocol")}, "speaks protocol None"),
            ({"answer": without("engine")}, "answer.engine is not an object"),
            ({"answer": {**HELLO, "engine": {}}}, "answer.engine.name is not a name"),
            ({"answer": {**HELLO, "engine": {"name": 7}}}, "answer.engine.name is not a string"),
            ({"answer": without("asks")}, "answer.asks is not a list of strings"),
            ({"answer": {**HELLO, "asks": [1]}}, "answer.asks is not a list of strings"),
            ({"answer": {**HELLO, "house_rules": [1]}}, "answer.house_rules is not an object"),
            (
                {"answer": {**HELLO, "house_rules": {"tractor": {"ace": 1}}}},
                "answer.house_rules.tractor.ace is not a string",
            ),
            (
                {"answer": {**HELLO, "configurable": {"tractor": "ace"}}},
                "answer.configurable.tractor is not a list of strings",
            ),
            ({"answer": {**HELLO, "reasons": {"A": []}}}, "answer.reasons.A is not a string"),
        ],
    )
    def test_what_is_wrong_is_named(self, message: object, said: str) -> None:
        with pytest.raises(EngineError, match=said):
            read_hello({"seq": 0, **message} if isinstance(message, dict) else message)

    @pytest.mark.parametrize("seq", [None, 1, False, "0", [0], 0.5])
    def test_the_answer_carries_the_seq_of_the_question(self, seq: object) -> None:
        with pytest.raises(EngineError, match=r"answers hello with seq .*, asked was 0"):
            read_hello({"seq": seq, "answer": HELLO})

    @pytest.mark.parametrize(
        ("change", "said"),
        [
            ({"engine": {"name": "x" * 201}}, "answer.engine.name is not a string of at most 200"),
            ({"engine": {"name": "x", "version": "1" * 201}}, "engine.version is not a string of"),
            ({"asks": ["x" * 201]}, "answer.asks is not free of words longer than 200"),
            ({"asks": ["x"] * 1001}, "answer.asks is not of at most 1,000 entries"),
            (
                {"house_rules": {"tractor": {"ace": "x" * 201}}},
                "answer.house_rules.tractor.ace is not a string of at most 200 characters",
            ),
            (
                {"house_rules": {"tractor": {"x" * 201: "y"}}},
                "answer.house_rules.tractor is not free of words longer than 200 characters",
            ),
            ({"house_rules": {"x" * 201: {}}}, "answer.house_rules is not free of words longer"),
            ({"configurable": {"tractor": ["x" * 201]}}, "configurable.tractor is not free of"),
            ({"reasons": {"x": "y" * 201}}, "answer.reasons.x is not a string of at most 200"),
            ({"reasons": {"\x1b[31m": 1}}, r"answer.reasons.\\x1b\[31m is not a string"),
        ],
    )
    def test_words_without_end_are_refused(self, change: dict[str, Any], said: str) -> None:
        with pytest.raises(EngineError, match=said):
            read_hello({"seq": 0, "answer": {**HELLO, **change}})

    def test_words_of_any_length_that_nobody_reads_are_ignored(self) -> None:
        hello = read_hello({"seq": 0, "note": "x" * 201, "answer": {**HELLO, "x" * 201: "y" * 201}})
        assert hello.name == "tiny"


class TestAddresses:
    @pytest.mark.parametrize(
        ("address", "said"),
        [
            ("", "name a command or python:MODULE:FUNCTION"),
            ("   ", "name a command or python:MODULE:FUNCTION"),
            ("node 'engine.mjs", "no closing quotation"),
            ("python:", "write python:MODULE:FUNCTION"),
            ("python:module", "write python:MODULE:FUNCTION"),
            ("python::answer", "write python:MODULE:FUNCTION"),
            ("python:module:answer()", "write python:MODULE:FUNCTION"),
        ],
    )
    def test_what_cannot_be_read_is_wrong_usage(self, address: str, said: str) -> None:
        with pytest.raises(SuiteError, match=said.replace("(", r"\(")):
            connect(address)

    @pytest.mark.parametrize(
        ("address", "said"),
        [
            ("no-such-program-anywhere x", "did not start: no-such-program-anywhere: No such file"),
            ("target/engine", "target/engine: No such file or directory; is it built"),
            ("/", "did not start: /: Permission denied"),
            ("python:no_such_module:answer", "no_such_module does not load: ModuleNotFoundError"),
            ("python:json:no_such_function", "module json has no function no_such_function"),
            ("python:json:decoder", "module json has no function decoder"),
            ("python:json:loads", "did not answer hello: TypeError"),
            ("python:json:dumps", "answers hello with a line that is JSON but no object"),
        ],
    )
    def test_an_engine_that_does_not_start_is_the_engine_s_fault(
        self, address: str, said: str
    ) -> None:
        with pytest.raises(EngineError, match=said):
            connect(address)

    def test_the_last_words_of_a_program_that_does_not_start_are_told(self) -> None:
        script = "import sys; sys.exit('no table: \\x1b[31mrules')"
        with pytest.raises(EngineError) as caught:
            connect(f'{sys.executable} -c "{script}"')
        text = str(caught.value)
        assert "the engine gave no answer to hello (exit status 1)" in text
        assert "    no table: \\x1b[31mrules" in text
        assert "try by hand" in text

    @pytest.mark.parametrize("address", ["nothing\n\x1b[31m", "python:no\n\x1b[31m:answer"])
    def test_an_address_is_shown_in_one_line(self, address: str) -> None:
        with pytest.raises(EngineError) as caught:
            connect(f'"{address}"' if address.startswith("nothing") else address)
        assert r"\n\x1b[31m" in str(caught.value)
        assert all(line.isprintable() for line in str(caught.value).splitlines())

    def test_a_banner_before_hello_is_told(self) -> None:
        with pytest.raises(EngineError, match="answers hello with a line that is not JSON: Hi!"):
            connect("echo Hi!")
