"""Trains the reranker on the groups that `server/src/assistant/training/rerank-groups.ts` writes; two cores, some 50 minutes for 3,000 steps."""
import argparse
import json
import random
import time
from pathlib import Path

import numpy as np
import torch

from cross_encoder import CrossEncoder

QUESTIONS_A_STEP, SENTENCES = 8, 5
# The sentences that the product ranks highest are always among those that a question is learned from.
HARDEST = 3
# What the product's own score counts while relevance is learned: relevance is to add to it.
OF_SCORE = 0.7
# What the second output's loss counts, and a sentence that does not answer in it.
OF_ANSWERS, OF_WRONG = 0.5, 0.25
# A question is now and then learned without its answer.
LEFT_OUT = 0.15
RATES = {"encoder": 5e-5, "outputs": 1e-3}
WARMING, LEAST_RATE = 60, 0.03
# The lowest layers and the tokens' vectors stay as they are: two cores do more steps so.
FROZEN = ("embeddings", "pooler", "layer.0.", "layer.1.")
# How often a kind of question is taken in a round, and what it counts.
SHARE = {"written": 1, "unanswered": 0.5, "asked": 1, "answered": 1, "book": 1, "absent": 0.5, "clauses": 0.1, "reversed": 0.3, "made": 0.1, "gaps": 0.15}
WORTH = {"written": 1, "unanswered": 1, "asked": 1, "answered": 1, "book": 1, "absent": 1, "clauses": 0.6, "reversed": 0.6, "made": 0.3, "gaps": 0.5}
# As people type into a search field.
WITHOUT_MARK = 0.2
# How far of the way from the beginning to the end of training the weights are taken.
OF_TRAINED = 0.8
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
    return first + wrong[:HARDEST] + random.sample(others, min(SENTENCES - HARDEST - len(first), len(others))), bool(first)


def as_typed(chosen: tuple[dict, list[dict], bool]) -> str:
    question = chosen[0]["question"]
    return question.rstrip("?") if random.random() < WITHOUT_MARK else question


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


def towards_beginning(model: CrossEncoder) -> CrossEncoder:
    """The weights between the beginning and the end, which do better on questions unlike those learned from (Wortsman et al. 2022, arXiv:2109.01903)."""
    between, trained = CrossEncoder(), model.state_dict()
    for name, value in between.state_dict().items():
        if value.is_floating_point():
            value.lerp_(trained[name], OF_TRAINED)
    return between


def figures(model: CrossEncoder, groups: list[dict]) -> str:
    """The share of questions whose right sentence is first, and among three, by what relevance counts beside the product's score."""
    with torch.inference_mode():
        relevance = [model.score([(group["question"], each["text"]) for each in group["sentences"]])[:, 0].numpy() for group in groups]
    lines = []
    for worth in (0, 1, 1.5, 2, 3):
        places = []
        for group, scores in zip(groups, relevance):
            order = np.argsort([-each["score"] - worth * score for each, score in zip(group["sentences"], scores)], kind="stable")
            places.append(next(place for place, at in enumerate(order) if group["sentences"][at]["right"]))
        first, three = (100 * np.mean([place < most for place in places]) for most in (1, 3))
        lines.append(f"  relevance × {worth}: {first:.1f}% first, {three:.1f}% among three")
    return "\n".join(lines)


def held_out_of(groups: list[dict]) -> dict[str, list[dict]]:
    return {" and ".join(kinds): [each for each in groups if each["kind"] in kinds][:HELD_OUT] for kinds in (("asked", "answered"), ("written",))}


def train(groups: list[dict], out: Path, begin: Path | None, steps: int, threads: int) -> None:
    torch.manual_seed(SEED)
    random.seed(SEED)
    torch.set_num_threads(threads)
    held_out = held_out_of(groups)
    held = {id(group) for chosen in held_out.values() for group in chosen}
    groups = [group for group in groups if id(group) not in held]
    model = CrossEncoder()
    if begin:
        model.load_state_dict(torch.load(begin, weights_only=True))
    for name, parameter in model.encoder.named_parameters():
        parameter.requires_grad = is_trained(name)
    encoder = [each for each in model.encoder.parameters() if each.requires_grad]
    ends = [*model.outputs.parameters(), model.likeness]
    optimizer = torch.optim.AdamW([{"params": encoder, "lr": 0, "name": "encoder"}, {"params": ends, "lr": 0, "name": "outputs"}], weight_decay=0.01)
    round_, sums, began = [], [0.0, 0.0], time.time()

    def say(line: str) -> None:
        print(line, flush=True)
        with out.with_suffix(".log").open("a") as file:
            file.write(line + "\n")

    say(f"run: {len(groups)} groups, {len(held)} held out, {steps} steps, seed {SEED}, {threads} threads")
    model.train()
    for step in range(steps):
        if len(round_) < QUESTIONS_A_STEP:
            round_ = [group for group in groups if random.random() < SHARE[group["kind"]]]
            random.shuffle(round_)
        chosen = [(group, *drawn(group)) for group in (round_.pop() for _ in range(QUESTIONS_A_STEP))]
        with torch.autocast("cpu", dtype=torch.bfloat16):
            scores = model.score([(typed, each["text"]) for typed, (_, sentences, _) in zip(map(as_typed, chosen), chosen) for each in sentences]).float()
        ranking = answers = torch.zeros(())
        at = 0
        for group, sentences, answered in chosen:
            one, two = loss_of(scores[at : at + len(sentences)], sentences, answered)
            ranking, answers = ranking + WORTH[group["kind"]] * one, answers + WORTH[group["kind"]] * two
            at += len(sentences)
        rate = min(1, (step + 1) / WARMING) * max(LEAST_RATE, 1 - step / steps)
        for part in optimizer.param_groups:
            part["lr"] = RATES[part["name"]] * rate
        optimizer.zero_grad()
        ((ranking + OF_ANSWERS * answers) / QUESTIONS_A_STEP).backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1)
        optimizer.step()
        sums = [sums[0] + ranking.item() / QUESTIONS_A_STEP, sums[1] + answers.item() / QUESTIONS_A_STEP]
        if (step + 1) % 50 == 0:
            say(f"step {step + 1}: ranking {sums[0] / 50:.3f}, answers {sums[1] / 50:.3f}, {time.time() - began:.0f} s")
            sums = [0.0, 0.0]
    model.eval()
    torch.save(model.state_dict(), out.with_suffix(".end.pt"))
    model = towards_beginning(model).eval()
    torch.save(model.state_dict(), out)
    for kinds, chosen in held_out.items():
        say(f"held out, {kinds}:\n{figures(model, chosen)}")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--groups", type=Path, required=True, help="what rerank-groups.ts wrote")
    arguments.add_argument("--out", type=Path, required=True, help="the weights, for export.py; those of the last step go beside it (.end.pt)")
    arguments.add_argument("--begin", type=Path, help="weights of a last step to go on from, in place of the teacher's")
    arguments.add_argument("--steps", type=int, default=3_000)
    arguments.add_argument("--threads", type=int, default=2)
    given = arguments.parse_args()
    lines = given.groups.read_text().splitlines()
    train([json.loads(line) for line in lines], given.out, given.begin, given.steps, given.threads)
