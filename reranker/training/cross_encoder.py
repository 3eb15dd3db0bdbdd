"""The model that is trained: all-MiniLM-L6-v2 (Apache-2.0), which reads question and sentence together."""
import sys
from pathlib import Path

import torch
from transformers import AutoModel, AutoTokenizer

sys.path.insert(0, str(Path(__file__).parents[2] / "embedder" / "training"))
from teacher import DIMENSIONS, FOLDER  # noqa: E402

# Tokens of question and sentence together, with the three marks.
LONGEST = 80
tokenizer = AutoTokenizer.from_pretrained(FOLDER)


class CrossEncoder(torch.nn.Module):
    """Two log-odds for each pair: relevance beside other sentences, and whether the sentence answers by itself.

    Both begin as the cosine of the means of the question's and of the sentence's tokens, which tells as much before any training as the
    teacher's own cosine of the two, and both add a linear function of these means.
    """

    def __init__(self) -> None:
        super().__init__()
        self.encoder = AutoModel.from_pretrained(FOLDER)
        self.outputs = torch.nn.Linear(DIMENSIONS, 2)
        torch.nn.init.zeros_(self.outputs.weight)
        with torch.no_grad():
            self.outputs.bias.copy_(torch.tensor([-5.0, -4.5]))
        self.likeness = torch.nn.Parameter(torch.tensor([10.0, 6.0]))

    def forward(self, tokens: dict) -> torch.Tensor:
        mask, kind = tokens["attention_mask"], tokens["token_type_ids"]
        # The teacher knows one kind of token only.
        vectors = self.encoder(input_ids=tokens["input_ids"], attention_mask=mask).last_hidden_state

        def mean(chosen: torch.Tensor) -> torch.Tensor:
            weights = chosen.unsqueeze(-1).float()
            return (vectors * weights).sum(1) / weights.sum(1)

        question, sentence = mean((kind == 0) & (mask == 1)), mean((kind == 1) & (mask == 1))
        alike = torch.nn.functional.cosine_similarity(question, sentence, dim=1)
        return self.outputs((question + sentence) / 2) + alike[:, None] * self.likeness

    def score(self, pairs: list[tuple[str, str]]) -> torch.Tensor:
        return self(tokenizer([one for one, _ in pairs], [two for _, two in pairs], padding=True, truncation="longest_first", max_length=LONGEST, return_tensors="pt"))
