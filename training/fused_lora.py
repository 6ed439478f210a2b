"""LoRA layers of which each step multiplies by one merged matrix: y = x (W + s B A)^T, with gradients for A, B and x alone.

PEFT's own layers multiply by W, A and B one after another, scale and add, in three types. Here W + s B A is made once a step in the base's type, and the backward pass needs no gradient of it:
dA = s (dy B)^T x, dB = s dy^T (x A^T) (LoRA, Hu et al. 2021, equation 3). Weights, names and checkpoints stay PEFT's.
"""

import types

import torch
from peft.tuners.lora.layer import Linear


class _Merged(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, merged, a, b, scale):
        ctx.save_for_backward(x, merged, a, b)
        ctx.scale = scale
        return x @ merged.t()

    @staticmethod
    def backward(ctx, dy):
        x, merged, a, b = ctx.saved_tensors
        rows = x.reshape(-1, x.shape[-1])
        dy_rows = dy.reshape(-1, dy.shape[-1])
        dx = (dy_rows @ merged).view_as(x) if ctx.needs_input_grad[0] else None
        if not ctx.needs_input_grad[2]:
            return dx, None, None, None, None
        da = ((dy_rows @ b.to(merged.dtype)).t() @ rows).float() * ctx.scale
        db = (dy_rows.t() @ (rows @ a.to(merged.dtype).t())).float() * ctx.scale
        return dx, None, da, db, None


def _forward(self, x, *_, **__):
    return _Merged.apply(x, self.merged_weight, self.lora_A.default.weight, self.lora_B.default.weight, self.scaling["default"])


class FusedLora:
    """The LoRA layers of a PEFT model, computing with merged matrices; `merge` makes these anew, before every step."""

    def __init__(self, model: torch.nn.Module):
        self.layers = [layer for layer in model.modules() if isinstance(layer, Linear)]
        for layer in self.layers:
            layer.merged_weight = torch.empty_like(layer.base_layer.weight)
            layer.forward = types.MethodType(_forward, layer)

    @torch.no_grad()
    def merge(self) -> None:
        for layer in self.layers:
            weight = layer.base_layer.weight
            a, b = layer.lora_A.default.weight.to(weight.dtype), layer.lora_B.default.weight.to(weight.dtype)
            torch.addmm(weight, b, a, alpha=layer.scaling["default"], out=layer.merged_weight)
