"""Trains the reranker on the groups that `server/src/assistant/training/rerank-groups.ts` writes; two cores, some 45 minutes for 3,000 steps."""
import argparse
import json
import random
import re
import time
from pathlib import Path

import numpy as np
import torch

from cross_encoder import CrossEncoder, tokens_of

QUESTIONS_A_STEP, SENTENCES = 8, 5
# The sentences that the product ranks highest are always among those that a question is learned from.
HARDEST = 3
# What the product's own score counts while relevance is learned: relevance is to add to it.
OF_SCORE = 0.7
# What the second output's loss counts, and a sentence that does not answer in it.
OF_ANSWERS, OF_WRONG = 0.5, 0.25
# What the loss of the tokens that answer counts.
OF_SPANS = 0.5
# A question is now and then learned without its answer.
LEFT_OUT = 0.15
# A sentence that does not answer now and then has the end of the one that does before it, as the next one of its document has, so many characters of it: what is read
# before a sentence is no part of it.
FOLLOWS, BEFORE = 0.2, 80
RATES = {"encoder": 5e-5, "outputs": 1e-3}
WARMING, LEAST_RATE = 60, 0.03
# The lowest layers and the tokens' vectors stay as they are: two cores do more steps so.
FROZEN = ("embeddings", "pooler", "layer.0.", "layer.1.")
# How often a kind of question is taken in a round, and what it counts.
SHARE = {"written": 1, "unanswered": 1, "asked": 1, "answered": 1, "book": 1, "absent": 0.5, "clauses": 0.1, "reversed": 0.3, "made": 0.1, "gaps": 0.15}
WORTH = {"written": 1, "unanswered": 1, "asked": 1, "answered": 1, "book": 1, "absent": 1, "clauses": 0.6, "reversed": 0.6, "made": 0.3, "gaps": 0.5}
# As people type into a search field.
WITHOUT_MARK = 0.2
# Pairs that are read at once, alike in length.
READ_AT_ONCE = 20
# How far of the way from the beginning to the end of a run that goes on from another, and of all training, the weights are taken.
OF_RUN, OF_TRAINED = 0.5, 0.8
HELD_OUT = 150
SEED = 5


def is_trained(name: str) -> bool:
    return not any(part in name for part in FROZEN)


def drawn(group: dict) -> tuple[list[dict], bool]:
    """Some sentences of a group, one that answers first where there is one, and whether there is."""
    right = [each for each in group["sentences"] if each["right"]]
    wrong = [each for each in group["sentences"] if not each["right"]]
    first = [random.choice(right)] if right and random.random() >= LEFT_OUT else []
    others = wrong[HARDEST:]
    chosen = wrong[:HARDEST] + random.sample(others, min(SENTENCES - HARDEST - len(first), len(others)))
    if first and chosen and random.random() < FOLLOWS:
        at = random.randrange(len(chosen))
        chosen[at] = following(first[0], chosen[at])
    return first + chosen, bool(first)


def following(right: dict, wrong: dict) -> dict:
    """A sentence as if it came next after the one that answers; a row of a table, which has no sentence before it, stays."""
    title, _, rest = wrong["text"].partition(". ")
    _, _, own = rest.partition(" | ")
    answer = right["text"].partition(" | ")[2]
    return {**wrong, "text": f"{title}. {answer[-BEFORE:]} | {own}"} if own and answer.endswith(".") else wrong


def as_typed(chosen: tuple[dict, list[dict], bool]) -> str:
    question = chosen[0]["question"]
    return question.rstrip("?") if random.random() < WITHOUT_MARK else question


def read(model: CrossEncoder, pairs: list[tuple[str, str]]) -> tuple[torch.Tensor, list[torch.Tensor], list[list[tuple[int, int]]]]:
    """The scores of some pairs, the log-odds of their sentences' tokens, and where these stand in the sentence. Those alike in length go together, for less padding."""
    order = sorted(range(len(pairs)), key=lambda at: len(pairs[at][0]) + len(pairs[at][1]))
    scores, spans, places = [], {}, {}
    for first in range(0, len(order), READ_AT_ONCE):
        some = order[first : first + READ_AT_ONCE]
        tokens = tokens_of([pairs[at] for at in some])
        both, of_tokens = model(tokens)
        scores.append(both)
        for row, at in enumerate(some):
            inside = torch.isfinite(of_tokens[row])
            spans[at], places[at] = of_tokens[row][inside], tokens["offset_mapping"][row][inside].tolist()
    back = torch.tensor(np.argsort(order))
    return torch.cat(scores)[back], [spans[at] for at in range(len(pairs))], [places[at] for at in range(len(pairs))]


