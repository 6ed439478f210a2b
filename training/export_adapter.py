"""PEFT's LoRA weights to and from a GGUF adapter that llama.cpp loads (`general.type` = adapter, tensors `<base tensor>.lora_a` and `.lora_b`)."""
from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from gguf import GGUFReader, GGUFWriter

from base_model import Layout

PINNED_BASE = "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818"


class Adapter(NamedTuple):
    """What an adapter file holds."""

    tensors: dict[str, torch.Tensor]
    """Named, and their rows ordered, as in the file: `.lora_a` is (rank, in), `.lora_b` is (out, rank)."""
    alpha: float
    base: str
    """SHA-256 of the base that it is for."""
    architecture: str

    @property
    def rank(self) -> int:
        return next(len(tensor) for name, tensor in self.tensors.items() if name.endswith(".lora_a"))


def write_adapter(adapter: Adapter, path: Path) -> None:
    """The tensors as float16."""
    temporary = path.with_suffix(".part")
    writer = GGUFWriter(str(temporary), adapter.architecture)
    writer.add_type("adapter")
    writer.add_string("adapter.type", "lora")
    writer.add_float32("adapter.lora.alpha", float(adapter.alpha))
    # Another base than this is refused by name; for the pruned one it is that of the whole file that the product pins.
    writer.add_string("coopkg.base.sha256", adapter.base)
    for name, tensor in adapter.tensors.items():
        writer.add_tensor(name, tensor.detach().float().cpu().numpy().astype(np.float16))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    temporary.replace(path)


def read_adapter(path: Path) -> Adapter:
    reader = GGUFReader(path)
    tensors = {tensor.name: torch.from_numpy(np.array(tensor.data, dtype=np.float32)) for tensor in reader.tensors}
    return Adapter(tensors, *(reader.fields[name].contents() for name in ("adapter.lora.alpha", "coopkg.base.sha256", "general.architecture")))


def split_name(name: str, layout: Layout) -> tuple[str, str]:
    """The base's tensor that one of PEFT's weights is for, and which of the two it is."""
    module, kind = name.removeprefix("base_model.model.").removesuffix(".weight").rsplit(".", 1)
    return layout.tensor_name(module), kind.lower()


def export_adapter(weights: dict[str, torch.Tensor], path: Path, alpha: float, base: str, layout: Layout) -> None:
    """`base`: SHA-256 of the base that it is for. `weights`: as `get_peft_model_state_dict` returns them. A is (rank, in), B is (out, rank)."""
    tensors = {}
    for name, weight in sorted(weights.items()):
        tensor, kind = split_name(name, layout)
        tensors[f"{tensor}.{kind}"] = layout.to_file(tensor, weight) if kind == "lora_b" else weight
    write_adapter(Adapter(tensors, alpha, base, layout.architecture), path)


def import_adapter(adapter: Adapter, names: Iterable[str], layout: Layout) -> dict[str, torch.Tensor]:
    """The adapter's weights under PEFT's `names`, for `set_peft_model_state_dict`."""
    weights = {}
    for name in names:
        tensor, kind = split_name(name, layout)
        weight = adapter.tensors[f"{tensor}.{kind}"]
        weights[name] = layout.to_model(tensor, weight) if kind == "lora_b" else weight
    return weights


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A checkpoint's adapter as GGUF.")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--base-identity", default=PINNED_BASE, help="SHA-256 of the base that it is for; the pinned one unless given")
    arguments = parser.parse_args()
    saved = torch.load(arguments.checkpoint, weights_only=False, map_location="cpu")
    # Checkpoints of before layouts were noted are of the pinned base.
    layout = saved["state"].get("layout", {"architecture": "gemma3", "layers": 18, "heads": 4, "key_value_heads": 1})
    export_adapter(saved["adapter"], arguments.out, saved["state"]["alpha"], arguments.base_identity, Layout(**layout))
