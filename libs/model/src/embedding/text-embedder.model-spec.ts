import { afterAll, beforeAll, expect, it } from 'vitest';
import { processConfiguration, processMachine } from '@coopkg/configuration';
import { createTextEmbedder } from './create-text-embedder.js';
import type { OpenTextEmbedder } from './llama-cpp-text-embedder.js';

let embedder: OpenTextEmbedder;
beforeAll(async () => {
  const { cacheDirectory, mavenUrl } = processConfiguration();
  embedder = (await createTextEmbedder({
    dataDirectory: cacheDirectory,
    machine: processMachine(),
    mavenUrl,
  }))!;
});
afterAll(() => embedder?.dispose());

const product = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

it('gives unit vectors, in order, and none for an empty text', async () => {
  const vectors = await embedder.embed(['北京大学', 'Peking University', '']);
  expect(embedder.dimensions).toBe(512);
  expect(vectors.map((vector) => Math.round(product(vector, vector) * 1e4) / 1e4)).toEqual([
    1, 1, 0,
  ]);
});

/** The first values as onnxruntime computes them from the model's ONNX file. */
it.each([
  ['西安电子科技大学', [-0.0242, 0.0671, -0.0219, 0.0122, -0.0476, -0.0405, -0.0733, -0.0197]],
  ['Machine Learning', [-0.0473, 0.0019, 0.0418, -0.0612, -0.0175, -0.0401, -0.0388, -0.004]],
])('computes what the original does: %s', async (text, expected) => {
  const [vector] = await embedder.embed([text]);
  for (const [at, value] of expected.entries()) expect(vector![at]).toBeCloseTo(value, 2);
});

it('brings together what means the same, in one language and across both', async () => {
  const [asked, same, other, english, weather] = await embedder.embed([
    '网络空间学院',
    '网络空间安全学院',
    '计算机科学与技术学院',
    'School of Computer Science and Technology',
    '今天天气怎么样',
  ]);
  expect(product(asked!, same!)).toBeGreaterThan(product(asked!, other!) + 0.2);
  expect(product(other!, english!)).toBeGreaterThan(product(other!, weather!) + 0.2);
});

it('cuts what is too long, and stops when asked to', async () => {
  const [long] = await embedder.embed(['很长的说明。'.repeat(500)]);
  expect(product(long!, long!)).toBeCloseTo(1, 3);
  await expect(embedder.embed(['文字'], AbortSignal.abort(new Error('gone')))).rejects.toThrow(
    'gone',
  );
});