def answering(text: str, answer: str, places: list[tuple[int, int]]) -> list[int]:
    """The tokens of a sentence that stand in the answer; all where it is not found there."""
    stands = re.compile(rf"(?<!\w){re.escape(answer)}(?!\w)", re.IGNORECASE).search(text, text.find(" | ") + 1) if answer else None
    found = [token for token, (start, end) in enumerate(places) if stands and start < stands.end() and end > stands.start()]
    return found or list(range(len(places)))


def loss_of(scores: torch.Tensor, sentences: list[dict], answered: bool) -> tuple[torch.Tensor, torch.Tensor]:
    ranking = torch.zeros(())
    if answered:
        own = torch.tensor([each["score"] for each in sentences])
        ranking = -torch.log_softmax(scores[:, 0] + own * OF_SCORE, 0)[0]
    right, counts = torch.zeros(len(sentences)), torch.full((len(sentences),), OF_WRONG)
    if answered:
        right[0] = counts[0] = 1
    each = torch.nn.functional.binary_cross_entropy_with_logits(scores[:, 1], right, reduction="none")
    return ranking, (each * counts).sum()


def loss_of_spans(spans: list[torch.Tensor], right: list[int] | None) -> torch.Tensor:
    """Of all tokens of a question's sentences those of the answer are the likeliest, or none is (Clark and Gardner 2018, arXiv:1710.10723: one sum for all that is read, and no answer)."""
    everything = torch.logsumexp(torch.cat([torch.zeros(1), *spans]), 0)
    return everything - (torch.logsumexp(spans[0][right], 0) if right else torch.zeros(()))


def between(first: dict, last: dict, part: float) -> dict:
    """The weights between a beginning and an end, which do better on questions unlike those learned from (Wortsman et al. 2022, arXiv:2109.01903)."""
    return {name: first[name].lerp(value, part) if name in first and value.is_floating_point() else value for name, value in last.items()}


def end_of(begun: dict | None, trained: dict, part: float) -> dict:
    """The weights that a further run goes on from: between the beginning and the end of the run, but for what says of the tokens whether they answer."""
    return between({name: value for name, value in (begun or {}).items() if "spans" not in name}, trained, part)


def kept_of(end: dict) -> CrossEncoder:
    """The model that is kept, on the way from the teacher."""
    model = CrossEncoder()
    model.load_state_dict(between(model.state_dict(), end, OF_TRAINED))
    return model.eval()


def scores_of(model: CrossEncoder, group: dict) -> torch.Tensor:
    """Both outputs for each sentence of a group."""
    return model.score([(group["question"], each["text"]) for each in group["sentences"]])


def figures(model: CrossEncoder, groups: list[dict]) -> str:
    """The share of questions whose right sentence is first, and among three, by what relevance counts beside the product's score."""
    with torch.inference_mode():
        relevance = [scores_of(model, group)[:, 0].numpy() for group in groups]
    lines = []
    for worth in (0, 1, 1.5, 2, 3):
        places = []
        for group, scores in zip(groups, relevance):
            order = np.argsort([-each["score"] - worth * score for each, score in zip(group["sentences"], scores)], kind="stable")
            places.append(next(place for place, at in enumerate(order) if group["sentences"][at]["right"]))
        first, three = (100 * np.mean([place < most for place in places]) for most in (1, 3))
        lines.append(f"  relevance × {worth}: {first:.1f}% first, {three:.1f}% among three")
    return "\n".join(lines)


def area(model: CrossEncoder, answered: list[dict], unanswered: list[dict]) -> str:
    """How well the second output tells questions that are answered from those that are not: the area under the curve."""
    with torch.inference_mode():
        highest = [[scores_of(model, group)[:, 1].max().item() for group in groups] for groups in (answered, unanswered)]
    return f"  whether there is an answer: area under the curve {np.mean([(one > two) + (one == two) / 2 for one in highest[0] for two in highest[1]]):.3f}"


def held_out_of(groups: list[dict]) -> dict[str, list[dict]]:
    return {" and ".join(kinds): [each for each in groups if each["kind"] in kinds][:HELD_OUT] for kinds in (("asked", "answered"), ("written",), ("unanswered",))}


