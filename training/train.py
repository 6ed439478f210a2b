"""LoRA fine-tuning of the base on token ids that the serving engine wrote.

Each line of the sample file is {"p": [prompt ids], "c": [completion ids]}; loss on the completion only. Batches hold samples of
like length, bounded by tokens. A checkpoint holds the adapter, the optimiser, the position in the data and the random state: a
killed run goes on where it was with the same command. With `--validate-every` the run writes a candidate adapter at each such
interval, says `candidate <step> <file>`, and waits for a line on standard input. How it goes is told in lines `point <JSON>`.
With `--attended` the line `stop` ends it after the step under way, with checkpoint and adapter; when standard input is closed,
whoever attended is gone: it leaves a checkpoint and ends. Settings: `--help`.
"""
from __future__ import annotations

import argparse
import json
import math
import os
import queue
import random
import sys
import threading
import time
from collections import Counter
from pathlib import Path

# Threads that wait sleep instead of spinning: beside a server that answers questions, spinning ones make each step many times longer. Read when torch is loaded.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import torch
from peft import LoraConfig, get_peft_model
from peft.utils import get_peft_model_state_dict, set_peft_model_state_dict

from base_model import Layout, file_checksum, load_base
from fused_lora import FusedLora
from export_adapter import PINNED_BASE, export_adapter, import_adapter, read_adapter


def read_samples(path: Path) -> list[tuple[list[int], list[int]]]:
    with path.open() as file:
        return [(line["p"], line["c"]) for line in map(json.loads, file)]


def make_batches(samples, batch: int, seed: int) -> list[list[int]]:
    """Indices of samples of like length, `batch` to a batch, the batches in random order."""
    order = list(range(len(samples)))
    generator = random.Random(seed)
    generator.shuffle(order)
    window = batch * 40
    batches = []
    for start in range(0, len(order), window):
        part = sorted(order[start : start + window], key=lambda i: len(samples[i][0]) + len(samples[i][1]))
        batches += [part[at : at + batch] for at in range(0, len(part), batch)]
    generator.shuffle(batches)
    return batches


def tensors_of(samples, batch: list[int]):
    """Right-padded ids, a row for each distinct sample, and how often each position predicts a completion token: a sample that stands k times in the batch is computed once and counts k times."""
    times = Counter((tuple(samples[i][0]), tuple(samples[i][1])) for i in batch)
    width = max(len(prompt) + len(completion) for prompt, completion in times)
    ids = torch.zeros(len(times), width, dtype=torch.long)
    predicts = torch.zeros(len(times), width)
    for row, ((prompt, completion), count) in enumerate(times.items()):
        whole = prompt + completion
        ids[row, : len(whole)] = torch.tensor(whole)
        predicts[row, len(prompt) - 1 : len(whole) - 1] = count
    return ids, predicts


def completion_loss(model, body, ids, predicts):
    """Mean cross entropy of the completions' tokens. Rows are padded at their ends, which no earlier token sees: no mask is needed beside the causal one."""
    hidden = body(input_ids=ids, use_cache=False).last_hidden_state
    at = predicts > 0
    logits = model.base_model.model.lm_head(hidden[at])
    losses = torch.nn.functional.cross_entropy(logits.float(), ids.roll(-1, dims=1)[at], reduction="none")
    return (losses * predicts[at]).sum() / predicts.sum()


def save_checkpoint(path: Path, model, optimizer, state: dict) -> None:
    temporary = path.with_suffix(".part")
    torch.save({"adapter": get_peft_model_state_dict(model), "optimizer": optimizer.state_dict(), "state": state}, temporary)
    temporary.replace(path)


def refuse_foreign(path: Path, base: str, rank: int, wanted_base: str, wanted_rank: int) -> None:
    if base != wanted_base or rank != wanted_rank:
        sys.exit(f"{path} was trained on another base or rank: give --out a new folder, or rank {rank} and the base with SHA-256 {base}.")


