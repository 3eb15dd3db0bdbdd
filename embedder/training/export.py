"""Writes a trained table as the file that `embedder/src/model.ts` reads: header, vocabulary, scales, int8 rows."""
import hashlib
import json
import struct

import numpy as np


def export(table: np.ndarray, vocabulary: list[str], path: str, *, name: str, version: int, hashed_length: float = 0.7) -> dict:
    scales = np.maximum(np.abs(table).max(axis=1), 1e-8).astype("<f4") / 127
    rows = np.clip(np.round(table / scales[:, None]), -127, 127).astype(np.int8)
    lines = "\n".join(vocabulary).encode()
    lines += b" " * (-len(lines) % 4)
    header = {
        "name": name,
        "version": version,
        "dimensions": table.shape[1],
        "rows": table.shape[0],
        # Relative to the mean length of the rows; 0.7 lets a word of another script weigh like one of the vocabulary.
        "hashedLength": round(float(hashed_length * np.linalg.norm(table, axis=1).mean()), 6),
        "vocabularyBytes": len(lines),
    }
    encoded = json.dumps(header).encode()
    data = struct.pack("<I", len(encoded)) + encoded + lines + scales.tobytes() + rows.tobytes()
    with open(path, "wb") as file:
        file.write(data)
    return {**header, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}