def train(groups: list[dict], out: Path, begin: Path | None, *, steps: int, threads: int, seed: int, of_run: float, least_rate: float) -> None:
    torch.manual_seed(seed)
    random.seed(seed)
    torch.set_num_threads(threads)
    held_out = held_out_of(groups)
    held = {id(group) for chosen in held_out.values() for group in chosen}
    groups = [group for group in groups if id(group) not in held]
    model = CrossEncoder()
    begun = torch.load(begin, weights_only=True) if begin else None
    if begun:
        model.load_state_dict(begun)
    for name, parameter in model.encoder.named_parameters():
        parameter.requires_grad = is_trained(name)
    encoder = [each for each in model.encoder.parameters() if each.requires_grad]
    ends = [*model.outputs.parameters(), *model.spans.parameters(), model.likeness, model.of_spans]
    optimizer = torch.optim.AdamW([{"params": encoder, "lr": 0, "name": "encoder"}, {"params": ends, "lr": 0, "name": "outputs"}], weight_decay=0.01)
    round_, sums, began = [], np.zeros(3), time.time()

    def say(line: str) -> None:
        print(line, flush=True)
        with out.with_suffix(".log").open("a") as file:
            file.write(line + "\n")

    say(f"run: {len(groups)} groups, {len(held)} held out, {steps} steps, seed {seed}, {threads} threads")
    # Without dropout: one round over the questions learns nothing by heart, and a fifth of the time goes into its dice.
    model.eval()
    for step in range(steps):
        if len(round_) < QUESTIONS_A_STEP:
            round_ = [group for group in groups if random.random() < SHARE[group["kind"]]]
            random.shuffle(round_)
        chosen = [(group, *drawn(group)) for group in (round_.pop() for _ in range(QUESTIONS_A_STEP))]
        pairs = [(typed, each["text"]) for typed, (_, sentences, _) in zip(map(as_typed, chosen), chosen) for each in sentences]
        scores, spans, places = read(model, pairs)
        losses = torch.zeros(3)
        at = 0
        for group, sentences, answered in chosen:
            here = slice(at, at + len(sentences))
            right = answering(sentences[0]["text"], group["answer"], places[at]) if answered else None
            losses = losses + WORTH[group["kind"]] * torch.stack([*loss_of(scores[here], sentences, answered), loss_of_spans(spans[here], right)])
            at += len(sentences)
        losses = losses / QUESTIONS_A_STEP
        rate = min(1, (step + 1) / WARMING) * max(least_rate, 1 - step / steps)
        for part in optimizer.param_groups:
            part["lr"] = RATES[part["name"]] * rate
        optimizer.zero_grad()
        (losses * torch.tensor([1, OF_ANSWERS, OF_SPANS])).sum().backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1)
        optimizer.step()
        sums += losses.detach().numpy()
        if (step + 1) % 50 == 0:
            say(f"step {step + 1}: ranking {sums[0] / 50:.3f}, answers {sums[1] / 50:.3f}, tokens {sums[2] / 50:.3f}, {time.time() - began:.0f} s")
            sums = np.zeros(3)
    end = end_of(begun, model.state_dict(), of_run)
    torch.save(end, out.with_suffix(".end.pt"))
    model = kept_of(end)
    torch.save(model.state_dict(), out)
    for kinds, chosen in held_out.items():
        say(f"held out, {kinds}:\n{figures(model, chosen) if kinds != 'unanswered' else area(model, held_out['written'], chosen)}")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--groups", type=Path, required=True, help="what rerank-groups.ts wrote")
    arguments.add_argument("--out", type=Path, required=True, help="the weights, for export.py; those that a further run goes on from go beside it (.end.pt)")
    arguments.add_argument("--begin", type=Path, help="weights to go on from (.end.pt), in place of the teacher's")
    arguments.add_argument("--steps", type=int, default=3_000)
    arguments.add_argument("--threads", type=int, default=2)
    arguments.add_argument("--seed", type=int, default=SEED)
    arguments.add_argument("--of-run", type=float, default=OF_RUN, help="how far of the way from the beginning to the end of this run the weights are taken")
    arguments.add_argument("--least-rate", type=float, default=LEAST_RATE, help="part of the learning rates that is left at the end")
    given = arguments.parse_args()
    lines = given.groups.read_text().splitlines()
    train([json.loads(line) for line in lines], given.out, given.begin, steps=given.steps, threads=given.threads, seed=given.seed, of_run=given.of_run, least_rate=given.least_rate)
