"""Vectors alone, the model against its teacher: nDCG@10 and right document first, on sets in the form of questions.jsonl beside docs/.

`python measure.py --data FOLDER [--teacher]`. Documents are cut into pieces of about 900 characters; a document ranks as its best piece. The
figures of the product itself, with its own chunks, are those of `npm run eval`.
"""
import argparse
import json
import math
import struct
import time
from pathlib import Path

import numpy as np

import corpus
import tokenizer

MODEL = Path(__file__).parent.parent / "model" / "docent-embedder-1.bin"


class Student:
    """The model file, read as `embedder/src/model-file.ts` does; words of other scripts are left out, for the sets are English."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        length = struct.unpack("<I", data[:4])[0]
        header = json.loads(data[4 : 4 + length])
        words_at = 4 + length
        scales_at = words_at + header["vocabularyBytes"]
        rows_at = scales_at + 4 * header["rows"]
        words = data[words_at:scales_at].decode().rstrip().split("\n")
        self.rows = {word: row for row, word in enumerate(words)}
        scales = np.frombuffer(data, "<f4", header["rows"], scales_at)
        self.table = np.frombuffer(data, np.int8, offset=rows_at).reshape(header["rows"], -1) * scales[:, None]

    def embed(self, texts: list[str]) -> np.ndarray:
        sums = np.stack([self.table[tokenizer.tokens(text, self.rows)[0]].sum(0) for text in texts])
        return sums / np.maximum(1e-9, np.linalg.norm(sums, axis=1, keepdims=True))


def load(folder: Path) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Pieces as (document, text) and English questions as (text, gold document)."""
    asked = [json.loads(line) for line in (folder / "questions.jsonl").read_text().splitlines()]
    questions = [(row["question"], row["doc"]) for row in asked if row["answerable"] and row["lang"] == "en"]
    pieces = []
    for path in sorted((folder / "docs").rglob("*.txt")):
        name = path.relative_to(folder).as_posix()
        if (folder / "docs" / "en").exists() and not name.startswith("docs/en/"):
            continue
        pieces += [(name, piece) for piece in corpus.passages(path.read_text())]
    return pieces, questions


def measure(embed, pieces: list[tuple[str, str]], questions: list[tuple[str, str]]) -> dict:
    began = time.process_time()
    table = embed([text for _, text in pieces])
    seconds = time.process_time() - began
    likeness = embed([text for text, _ in questions]) @ table.T
    gains, first = [], 0
    for row, (_, gold) in zip(likeness, questions):
        ranked = list(dict.fromkeys(pieces[at][0] for at in np.argsort(-row)))[:10]
        gains.append(1 / math.log2(2 + ranked.index(gold)) if gold in ranked else 0)
        first += ranked[0] == gold
    words = sum(len(tokenizer.words(text)) for _, text in pieces)
    return {"nDCG@10": round(float(np.mean(gains)), 4), "first": round(first / len(questions), 4), "words": words, "seconds": round(seconds, 2)}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--data", type=Path, required=True, help="a folder of sets; those with text documents are taken")
    arguments.add_argument("--model", type=Path, default=MODEL)
    arguments.add_argument("--teacher", action="store_true", help="measure the teacher too; it takes minutes")
    given = arguments.parse_args()
    embedders = {"model": Student(given.model).embed}
    if given.teacher:
        import torch

        from teacher import Teacher

        torch.set_num_threads(1)
        embedders["teacher"] = Teacher().embed
    for folder in sorted(path.parent for path in given.data.glob("*/questions.jsonl")):
        pieces, questions = load(folder)
        for name, embed in embedders.items() if pieces and questions else ():
            print(folder.name, name, json.dumps(measure(embed, pieces, questions)), flush=True)


if __name__ == "__main__":
    main()
