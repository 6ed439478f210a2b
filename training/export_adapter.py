"""PEFT's LoRA weights to and from a GGUF adapter that llama.cpp loads (`general.type` = adapter, tensors `<base tensor>.lora_a` and `.lora_b`)."""
from __future__ import annotations

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from gguf import GGUFReader, GGUFWriter

from base_model import PROJECTIONS

PINNED_BASE = "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818"
SHORT = {long: short for short, long in PROJECTIONS.items()}


def export_adapter(weights: dict[str, torch.Tensor], path: Path, alpha: float, base: str = PINNED_BASE) -> None:
    """`base`: SHA-256 of the base that it is for. `weights`: as `get_peft_model_state_dict` returns them. A is (rank, in), B is (out, rank), both written as float16."""
    temporary = path.with_suffix(".part")
    writer = GGUFWriter(str(temporary), "gemma3")
    writer.add_type("adapter")
    writer.add_string("adapter.type", "lora")
    writer.add_float32("adapter.lora.alpha", float(alpha))
    # Another base than this is refused by name; for the pruned one it is that of the whole file that the product pins.
    writer.add_string("coopkg.base.sha256", base)
    for name, tensor in sorted(weights.items()):
        parts = name.split(".")
        layer = parts[parts.index("layers") + 1]
        long = ".".join(parts[parts.index("layers") + 2 : parts.index("layers") + 4])
        kind = "lora_a" if "lora_A" in name else "lora_b"
        writer.add_tensor(f"blk.{layer}.{SHORT[long]}.weight.{kind}", tensor.detach().float().cpu().numpy().astype(np.float16))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    temporary.replace(path)


class Adapter(NamedTuple):
    weights: dict[str, torch.Tensor]
    """Named as PEFT names them."""
    rank: int
    alpha: float
    base: str
    """SHA-256 of the base that it is for."""


def read_adapter(path: Path) -> Adapter:
    reader = GGUFReader(path)
    weights = {}
    for tensor in reader.tensors:
        _, layer, short, _, kind = tensor.name.split(".")
        name = "lora_A" if kind == "lora_a" else "lora_B"
        weights[f"base_model.model.model.layers.{layer}.{PROJECTIONS[short]}.{name}.weight"] = torch.from_numpy(np.array(tensor.data, dtype=np.float32))
    rank = next(len(weight) for name, weight in weights.items() if "lora_A" in name)
    alpha, base = (reader.fields[name].contents() for name in ("adapter.lora.alpha", "coopkg.base.sha256"))
    return Adapter(weights, rank, alpha, base)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A checkpoint's adapter as GGUF.")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--base-identity", default=PINNED_BASE, help="SHA-256 of the base that it is for; the pinned one unless given")
    arguments = parser.parse_args()
    saved = torch.load(arguments.checkpoint, weights_only=False, map_location="cpu")
    export_adapter(saved["adapter"], arguments.out, saved["state"]["alpha"], arguments.base_identity)
