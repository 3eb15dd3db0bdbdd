"""The training corpus as short texts, each with its kind and a key that says where it came from.

Reads a folder with `sections.jsonl.gz`, `glossary.jsonl.gz`, `review-questions.jsonl.gz` and `covid-qa.jsonl.gz`; MODEL_CARD.md names
the books and licences. Nothing that `npm run eval` measures on is in it.
"""
import gzip
import json
import random
import re
from pathlib import Path
from typing import NamedTuple

SENTENCES = 80_000


class Text(NamedTuple):
    kind: str  # passage, heading, sentence, term, meaning, question or covidq
    key: str  # line of its file from 0; a passage has its number in the section behind a colon
    text: str


def rows(corpus: Path, name: str) -> list[dict]:
    with gzip.open(corpus / f"{name}.jsonl.gz", "rt") as file:
        return [json.loads(line) for line in file]


def sentences(text: str) -> list[str]:
    parts = re.split(r"(?<=[.!?])\s+(?=[A-Z\"“(])", text.replace("\n", " "))
    return [part.strip() for part in parts if part.strip()]


def passages(text: str) -> list[str]:
    """Whole sentences up to about 900 characters."""
    found, held = [], ""
    for sentence in sentences(text):
        if held and len(held) + len(sentence) > 900:
            found.append(held)
            held = ""
        held = (held + " " + sentence).strip()[:1200]
    return [*found, held] if held else found


def texts(corpus: Path, seed: int = 1) -> list[Text]:
    found: list[Text] = []
    short: list[Text] = []
    for line, row in enumerate(rows(corpus, "sections")):
        found += [Text("passage", f"{line}:{number}", text) for number, text in enumerate(passages(row["text"]))]
        found.append(Text("heading", str(line), (row["title"] + " > " + row["heading"])[:300]))
        short += [Text("sentence", str(line), each) for each in sentences(row["text"]) if 30 < len(each) < 300]
    random.Random(seed).shuffle(short)
    found += short[:SENTENCES]
    for line, row in enumerate(rows(corpus, "glossary")):
        found += [Text("term", str(line), row["term"][:200]), Text("meaning", str(line), row["meaning"][:900])]
    found += [Text("question", str(line), row["question"][:500]) for line, row in enumerate(rows(corpus, "review-questions"))]
    found += [Text("covidq", str(line), row["question"][:500]) for line, row in enumerate(rows(corpus, "covid-qa"))]
    return [each for each in found if each.text.strip()]
