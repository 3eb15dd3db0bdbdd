"""Groups in which a sentence has the right words about the wrong thing, as the paper of a sister town, product or year has.

In a question that a sentence answers, a name, a number or what its document's title names is exchanged for another: in the question, after which nothing answers it, or in the sentence with its
title, which then stands as a wrong one beside the right one, or in its place (counterfactual data: Kaushik et al. 2020, arXiv:1909.12434). Without such groups the second output told papers from
their sisters with an area under the curve of 0.65 (rag-multi-corpus)."""
import random
import re
from collections import defaultdict

NAME = re.compile(r"(?:\d[\d,.]*\d|\d|(?:[A-Z]\.)+|[A-Z][\w’'&-]*\w)")
WORD = re.compile(r"[^\W\d_][\w’'-]*")
SMALL = set("a an and any are as at be by can did do does for from had has have how i if in is it its many may me much my new not of on one or our should such than that the their them there they this to under was we were what when where which who whom whose why will with would you your between during first two other people used called name term type kind made make part use using time number about into most more year years".split())
# Where something is exchanged: in the question, in a copy beside the right sentence, else in the right sentence itself.
IN_QUESTION, BESIDE = 0.45, 0.35
# How often the other name is one that stands in a sentence of the same question, where there is one; and a name is exchanged where the title, too, has a word of the question.
NEAR, OF_NAMES = 0.6, 0.7
# So many tries at a name that the sentence does not hold.
TRIES = 6


def stands(word: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None


def exchanged(text: str, word: str, other: str) -> str:
    """A title's underscores part words as spaces do."""
    return re.sub(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", lambda _: other, text, flags=re.IGNORECASE)


def title_of(text: str) -> str:
    return text.partition(". ")[0]


def names_of(question: str) -> list[tuple[str, str]]:
    """The names and numbers of a question, those side by side as one, with the word before each; its first word is none unless it is a number."""
    found: list[tuple[str, str]] = []
    before, last = "", -2
    for match in re.finditer(r"\S+", question):
        word = match.group().strip("“”\"'?!,;:().").removesuffix("'s").removesuffix("’s")
        if NAME.fullmatch(word) and (match.start() > 0 or word[0].isdigit()):
            if found and last == match.start() - 1 and not word[0].isdigit() and not found[-1][0][0].isdigit():
                found[-1] = (f"{found[-1][0]} {word}", found[-1][1])
            else:
                found.append((word, before))
            last = match.end() if match.group()[-1].isalnum() else -2
        before = word.lower()
    return found


def shape(name: str) -> str:
    if re.fullmatch(r"[12]\d{3}", name):
        return "year"
    return "number" if name[0].isdigit() else str(len(name.split()))


class Swaps:
    """Exchanges names and things of some groups for those of others among them."""

    def __init__(self, groups: list[dict]) -> None:
        self.names: dict[tuple[str, str], list[str]] = defaultdict(list)
        self.things: dict[bool, list[str]] = defaultdict(list)
        self.known: set[str] = set()
        for group in groups:
            for name, before in names_of(group["question"]):
                if name.lower() in SMALL:
                    continue
                self.known.add(name)
                self.names[shape(name), before].append(name)
                self.names[shape(name), ""].append(name)
            for thing in self._things(group):
                self.things[thing.endswith("s")].append(thing)

    def _things(self, group: dict) -> list[str]:
        """Words of the question that the title of a sentence that answers holds."""
        titles = {title_of(each["text"]).lower() for each in group["sentences"] if each["right"]}
        held = {word.lower() for title in titles for word in WORD.findall(title.replace("_", " "))}
        return [word for word in WORD.findall(group["question"].lower()) if len(word) > 3 and word not in SMALL and word in held]

    def _other(self, name: str, before: str, group: dict, right: dict) -> str | None:
        if shape(name) == "year" and random.random() < 0.5:
            return str(int(name) + random.choice([-20, -10, -4, -2, -1, 1, 2, 3, 5, 10, 30]))
        near = [one for each in group["sentences"] if not each["right"] for one, _ in names_of(f"_ {each['text']}") if shape(one) == shape(name) and one in self.known]
        pools = ([near] if near and random.random() < NEAR else []) + [self.names[shape(name), before], self.names[shape(name), ""]]
        for pool in pools:
            if len(set(pool)) < 2:
                continue
            for _ in range(TRIES):
                other = random.choice(pool)
                if not any(stands(part, right["text"]) or stands(part, name) for part in other.split()):
                    return other
        return None

    def of(self, group: dict) -> dict | None:
        """A group with something exchanged (kind `swapped`, the sentence that answered before marked so), or None where its question and sentence share no name, number or thing of the title."""
        question = group["question"]
        right = next((each for each in group["sentences"] if each["right"]), None)
        if not right:
            return None
        text = right["text"].replace("_", " ")
        names = [(name, before) for name, before in names_of(question) if stands(name, text) and not stands(name, group["answer"])]
        things = [thing for thing in self._things(group) if stands(thing, text) and not stands(thing, group["answer"])]
        if not names and not things:
            return None
        if names and (not things or random.random() < OF_NAMES):
            name, before = random.choice(names)
            other = self._other(name, before, group, right)
        else:
            name = random.choice(things)
            other = random.choice(self.things[name.endswith("s")])
            if other[:4] == name[:4] or stands(other, right["text"].replace("_", " ")):
                return None
            if question[question.lower().find(name)].isupper():
                other = other.capitalize()
        if not other:
            return None
        sentences = group["sentences"]
        way = random.random()
        if way < IN_QUESTION:
            return {**group, "kind": "swapped", "question": exchanged(question, name, other), "answer": "", "sentences": [{**each, "right": False, "swapped": each is right} for each in sentences]}
        changed = {**right, "text": exchanged(right["text"], name, other), "right": False, "swapped": True}
        if changed["text"] == right["text"]:
            return None
        wrong = [each for each in sentences if not each["right"]]
        if way < IN_QUESTION + BESIDE:
            return {**group, "kind": "swapped", "sentences": [right, changed, *wrong]}
        return {**group, "kind": "swapped", "answer": "", "sentences": [changed, *wrong]}

