"""Text to token ids. `embedder/src/tokenizer.ts` does exactly the same; `fixtures.json` holds both to it.

A text is normalised (NFKD, lower case, accents of Latin, Greek and Cyrillic letters dropped, NFC) and cut into runs of letters, marks
and digits. A run is one token where the vocabulary has it whole; else, if it is of a-z and 0-9, the longest known pieces from its
start (WordPiece; Wu et al. 2016). A word of any other script is its hashed features: the word itself and its character n-grams
(as fastText does; Bojanowski et al. 2017), each a pseudo-random sign vector.
"""
import unicodedata

import regex

LONGEST_WORD = 40
WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
MARKS = regex.compile("[\u0300-\u036f]")
PLAIN = regex.compile(r"[a-z0-9]+")
UNSPACED = regex.compile(r"[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]")


def words(text: str) -> list[str]:
    folded = MARKS.sub("", unicodedata.normalize("NFKD", text).lower())
    return WORD.findall(unicodedata.normalize("NFC", folded))


def pieces(word: str, vocabulary: dict[str, int]) -> list[int]:
    """The longest known pieces of a word of a-z and 0-9; every single letter and digit is in the vocabulary."""
    ids, start = [], 0
    word = word[:LONGEST_WORD]
    while start < len(word):
        for end in range(len(word), start, -1):
            piece = word[start:end] if start == 0 else "##" + word[start:end]
            if piece in vocabulary:
                ids.append(vocabulary[piece])
                start = end
                break
        else:
            raise KeyError(word)
    return ids


def features(word: str) -> list[str]:
    """The hashed features of a word of another script than a-z."""
    if UNSPACED.search(word):
        return [*word, *(word[i : i + 2] for i in range(len(word) - 1))]
    bounded = f"<{word[:LONGEST_WORD]}>"
    grams = [bounded[i : i + 4] for i in range(len(bounded) - 3)] if len(bounded) > 4 else []
    return [bounded, *grams]


def tokens(text: str, vocabulary: dict[str, int]) -> tuple[list[int], list[list[str]]]:
    """Vocabulary ids of a text, and for each word of another script the hashed features."""
    ids, hashed = [], []
    for word in words(text):
        if word in vocabulary:
            ids.append(vocabulary[word])
            continue
        if PLAIN.fullmatch(word):
            ids.extend(pieces(word, vocabulary))
        else:
            hashed.append(features(word))
    return ids, hashed
