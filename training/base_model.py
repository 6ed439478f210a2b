"""Reads a Gemma 3 GGUF file into a Hugging Face model, weights dequantised.

The vocabulary is whatever the file holds (pruned or whole): rows of the tied embedding are taken as they are.
Tensor names and the conventions of the conversion: llama.cpp's `convert_hf_to_gguf.py` (norm weights are stored plus one).
"""
from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import torch
from gguf import GGUFReader, dequantize
from transformers import Gemma3ForCausalLM, Gemma3TextConfig

PROJECTIONS = {
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
}
NORMS = {
    "attn_norm": "input_layernorm",
    "attn_q_norm": "self_attn.q_norm",
    "attn_k_norm": "self_attn.k_norm",
    "post_attention_norm": "post_attention_layernorm",
    "ffn_norm": "pre_feedforward_layernorm",
    "post_ffw_norm": "post_feedforward_layernorm",
}


def file_checksum(path: Path) -> str:
    """SHA-256 of a file, hexadecimal."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def read_scalar(reader: GGUFReader, key: str) -> float | int:
    field = reader.fields.get(f"gemma3.{key}")
    if field is None:
        raise SystemExit(f"The base has no gemma3.{key}: this trainer knows Gemma 3 files only.")
    return field.parts[field.data[0]][0].item()


def load_base(path: Path, dtype: torch.dtype) -> Gemma3ForCausalLM:
    """The base as a causal language model with frozen weights of `dtype`."""
    reader = GGUFReader(path)
    tensors = {tensor.name: tensor for tensor in reader.tensors}

    def weights(name: str) -> torch.Tensor:
        tensor = tensors[name]
        return torch.from_numpy(np.array(dequantize(tensor.data, tensor.tensor_type), dtype=np.float32))

    embedding = weights("token_embd.weight")
    layers = int(read_scalar(reader, "block_count"))
    config = Gemma3TextConfig(
        vocab_size=embedding.shape[0],
        hidden_size=embedding.shape[1],
        intermediate_size=int(read_scalar(reader, "feed_forward_length")),
        num_hidden_layers=layers,
        num_attention_heads=int(read_scalar(reader, "attention.head_count")),
        num_key_value_heads=int(read_scalar(reader, "attention.head_count_kv")),
        head_dim=int(read_scalar(reader, "attention.key_length")),
        rms_norm_eps=float(read_scalar(reader, "attention.layer_norm_rms_epsilon")),
        query_pre_attn_scalar=int(read_scalar(reader, "attention.key_length")),
        sliding_window=int(read_scalar(reader, "attention.sliding_window")),
        max_position_embeddings=2048,
        tie_word_embeddings=True,
        pad_token_id=0,
        attn_implementation="sdpa",
    )
    with torch.device("meta"):
        model = Gemma3ForCausalLM(config)
    state = {"model.embed_tokens.weight": embedding, "model.norm.weight": weights("output_norm.weight") - 1.0}
    for layer in range(layers):
        for short, long in PROJECTIONS.items():
            state[f"model.layers.{layer}.{long}.weight"] = weights(f"blk.{layer}.{short}.weight")
        for short, long in NORMS.items():
            state[f"model.layers.{layer}.{long}.weight"] = weights(f"blk.{layer}.{short}.weight") - 1.0
    state["lm_head.weight"] = embedding
    model = model.to_empty(device="cpu")
    missing, unexpected = model.load_state_dict(state, strict=False, assign=True)
    if unexpected or [name for name in missing if "rotary" not in name]:
        raise SystemExit(f"The base does not fit Gemma 3: missing {missing}, unexpected {unexpected}.")
    model.tie_weights()
    rebuild_buffers(model)
    return model.to(dtype).requires_grad_(False)


def rebuild_buffers(model: Gemma3ForCausalLM) -> None:
    """Position frequencies and the embedding scale are computed, not stored: make them anew after loading on no device."""
    fresh = type(model.model.rotary_emb)(config=model.config)
    model.model.rotary_emb = fresh
    embedding = model.model.embed_tokens
    if hasattr(embedding, "embed_scale"):
        embedding.embed_scale = torch.tensor(model.config.hidden_size**0.5)
