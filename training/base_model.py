"""Reads a GGUF file into transformers' model of its architecture, weights dequantised, and tells how the file names and orders them.

The vocabulary is whatever the file holds (pruned or whole). A base that the torch model would not compute as llama.cpp does, or
whose adapter would not fit the file, is refused.
"""
from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from typing import NamedTuple

import torch
import transformers
from gguf import MODEL_ARCH_NAMES, GGUFReader, TensorNameMap, dequantize, get_tensor_name_map


class Layout(NamedTuple):
    """What of a base decides the names and the rows of its adapter's tensors."""

    architecture: str
    """As the file says it: `general.architecture`."""
    layers: int
    heads: int
    key_value_heads: int

    def tensor_name(self, module: str) -> str:
        """Of a linear layer's weight, by gguf's own table: `model.layers.0.self_attn.q_proj` is `blk.0.attn_q.weight`."""
        name = tensor_names(self.architecture, self.layers).get_name(module)
        if name is None:
            raise refusal(self.architecture, f"llama.cpp has no tensor for {module}")
        return f"{name}.weight"

    def to_file(self, tensor: str, rows: torch.Tensor) -> torch.Tensor:
        """(out, n) as the file orders the rows: in the queries and keys of Llama, the two of a rotated pair stand side by side (`LlamaModel.permute` of llama.cpp's convert_hf_to_gguf.py)."""
        heads = self._paired_heads(tensor)
        return rows if heads is None else rows.reshape(heads, 2, -1, rows.shape[1]).swapaxes(1, 2).reshape(rows.shape)

    def to_model(self, tensor: str, rows: torch.Tensor) -> torch.Tensor:
        """(out, n) as transformers orders them: in each head, first one half of all rotated pairs, then the other."""
        heads = self._paired_heads(tensor)
        return rows if heads is None else rows.reshape(heads, -1, 2, rows.shape[1]).swapaxes(1, 2).reshape(rows.shape)

    def _paired_heads(self, tensor: str) -> int | None:
        if self.architecture != "llama":
            return None
        return {"attn_q": self.heads, "attn_k": self.key_value_heads}.get(tensor.split(".")[2])


@functools.cache
def tensor_names(architecture: str, layers: int) -> TensorNameMap:
    kind = next(kind for kind, name in MODEL_ARCH_NAMES.items() if name == architecture)
    return get_tensor_name_map(kind, layers)


def file_checksum(path: Path) -> str:
    """SHA-256 of a file, hexadecimal."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def load_base(path: Path, dtype: torch.dtype) -> tuple[transformers.PreTrainedModel, Layout]:
    """The base as a causal language model with frozen weights of `dtype`, and its file's layout."""
    reader = GGUFReader(path)
    architecture = reader.fields["general.architecture"].contents()
    try:
        model, loaded = transformers.AutoModelForCausalLM.from_pretrained(
            path.parent, gguf_file=path.name, quantization_config=transformers.GgufConfig(dequantize=True), dtype=dtype, attn_implementation="sdpa", output_loading_info=True)
    except (NotImplementedError, ValueError) as error:
        raise refusal(architecture, f"transformers {transformers.__version__} does not read it ({error})") from None
    if loaded["missing_keys"]:
        raise refusal(architecture, f"transformers {transformers.__version__} does not find {min(loaded['missing_keys'])} in the file")
    if model.base_model_prefix != "model" or getattr(model.config, "final_logit_softcapping", None):
        raise refusal(architecture, "its output layer is not the last step, or goes by another name")
    layout = Layout(architecture, model.config.num_hidden_layers, model.config.num_attention_heads, model.config.num_key_value_heads)
    tensors = {tensor.name: tensor for tensor in reader.tensors}

    def weights(name: str) -> torch.Tensor:
        return torch.from_numpy(dequantize(tensors[name].data, tensors[name].tensor_type))

    for module, linear in model.model.named_modules(prefix="model"):
        if isinstance(linear, torch.nn.Linear):
            name = layout.tensor_name(module)
            if name not in tensors or not torch.equal(linear.weight, layout.to_model(name, weights(name)).to(dtype)):
                raise refusal(architecture, f"transformers orders the rows of {name} in another way than the file")
    # What slows the rotation for long contexts, which transformers' reader leaves out: a divisor of each frequency, (head / 2) (Llama 3.1 and later), or one of all.
    scaling, factor = (reader.fields[key].contents() if key in reader.fields else None for key in (f"{architecture}.rope.scaling.type", f"{architecture}.rope.scaling.factor"))
    if scaling not in (None, "none", "linear"):
        raise refusal(architecture, f"its positions are scaled in a way that this trainer does not know ({scaling})")
    divisor = (weights("rope_freqs.weight") if "rope_freqs.weight" in tensors else 1) * (factor if scaling == "linear" else 1)
    for name, frequencies in model.model.named_buffers():
        if name in ("rotary_emb.inv_freq", "rotary_emb.full_attention_inv_freq"):
            frequencies /= divisor
    # PEFT would look for the model's other files under its name, on the network too.
    model.name_or_path = ""
    return model.requires_grad_(False), layout


def refusal(architecture: str, why: str) -> SystemExit:
    return SystemExit(f"This trainer can't train a base of the architecture {architecture}: {why}.")
