"""The model that is trained: all-MiniLM-L6-v2 (Apache-2.0), which reads question and sentence together."""
import sys
from pathlib import Path

import torch
from transformers import AutoModel, AutoTokenizer

sys.path.insert(0, str(Path(__file__).parents[2] / "embedder" / "training"))
from teacher import DIMENSIONS, FOLDER  # noqa: E402

# Tokens of question and sentence together, with the three marks.
LONGEST = 96
tokenizer = AutoTokenizer.from_pretrained(FOLDER)


class CrossEncoder(torch.nn.Module):
    """Two log-odds for each pair: relevance beside other sentences, and whether the sentence answers by itself.

    Both begin as the cosine of the means of the question's and of the sentence's tokens, which tells as much before any training as the
    teacher's own cosine of the two, and both add a linear function of these means. What says of each token of the sentence that it stands in the answer (`spans`) is
    added to both as the logarithm of its exponentials' sum.
    """

    def __init__(self) -> None:
        super().__init__()
        self.encoder = AutoModel.from_pretrained(FOLDER)
        self.outputs = torch.nn.Linear(DIMENSIONS, 2)
        self.spans = torch.nn.Linear(DIMENSIONS, 1)
        torch.nn.init.zeros_(self.outputs.weight)
        torch.nn.init.zeros_(self.spans.weight)
        with torch.no_grad():
            self.outputs.bias.copy_(torch.tensor([-5.0, -4.5]))
            self.spans.bias.fill_(-6)
        self.likeness = torch.nn.Parameter(torch.tensor([10.0, 6.0]))
        self.of_spans = torch.nn.Parameter(torch.zeros(2))

    def forward(self, tokens: dict) -> tuple[torch.Tensor, torch.Tensor]:
        """The two log-odds of each pair, and the log-odds of each of its tokens (-inf outside of the sentence)."""
        mask, kind = tokens["attention_mask"], tokens["token_type_ids"]
        # The teacher knows one kind of token only.
        vectors = self.encoder(input_ids=tokens["input_ids"], attention_mask=mask).last_hidden_state
        of_sentence = (kind == 1) & (mask == 1)

        def mean(chosen: torch.Tensor) -> torch.Tensor:
            weights = chosen.unsqueeze(-1).float()
            return (vectors * weights).sum(1) / weights.sum(1)

        question, sentence = mean((kind == 0) & (mask == 1)), mean(of_sentence)
        alike = torch.nn.functional.cosine_similarity(question, sentence, dim=1)
        spans = self.spans(vectors).squeeze(-1).masked_fill(~of_sentence, float("-inf"))
        both = self.outputs((question + sentence) / 2) + alike[:, None] * self.likeness
        return both + torch.logsumexp(spans, 1)[:, None] * self.of_spans, spans

    def score(self, pairs: list[tuple[str, str]]) -> torch.Tensor:
        return self(tokens_of(pairs))[0]


def tokens_of(pairs: list[tuple[str, str]]) -> dict:
    return tokenizer([one for one, _ in pairs], [two for _, two in pairs], padding=True, truncation="longest_first", max_length=LONGEST, return_tensors="pt", return_offsets_mapping=True)
