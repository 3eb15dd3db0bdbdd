"""Trains the model and writes its file: `python train.py --corpus FOLDER --work FOLDER`. See README.md.

Stage 1: the sum of a text's token vectors learns to agree with the teacher (as Model2Vec's Tokenlearn does, but on whole passages, and
with the likeness between the texts of a batch). Stage 2: questions learn to find their passages against the rest of the batch
(InfoNCE), at 64, 128 and 256 dimensions at once (Matryoshka; Kusupati et al. 2022, arXiv:2205.13147), while stage 1's loss goes on.
"""
import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from export import export
from pairs import Pairs
from prepare import Prepared, prepare

DIMENSIONS = 256
CUTS = [64, 128, 256]
TEMPERATURE = 0.05
BATCH = 1024


class Training:
    def __init__(self, prepared: Prepared, corpus: Path, log: Path, seed: int) -> None:
        torch.manual_seed(seed)
        self.random = np.random.default_rng(seed)
        self.prepared, self.log = prepared, log
        passages = np.flatnonzero([each.kind == "passage" for each in prepared.texts])
        some = np.asarray(prepared.teacher[self.random.permutation(passages)[:20_000]], np.float32)
        mean = some.mean(0)
        # The directions in which the teacher's vectors differ most, the strongest first, so that the first dimensions tell most.
        directions = np.linalg.svd(some - mean, full_matrices=False)[2][:DIMENSIONS].T
        self.targets = F.normalize(torch.tensor((np.asarray(prepared.teacher, np.float32) - mean) @ directions), dim=1)
        frequency = np.bincount(prepared.tokens, minlength=len(prepared.vocabulary)) + 1.0
        weight = 1e-4 / (1e-4 + frequency / frequency.sum())  # Arora et al. 2017, "A simple but tough-to-beat baseline"
        start = torch.tensor(((prepared.start - mean) @ directions) * weight[:, None], dtype=torch.float32)
        self.table = torch.nn.EmbeddingBag(len(prepared.vocabulary), DIMENSIONS, mode="sum", include_last_offset=True)
        self.table.weight.data.copy_(start / start.norm(dim=1).mean())
        self.texts = np.flatnonzero(np.diff(prepared.offsets) > 0)
        self.pairs = Pairs(prepared, corpus, self.targets.numpy(), seed)

    def say(self, *parts) -> None:
        print(*parts, flush=True)
        with self.log.open("a") as file:
            print(*parts, file=file)

    def embed(self, lists: list[np.ndarray]) -> torch.Tensor:
        offsets = np.cumsum([0, *map(len, lists)])
        return self.table(torch.tensor(np.concatenate(lists), dtype=torch.long), torch.tensor(offsets))

    def agreement(self, size: int) -> torch.Tensor:
        some = self.random.choice(self.texts, size, replace=False)
        mine, wanted = F.normalize(self.embed([self.pairs.of(at) for at in some]), dim=1), self.targets[some]
        return (1 - (mine * wanted).sum(1)).mean() + 10 * ((mine @ mine.T - wanted @ wanted.T) ** 2).mean()

    def contrast(self, same_book: float) -> torch.Tensor:
        drawn = self.pairs.batch(BATCH, same_book)
        questions, passages = self.embed([each for each, _ in drawn]), self.embed([each for _, each in drawn])
        right = torch.arange(BATCH)
        losses = []
        for cut in CUTS:
            likeness = F.normalize(questions[:, :cut], dim=1) @ F.normalize(passages[:, :cut], dim=1).T / TEMPERATURE
            losses.append((F.cross_entropy(likeness, right) + F.cross_entropy(likeness.T, right)) / 2)
        return torch.stack(losses).mean()

    def run(self, stage: str, steps: int, rate: float, losses) -> None:
        optimizer = torch.optim.Adam(self.table.parameters(), lr=rate)
        began = time.time()
        for step in range(steps):
            for group in optimizer.param_groups:
                group["lr"] = rate * min(1, (step + 1) / 50) * max(0.02, 1 - step / steps)
            parts = losses()
            optimizer.zero_grad()
            torch.stack(parts).sum().backward()
            optimizer.step()
            if step % 100 == 0 or step == steps - 1:
                self.say(stage, step, *(round(each.item(), 4) for each in parts), f"{time.time() - began:.0f} s")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--corpus", type=Path, required=True)
    arguments.add_argument("--work", type=Path, required=True, help="for what is made on the way; about 500 MB")
    arguments.add_argument("--out", type=Path, help="the model file; default: docent-embedder.bin in the work folder")
    arguments.add_argument("--steps", type=int, nargs=2, default=[700, 2000], help="of the two stages")
    arguments.add_argument("--agree", type=float, default=0.6, help="weight of the teacher in stage 2")
    arguments.add_argument("--same-book", type=float, default=0.3, help="share of each batch that is drawn from one book")
    arguments.add_argument("--seed", type=int, default=7)
    arguments.add_argument("--threads", type=int, default=1)
    given = arguments.parse_args()
    torch.set_num_threads(given.threads)
    prepared = prepare(given.corpus, given.work)
    training = Training(prepared, given.corpus, given.work / "runs.log", given.seed)
    training.say("run", json.dumps({key: str(value) for key, value in vars(given).items() if key not in ("corpus", "work", "out")}))
    training.say("pairs:", training.pairs.describe())
    training.run("agree", given.steps[0], 2e-3, lambda: [training.agreement(BATCH)])
    training.run("contrast", given.steps[1], 1e-3, lambda: [training.contrast(given.same_book), given.agree * training.agreement(512)])
    table = training.table.weight.detach().numpy()
    np.save(given.work / "table.npy", table)
    out = given.out or given.work / "docent-embedder.bin"
    training.say(json.dumps(export(table, prepared.vocabulary, str(out), name="docent-embedder", version=1)))


if __name__ == "__main__":
    main()
