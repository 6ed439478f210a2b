import { Random } from '@coopkg/random';
import { ggufValueTypes, type GgufValue } from '../src/gguf/gguf-header.js';
import { ggmlTypes, quantise } from '../src/gguf/quantisation.js';
import { writeGguf, type TensorSource } from '../src/gguf/write-gguf.js';

const random = new Random(1);

/**
 * A LoRA adapter for the base whose weights are random: large enough to change what the model
 * writes.
 */
export async function writeRandomAdapter(file: string): Promise<void> {
  await writeGguf(
    file,
    new Map([
      ['general.type', text('adapter')],
      ['general.architecture', text('gemma3')],
      ['adapter.type', text('lora')],
      ['adapter.lora.alpha', { type: ggufValueTypes.float32, value: 8 }],
    ]),
    [0, 5, 11, 17].flatMap((layer) => [
      factor(`blk.${layer}.attn_q.weight.lora_a`, 640, 4, 0.1),
      factor(`blk.${layer}.attn_q.weight.lora_b`, 4, 1024, 0.08),
      factor(`blk.${layer}.ffn_down.weight.lora_a`, 2048, 4, 0.1),
      factor(`blk.${layer}.ffn_down.weight.lora_b`, 4, 640, 0.08),
    ]),
  );
}

const text = (value: string): GgufValue => ({ type: ggufValueTypes.string, value });

function factor(name: string, columns: number, rows: number, size: number): TensorSource {
  const values = (): Float32Array =>
    Float32Array.from({ length: columns * rows }, () => (random.next() - 0.5) * size);
  return {
    name,
    dimensions: [columns, rows],
    type: ggmlTypes.F16,
    read: () => Promise.resolve(quantise(ggmlTypes.F16, values())),
  };
}