def widen(own: dict[str, torch.Tensor], initial: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """`initial` at the rank of `own`: further rows of A as drawn, further columns of B zero, so that it computes what it did before."""
    wider = {name: weight.detach().cpu().float().clone() for name, weight in own.items()}
    for name, weight in wider.items():
        narrow = initial[name].float()
        if narrow.shape[0] < weight.shape[0]:
            weight[: narrow.shape[0]] = narrow
        else:
            weight.zero_()
            weight[:, : narrow.shape[1]] = narrow
    return wider


def initial_weights(options: argparse.Namespace, base_checksum: str, own: dict[str, torch.Tensor], layout: Layout) -> dict[str, torch.Tensor]:
    """The adapter that a later stage starts from, of the rank trained here or a lower one. A GGUF adapter names its base by `--base-identity`, a checkpoint by the file itself."""
    path = options.initial
    if not path.is_file():
        sys.exit(f"{path} is not there: --initial names the checkpoint.pt of another training, or an adapter as GGUF.")
    if path.suffix == ".gguf":
        adapter = read_adapter(path)
        refuse_foreign(path, adapter.base, max(adapter.rank, options.rank), options.base_identity, options.rank)
        rank, alpha, weights = adapter.rank, adapter.alpha, import_adapter(adapter, own, layout)
    else:
        saved = torch.load(path, weights_only=False, map_location="cpu")
        rank, alpha, weights = saved["state"]["rank"], saved["state"].get("alpha", options.alpha * saved["state"]["rank"] / options.rank), saved["adapter"]
        refuse_foreign(path, saved["state"]["base"], max(rank, options.rank), base_checksum, options.rank)
    if alpha / rank != options.alpha / options.rank:
        sys.exit(f"{path} has alpha {alpha:g} at rank {rank}, not {options.alpha} at {options.rank}: its weights mean something else with another proportion.")
    return weights if rank == options.rank else widen(own, weights)


def quicker_type(device: torch.device) -> torch.dtype:
    has_instructions = device.type == "cuda" or torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported()
    return torch.bfloat16 if has_instructions else torch.float32


class Attendant:
    """Whoever started the run, heard on standard input."""

    def __init__(self, is_attended: bool):
        self.is_attended = is_attended
        self.is_gone = False
        self.has_stopped = False
        self.answers: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self.has_stopped = self.has_stopped or line.strip() == "stop"
            self.answers.put(line.strip())
        self.is_gone = self.is_attended
        self.answers.put("")

    def is_done(self) -> bool:
        return self.is_gone or self.has_stopped

    def judges(self, step: int, candidate: Path) -> None:
        """Shows a candidate and waits for what to do; without an answer the run goes on."""
        print(f"candidate {step} {candidate}", flush=True)
        self.answers.get()


def tell_point(**values: float | None) -> None:
    print(f"point {json.dumps(values)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", type=Path, required=True, help="GGUF file of the base")
    parser.add_argument("--samples", type=Path, required=True, help="JSONL of token ids")
    parser.add_argument("--out", type=Path, required=True, help="folder for checkpoints and the adapter")
    parser.add_argument("--rank", type=int, default=16)
    parser.add_argument("--alpha", type=int, default=32)
    parser.add_argument("--learning-rate", type=float, default=6e-4)
    parser.add_argument("--floor", type=float, default=0.05, help="the last learning rate as a part of the first")
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--epochs", type=float, default=1.0)
    parser.add_argument("--minutes", type=float, default=0, help="stop (with the schedule's end there) after so long, or after the epochs where that is sooner; 0: by epochs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--dtype", choices=["auto", "float32", "bfloat16"], default="auto", help="of the frozen base; adapters are float32. auto: bfloat16 on a GPU and on processors with instructions for it, on others it is the slower one")
    parser.add_argument("--initial", type=Path, help="adapter to start from: a checkpoint.pt, or an adapter as GGUF")
    parser.add_argument("--frozen-layers", type=int, default=0, help="the adapters of so many first layers stay as --initial has them: a later stage of which each step is shorter")
    parser.add_argument("--compile", action=argparse.BooleanOptionalAction, default=False, help="compile the model first: some minutes with a C++ compiler, then each step takes half as long; for long runs")
    parser.add_argument("--checkpoint-minutes", type=float, default=5)
    parser.add_argument("--validate-every", type=float, default=0, help="minutes of training between two candidates; 0: none")
    parser.add_argument("--attended", action="store_true", help="end after the step under way when standard input says stop, or is closed")
    parser.add_argument("--base-identity", default=PINNED_BASE, help="SHA-256 that the adapter names as its base; the pinned one unless given")
    options = parser.parse_args()

    attendant = Attendant(options.attended)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    dtype = quicker_type(device) if options.dtype == "auto" else getattr(torch, options.dtype)
    samples = read_samples(options.samples)
    base_checksum = file_checksum(options.base)
    base, layout = load_base(options.base, dtype)
    if device.type == "cpu":
        base.set_attn_implementation("eager")  # heads are few and texts short: plain products are quicker than the fused attention of CPUs
    model = get_peft_model(base, LoraConfig(
        r=options.rank, lora_alpha=options.alpha, lora_dropout=0.0, bias="none", task_type="CAUSAL_LM", target_modules="all-linear"), autocast_adapter_dtype=True).to(device)
    for layer in model.base_model.model.model.layers[: options.frozen_layers]:
        layer.requires_grad_(False)
    trained = [parameter for parameter in model.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW(trained, lr=options.learning_rate, betas=(0.9, 0.98), weight_decay=0.0)

    data = file_checksum(options.samples)
    state = {"step": 0, "seconds": 0.0, "base": base_checksum, "rank": options.rank, "alpha": options.alpha, "data": data, "layout": layout._asdict()}
    checkpoint = options.out / "checkpoint.pt"
    if checkpoint.exists():
        saved = torch.load(checkpoint, weights_only=False, map_location="cpu")
        refuse_foreign(checkpoint, saved["state"]["base"], saved["state"]["rank"], base_checksum, options.rank)
        # Older checkpoints have no "data" and no "layout".
        if saved["state"].get("data", data) != data:
            sys.exit(f"{checkpoint} was trained on other samples: give --out a new folder, or the options of the first run.")
        set_peft_model_state_dict(model, saved["adapter"])
        optimizer.load_state_dict(saved["optimizer"])
        state = {**saved["state"], "data": data, "layout": layout._asdict()}
    elif options.initial:
        set_peft_model_state_dict(model, initial_weights(options, base_checksum, get_peft_model_state_dict(model), layout))

    fused = FusedLora(model)
    body = model.base_model.model.model
    if options.compile:
        print("compiling the model, some minutes", flush=True)
        body = torch.compile(body, dynamic=True)

    batches: list[list[int]] = []
    for epoch in range(math.ceil(options.epochs)):
        batches += make_batches(samples, options.batch, options.seed + epoch)
    batches = batches[: math.ceil(len(batches) / math.ceil(options.epochs) * options.epochs)]
    budget = options.minutes * 60
    began, spent_before, last_save, losses = time.time(), state["seconds"], time.time(), []
    last_candidate, last_point = state["seconds"], 0.0
    name = torch.cuda.get_device_name() if device.type == "cuda" else "CPU"
    print(f"{len(samples)} samples, {len(batches)} steps, from step {state['step']}, on {name} in {dtype}".replace("torch.", ""), flush=True)
    while state["step"] < len(batches) and not attendant.is_done():
        step = state["step"]
        spent = spent_before + time.time() - began
        done = max(spent / budget if budget else 0, step / len(batches))
        if done >= 1:
            break
        rate = options.learning_rate * min(1, (step + 1) / 30) * (options.floor + (1 - options.floor) * 0.5 * (1 + math.cos(math.pi * done)))
        for group in optimizer.param_groups:
            group["lr"] = rate
        fused.merge()
        loss = completion_loss(model, body, *(tensor.to(device) for tensor in tensors_of(samples, batches[step])))
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(trained, 1.0)
        if torch.isfinite(norm):
            optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        losses.append(loss.item())
        state["step"], state["seconds"] = step + 1, spent_before + time.time() - began
        if state["step"] % 20 == 0 or time.time() - last_point > 5:
            pace = state["step"] / max(state["seconds"], 1)
            by_steps = (len(batches) - state["step"]) / pace
            recent = losses[-20:]
            tell_point(
                step=state["step"], steps=len(batches), loss=round(sum(recent) / len(recent), 4), rate=rate, samplesPerSecond=round(pace * options.batch, 2),
                secondsLeft=round(max(0, min(by_steps, budget - state["seconds"]) if budget else by_steps)))
            last_point = time.time()
        if time.time() - last_save > options.checkpoint_minutes * 60:
            save_checkpoint(checkpoint, model, optimizer, state)
            last_save = time.time()
        if options.validate_every > 0 and state["seconds"] - last_candidate > options.validate_every * 60:
            save_checkpoint(checkpoint, model, optimizer, state)
            export_adapter(get_peft_model_state_dict(model), options.out / "candidate.gguf", alpha=options.alpha, base=options.base_identity, layout=layout)
            waiting = time.time()
            attendant.judges(state["step"], options.out / "candidate.gguf")
            began += time.time() - waiting
            last_candidate, last_save = state["seconds"], time.time()
    save_checkpoint(checkpoint, model, optimizer, state)
    if attendant.is_gone:
        sys.exit("Whoever attended this training is gone; it goes on from its checkpoint.")
    export_adapter(get_peft_model_state_dict(model), options.out / "adapter.gguf", alpha=options.alpha, base=options.base_identity, layout=layout)
    (options.out / "training.json").write_text(json.dumps({
        **state, "samples": len(samples), "batch": options.batch, "learningRate": options.learning_rate, "epochs": state["step"] * options.batch / len(samples),
        "loss": sum(losses[-50:]) / max(1, len(losses[-50:])), "seed": options.seed, "torch": torch.__version__}, indent=2) + "\n")
    print(f"done: {state['step']} steps, {state['seconds'] / 60:.1f} min, loss {sum(losses[-50:]) / max(1, len(losses[-50:])):.4f}")


if __name__ == "__main__":
    main()
