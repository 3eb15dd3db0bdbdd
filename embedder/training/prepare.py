"""What training starts from, made once and kept in the work folder: texts, vocabulary, tokens, the teacher's vectors."""
import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import numpy as np
import regex

import corpus as reader
import tokenizer
from teacher import Teacher

# With 256 int8 dimensions, so many rows make 11.6 MB with their words.
MOST_ROWS = 43_800
RAREST = 5


class Prepared(NamedTuple):
    texts: list[reader.Text]
    vocabulary: list[str]
    tokens: np.ndarray  # of all texts, one behind the other
    offsets: np.ndarray  # where each text begins in `tokens`, and the end
    teacher: np.ndarray  # a unit vector for each text
    start: np.ndarray  # the teacher's vector for each row of the vocabulary


def make_vocabulary(texts: list[reader.Text], known: list[str]) -> list[str]:
    """The teacher's words and pieces of a-z and 0-9, and the frequent words of the corpus that it cuts into pieces."""
    kept = [word for word in known if regex.fullmatch(r"(##)?[a-z0-9]+", word)]
    counts = Counter(word for each in texts if each.kind != "sentence" for word in tokenizer.words(each.text))
    old = set(kept)
    new = [
        word
        for word, count in counts.most_common()
        if count >= RAREST and len(word) > 2 and word not in old and regex.fullmatch(r"[a-z0-9]+", word)
    ]
    return kept + new[: MOST_ROWS - len(kept)]


def prepare(corpus: Path, work: Path) -> Prepared:
    work.mkdir(parents=True, exist_ok=True)
    texts_file, words_file, arrays_file, teacher_file = (
        work / name for name in ("texts.json", "vocabulary.json", "arrays.npz", "teacher.npy")
    )
    if not texts_file.exists():
        texts_file.write_text(json.dumps(reader.texts(corpus)))
    texts = [reader.Text(*each) for each in json.loads(texts_file.read_text())]
    if not teacher_file.exists():
        np.save(teacher_file, Teacher().embed([each.text for each in texts], low_precision=True))
    if not arrays_file.exists():
        teacher = Teacher()
        words = make_vocabulary(texts, teacher.vocabulary())
        words_file.write_text(json.dumps(words))
        rows = {word: row for row, word in enumerate(words)}
        ids = [tokenizer.tokens(each.text, rows)[0] for each in texts]
        np.savez(
            arrays_file,
            tokens=np.concatenate([np.array(each, np.int32) for each in ids]),
            offsets=np.cumsum([0, *map(len, ids)]),
            start=teacher.embed([word.removeprefix("##") for word in words], batch=512),
        )
    arrays = np.load(arrays_file)
    return Prepared(
        texts, json.loads(words_file.read_text()), arrays["tokens"], arrays["offsets"], np.load(teacher_file, mmap_mode="r"), arrays["start"]
    )
