import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PbfWriter } from 'pbf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGguf } from '../gguf/read-gguf.js';
import { convertBert } from './convert-bert.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bert-'));
});
afterAll(() => rm(directory, { recursive: true }));

const width = 32;
const inner = 64;
const shape = { name: 'tiny', heads: 2, layerNormEpsilon: 1e-12 };
const tokenizer = JSON.stringify({
  added_tokens: [{ id: 0, content: '[PAD]', special: true }],
  model: { vocab: { '[PAD]': 0, 大: 1, '##学': 2 } },
});

/** Weights of one layer by their names; those of the matrices as their nodes call them. */
const weights: Record<string, number[]> = {
  'embeddings.word_embeddings.weight': [3, width],
  'embeddings.position_embeddings.weight': [16, width],
  'embeddings.token_type_embeddings.weight': [2, width],
  'embeddings.LayerNorm.weight': [width],
  'embeddings.LayerNorm.bias': [width],
};
for (const part of ['query', 'key', 'value']) {
  weights[`encoder.layer.0.attention.self.${part}.bias`] = [width];
  weights[`/encoder/layer.0/attention/self/${part}/MatMul`] = [width, width];
}
for (const [part, rows, columns] of [
  ['attention/output', width, width],
  ['intermediate', width, inner],
  ['output', inner, width],
] as const) {
  weights[`encoder.layer.0.${part.replace('/', '.')}.dense.bias`] = [columns];
  weights[`/encoder/layer.0/${part}/dense/MatMul`] = [rows, columns];
}
for (const part of ['attention.output', 'output'])
  for (const kind of ['weight', 'bias'])
    weights[`encoder.layer.0.${part}.LayerNorm.${kind}`] = [width];

/** An ONNX model whose matrices have no names of their own; every weight counts 0, 1, 2, … */
function onnxOf(given: Record<string, number[]>): Uint8Array {
  const writer = new PbfWriter();
  writer.writeMessage(
    7,
    (_: null, graph: PbfWriter) => {
      for (const [place, [name, dimensions]] of Object.entries(given).entries()) {
        const count = dimensions.reduce((product, size) => product * size, 1);
        const stored = name.startsWith('/') ? `onnx::MatMul_${place}` : name;
        graph.writeMessage(
          5,
          (__: null, tensor: PbfWriter) => {
            for (const size of dimensions) tensor.writeVarintField(1, size);
            tensor.writeVarintField(2, 1);
            tensor.writeStringField(8, stored);
            const values = Float32Array.from({ length: count }, (___, at) => at);
            tensor.writeBytesField(9, new Uint8Array(values.buffer));
          },
          null,
        );
        if (stored === name) continue;
        graph.writeMessage(
          1,
          (__: null, node: PbfWriter) => {
            node.writeStringField(1, stored);
            node.writeStringField(3, name);
          },
          null,
        );
      }
    },
    null,
  );
  return writer.finish();
}

it('names, turns and describes the weights as llama.cpp wants them', async () => {
  const target = join(directory, 'tiny.gguf');
  await convertBert(onnxOf(weights), tokenizer, shape, target);
  const file = await openGguf(target);
  const value = (key: string) => file.header.metadata.get(key)?.value;
  expect(file.header.tensors).toHaveLength(5 + 16);
  expect(file.tensor('blk.0.ffn_up.weight')?.dimensions).toEqual([width, inner]);
  const turned = await file.readTensor(file.tensor('blk.0.ffn_up.weight')!);
  // The second value of the first block of 32: the weight that stood first in the second row.
  expect(turned.readInt8(3)).toBe(Math.round((127 * inner) / ((width - 1) * inner)));
  expect(value('bert.feed_forward_length')).toBe(inner);
  expect(value('bert.context_length')).toBe(16);
  expect(value('tokenizer.ggml.tokens')).toEqual(['[PAD]', '\u2581大', '学']);
  expect(value('tokenizer.ggml.token_type')).toEqual([3, 1, 1]);
  await file.close();
});

it('says which weight is missing', async () => {
  const { '/encoder/layer.0/intermediate/dense/MatMul': _, ...others } = weights;
  await expect(
    convertBert(onnxOf(others), tokenizer, shape, join(directory, 'none.gguf')),
  ).rejects.toThrow('no weight /encoder/layer.0/intermediate/dense/MatMul');
});
