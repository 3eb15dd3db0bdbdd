"""Writes the trained reranker as the file that `reranker/src/model-file.ts` reads, and fixtures that its tests compare with."""
import argparse
import hashlib
import json
import struct
from pathlib import Path

import numpy as np
import torch

from cross_encoder import LONGEST, CrossEncoder, tokenizer

MODEL = Path(__file__).parent.parent / "model"
VERSION = 7
NAME = f"docent-reranker-{VERSION}.bin"
FIXTURES = [
    ("When does the lease end?", ["Lease. | The term begins on 1 May 2024 and runs for twelve months.", "Lease. | The tenant pays the rent on the first day of each month."]),
    ("Qui a écrit « Les Misérables » ?", ["Victor Hugo wrote it in exile on Guernsey.", "naïve café — 12.5% (in 北京) costs $40+"]),
]


def is_kept(token: str) -> bool:
    """Tokens of Latin script, digits and marks: the reranker is asked of nothing else."""
    return not token.startswith("[unused") and (token.startswith("[") or all(ord(each) < 0x250 or not each.isalpha() for each in token.removeprefix("##")))


class Numbers:
    def __init__(self) -> None:
        self.floats: list[np.ndarray] = []
        self.bytes: list[np.ndarray] = []

    def vector(self, values: np.ndarray) -> None:
        self.floats.append(values.astype("<f4").ravel())

    def matrix(self, values: np.ndarray) -> None:
        """int8 with a scale for each row."""
        scales = np.abs(values).max(1) / 127
        scales[scales == 0] = 1
        self.vector(scales)
        self.bytes.append(np.round(values / scales[:, None]).astype(np.int8))


def write(model: CrossEncoder, path: Path) -> None:
    state = {name: value.float().numpy() for name, value in model.state_dict().items()}
    vocabulary = tokenizer.convert_ids_to_tokens(range(tokenizer.vocab_size))
    kept = [at for at, token in enumerate(vocabulary) if is_kept(token)]
    numbers = Numbers()

    def linear(*names: str) -> None:
        numbers.matrix(np.concatenate([state[f"{name}.weight"] for name in names]))
        numbers.vector(np.concatenate([state[f"{name}.bias"] for name in names]))

    def normalisation(name: str) -> None:
        numbers.vector(state[f"{name}.weight"])
        numbers.vector(state[f"{name}.bias"])

    embeddings = "encoder.embeddings"
    numbers.matrix(state[f"{embeddings}.word_embeddings.weight"][kept])
    # One kind of token only: its vector goes with the place's.
    numbers.vector(state[f"{embeddings}.position_embeddings.weight"][:LONGEST] + state[f"{embeddings}.token_type_embeddings.weight"][0])
    normalisation(f"{embeddings}.LayerNorm")
    config = model.encoder.config
    for layer in range(config.num_hidden_layers):
        name = f"encoder.encoder.layer.{layer}"
        linear(*(f"{name}.attention.self.{part}" for part in ("query", "key", "value")))
        linear(f"{name}.attention.output.dense")
        normalisation(f"{name}.attention.output.LayerNorm")
        linear(f"{name}.intermediate.dense")
        linear(f"{name}.output.dense")
        normalisation(f"{name}.output.LayerNorm")
    numbers.vector(state["outputs.weight"])
    numbers.vector(state["outputs.bias"])
    numbers.vector(state["likeness"])
    numbers.vector(state["spans.weight"])
    numbers.vector(state["spans.bias"])
    numbers.vector(state["of_spans"])

    lines = "\n".join(vocabulary[at] for at in kept).encode()
    lines += b" " * (-len(lines) % 4)
    header = {
        "name": "docent-reranker",
        "version": VERSION,
        "layers": config.num_hidden_layers,
        "width": config.hidden_size,
        "inner": config.intermediate_size,
        "positions": LONGEST,
        "rows": len(kept),
        "vocabularyBytes": len(lines),
        "floats": sum(each.size for each in numbers.floats),
        "bytes": sum(each.size for each in numbers.bytes),
    }
    encoded = json.dumps(header).encode()
    encoded += b" " * (-len(encoded) % 4)
    parts = [struct.pack("<I", len(encoded)), encoded, lines, *(each.tobytes() for each in [*numbers.floats, *numbers.bytes])]
    content = b"".join(parts)
    path.write_bytes(content)
    checksum = {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest(), "file": path.name}
    (path.parent / "checksum.json").write_text(json.dumps(checksum, indent=2) + "\n")


def write_fixtures(model: CrossEncoder, path: Path) -> None:
    with torch.inference_mode():
        scored = [{"question": question, "sentences": sentences, "scores": model.score([(question, each) for each in sentences]).tolist()} for question, sentences in FIXTURES]
    texts = sorted({question for question, _ in FIXTURES} | {each for _, sentences in FIXTURES for each in sentences})
    tokens = {text: tokenizer.convert_ids_to_tokens(tokenizer(text, add_special_tokens=False)["input_ids"]) for text in texts}
    path.write_text(json.dumps({"scored": scored, "tokens": tokens}, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("weights", type=Path, help="what train.py wrote")
    trained = CrossEncoder()
    trained.load_state_dict(torch.load(arguments.parse_args().weights, weights_only=True))
    trained.eval()
    write(trained, MODEL / NAME)
    write_fixtures(trained, Path(__file__).parent / "fixtures.json")
