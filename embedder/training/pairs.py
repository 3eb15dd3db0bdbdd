"""Questions and the passages that answer them, drawn at random from the corpus."""
from pathlib import Path

import numpy as np

import corpus as reader
import tokenizer
from prepare import Prepared

STOP_WORDS = (
    "the of and to in a is that for are as was with by on be or an it from this at have has which were not can their its they he she his "
    "her who what when where why how many much did does do"
).split()
OPENINGS = [
    "what is the", "what", "when did", "who", "where", "how many", "which", "why", "how", "who was the", "what did", "in what year",
    "what was the", "how much", "what are", "",
]  # fmt: skip
# Below this cosine the teacher does not see a review question answered in any passage of its chapter.
SURE = 0.45
LONGEST_QUESTION, LONGEST_PASSAGE = 48, 112

Pair = tuple[np.ndarray, np.ndarray]


class Pairs:
    def __init__(self, prepared: Prepared, corpus: Path, targets: np.ndarray, seed: int) -> None:
        """`targets` are the teacher's vectors of the texts, as the student shall learn them."""
        self.random = np.random.default_rng(seed)
        self.tokens, self.offsets = prepared.tokens, prepared.offsets
        self.rows = {word: row for row, word in enumerate(prepared.vocabulary)}
        kinds = np.array([each.kind for each in prepared.texts])
        of = lambda kind: np.flatnonzero(kinds == kind)
        key = lambda at: prepared.texts[at].key
        self.openings = [np.array([self.rows[word] for word in each.split()], np.int64) for each in OPENINGS]
        self.stop = np.zeros(len(prepared.vocabulary), bool)
        self.stop[[self.rows[word] for word in STOP_WORDS if word in self.rows]] = True

        self.passages = of("passage")
        in_section: dict[str, list[int]] = {}
        for at in self.passages:
            in_section.setdefault(key(at).split(":")[0], []).append(at)
        self.headings = [(at, in_section[key(at)]) for at in of("heading") if key(at) in in_section]
        self.terms = list(zip(of("term"), of("meaning")))

        sections = reader.rows(corpus, "sections")
        in_chapter: dict[str, list[int]] = {}
        self.in_book: dict[str, list[int]] = {}
        for line, row in enumerate(sections):
            some = in_section.get(str(line), [])
            in_chapter.setdefault(row["id"].split("#")[0], []).extend(some)
            self.in_book.setdefault(row["book"], []).extend(some)
        self.in_book = {book: some for book, some in self.in_book.items() if len(some) > 500}
        self.books = sorted(self.in_book)

        self.questions: list[tuple[int, int]] = []
        asked = reader.rows(corpus, "review-questions")
        for at in of("question"):
            some = in_chapter.get(asked[int(key(at))]["module"], [])
            if not some:
                continue
            likeness = targets[some] @ targets[at]
            best = int(likeness.argmax())
            if likeness[best] > SURE:
                self.questions.append((at, some[best]))

        self.covid: list[tuple[int, np.ndarray]] = []
        answered = reader.rows(corpus, "covid-qa")
        for at in of("covidq"):
            row = answered[int(key(at))]
            found = row["passage"].find(row["answer"][:60])
            if found >= 0:
                around = row["passage"][max(0, found - 350) : found + 550]
                self.covid.append((at, np.array(tokenizer.tokens(around, self.rows)[0], np.int64)))

    def describe(self) -> str:
        return f"headings {len(self.headings)} terms {len(self.terms)} questions {len(self.questions)} covid {len(self.covid)}"

    def of(self, at: int) -> np.ndarray:
        return self.tokens[self.offsets[at] : self.offsets[at + 1]]

    def one_of(self, some):
        return some[self.random.integers(len(some))]

    def cloze(self, passages) -> Pair | None:
        """Telling words of a passage as a question for it (inverse cloze task; Lee et al. 2019, arXiv:1906.00300)."""
        passage = self.of(self.one_of(passages))
        if len(passage) < 30:
            return None
        length = self.random.integers(6, 25)
        start = self.random.integers(0, len(passage) - length)
        part = passage[start : start + length]
        telling = part[~self.stop[part]]
        if len(telling) < 3:
            return None
        kept = telling[self.random.random(len(telling)) < self.random.uniform(0.4, 1.0)]
        question = np.concatenate([self.one_of(self.openings), kept if len(kept) > 1 else telling[:2]])
        chance = self.random.random()
        # Often without the very words, so that the rest of the passage must tell what it is about.
        if chance < 0.35:
            return question, np.concatenate([passage[:start], passage[start + length :]])
        return question, passage[max(0, start - 60) : start + length + 60] if chance > 0.7 else passage

    def draw(self, book: str | None) -> Pair | None:
        chance = self.random.random()
        if book is not None or chance < 0.50:
            return self.cloze(self.in_book[book] if book else self.passages)
        if chance < 0.68:
            heading, some = self.one_of(self.headings)
            return self.of(heading), self.of(self.one_of(some))
        if chance < 0.78:
            term, meaning = self.one_of(self.terms)
            return np.concatenate([self.one_of(self.openings), self.of(term)]), self.of(meaning)
        if chance < 0.93:
            question, passage = self.one_of(self.questions)
            return self.of(question), self.of(passage)
        question, window = self.one_of(self.covid)
        return self.of(question), window

    def window(self, passage: np.ndarray) -> np.ndarray:
        if len(passage) <= LONGEST_PASSAGE:
            return passage
        start = self.random.integers(0, len(passage) - LONGEST_PASSAGE)
        return passage[start : start + LONGEST_PASSAGE]

    def batch(self, size: int, same_book: float) -> list[Pair]:
        """`same_book` of the pairs are of one book, so that they are hard negatives for each other."""
        book = self.one_of(self.books)
        found: list[Pair] = []
        while len(found) < size:
            pair = self.draw(book if len(found) < size * same_book else None)
            if pair and len(pair[0]) and len(pair[1]):
                found.append((pair[0][:LONGEST_QUESTION], self.window(pair[1])))
        return found
