import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ggufValueTypes, type GgufValue } from './gguf-header.js';
import { AdapterMismatch, addProduct, mergeAdapter } from './merge-adapter.js';
import { dequantise, ggmlTypes, quantise, toHalf } from './quantisation.js';
import { GgufFormatError, openGguf } from './read-gguf.js';
import { writeGguf, type TensorSource } from './write-gguf.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gguf-'));
});
afterAll(() => rm(directory, { recursive: true }));

const text = (value: string): GgufValue => ({ type: ggufValueTypes.string, value });

function matrix(
  name: string,
  columns: number,
  rows: number,
  type: number,
  value: (index: number) => number,
): TensorSource {
  const values = Float32Array.from({ length: columns * rows }, (_, index) => value(index));
  return {
    name,
    dimensions: [columns, rows],
    type,
    read: () => Promise.resolve(quantise(type, values)),
  };
}

describe('GGUF files', () => {
  const metadata = new Map<string, GgufValue>([
    ['general.architecture', text('gemma3')],
    ['x.count', { type: ggufValueTypes.uint64, value: 2n ** 40n }],
    ['x.scale', { type: ggufValueTypes.float32, value: 0.5 }],
    ['x.on', { type: ggufValueTypes.bool, value: true }],
    ['x.names', { type: 9, itemType: ggufValueTypes.string, value: ['a', '▁北京', '\n'] }],
    ['x.numbers', { type: 9, itemType: ggufValueTypes.int32, value: [-1, 7] }],
  ]);

  it('are read back as they were written, and written the same each time', async () => {
    const sources = [
      matrix('one', 32, 3, ggmlTypes.F32, (index) => index / 7),
      matrix('two', 64, 2, ggmlTypes.Q8_0, (index) => Math.sin(index)),
    ];
    const [first, second] = [join(directory, 'a.gguf'), join(directory, 'b.gguf')];
    const sum = await writeGguf(first, metadata, sources);
    expect(await writeGguf(second, metadata, sources)).toBe(sum);
    expect(Buffer.compare(await readFile(first), await readFile(second))).toBe(0);
    const file = await openGguf(first);
    expect(file.header.metadata).toEqual(metadata);
    expect(
      file.header.tensors.map(({ name, dimensions, type }) => [name, dimensions, type]),
    ).toEqual([
      ['one', [32, 3], 0],
      ['two', [64, 2], 8],
    ]);
    expect(file.header.tensors.every(({ offset }) => offset % 32 === 0)).toBe(true);
    expect(
      Buffer.compare(await file.readTensor(file.tensor('two')!), await sources[1]!.read()),
    ).toBe(0);
    await file.close();
  });

  it('are refused when cut short or of another format', async () => {
    const path = join(directory, 'cut.gguf');
    await writeGguf(path, metadata, [matrix('one', 32, 3, ggmlTypes.F32, () => 1)]);
    await truncate(path, (await readFile(path)).length - 100);
    await expect(openGguf(path)).rejects.toThrow(GgufFormatError);
    await truncate(path, 60);
    await expect(openGguf(path)).rejects.toThrow(/cut short/);
    await writeFile(path, 'PK\u0003\u0004 something else');
    await expect(openGguf(path)).rejects.toThrow(/does not begin with GGUF/);
  });

  it('leave nothing behind when writing fails', async () => {
    const path = join(directory, 'failed.gguf');
    await expect(
      writeGguf(path, metadata, [
        { name: 'x', dimensions: [32, 1], type: 0, read: () => Promise.reject(new Error('no')) },
      ]),
    ).rejects.toThrow('no');
    await expect(readFile(path)).rejects.toThrow(/ENOENT/);
  });
});

describe('quantisation', () => {
  it("keeps Q8_0 within half a step of the block's largest value", () => {
    const values = Float32Array.from(
      { length: 128 },
      (_, index) => Math.sin(index * 1.7) * (index + 1),
    );
    const back = dequantise(ggmlTypes.Q8_0, quantise(ggmlTypes.Q8_0, values), values.length);
    for (let block = 0; block < 128; block += 32) {
      const largest = Math.max(...values.subarray(block, block + 32).map(Math.abs));
      for (let index = block; index < block + 32; index++)
        expect(Math.abs(back[index]! - values[index]!)).toBeLessThanOrEqual(
          (largest / 127) * 0.51 + largest * 0.001,
        );
    }
  });

  it.each([
    [0, 0],
    [1, 0x3c00],
    [-2, 0xc000],
    [65504, 0x7bff],
    [1e6, 0x7c00],
    [6.1e-5, 0x03ff],
    [2 ** -24, 1],
    [2 ** -26, 0],
    [1 / 3, 0x3555],
    [2049, 0x6800],
  ])('writes %f as half %i', (value, bits) => {
    expect(toHalf(value)).toBe(bits);
  });

  it('reads what ggml wrote: one block of each type', () => {
    const q5 = Buffer.alloc(22);
    q5.writeUInt16LE(toHalf(0.5), 0);
    q5.writeUInt32LE(0x00010001, 2);
    q5[6] = 0x2f;
    const five = dequantise(ggmlTypes.Q5_0, q5, 32);
    expect([five[0], five[16], five[1]]).toEqual([(15 + 16 - 16) * 0.5, (2 + 16 - 16) * 0.5, -8]);
    const q6 = Buffer.alloc(210);
    q6.writeUInt16LE(toHalf(0.25), 208);
    q6.fill(2, 192, 208);
    q6[0] = 0x31;
    q6[128] = 0x03;
    const six = dequantise(ggmlTypes.Q6_K, q6, 256);
    expect([six[0], six[64], six[1]]).toEqual([
      0.25 * 2 * (1 + 48 - 32),
      0.25 * 2 * (3 - 32),
      0.25 * 2 * -32,
    ]);
    const q4 = Buffer.alloc(144);
    q4.writeUInt16LE(toHalf(1), 0);
    q4.writeUInt16LE(toHalf(0.5), 2);
    q4[4] = 3;
    q4[8] = 5;
    q4[16] = 0x79;
    const four = dequantise(ggmlTypes.Q4_K, q4, 256);
    expect([four[0], four[1]]).toEqual([3 * 9 - 0.5 * 5, -0.5 * 5]);
  });
});

describe('merging an adapter', () => {
  const base = [
    matrix('blk.0.attn_q.weight', 64, 4, ggmlTypes.Q8_0, (index) => Math.cos(index)),
    matrix('blk.0.ffn_up.weight', 64, 4, ggmlTypes.F32, (index) => index),
  ];
  const adapterMetadata = new Map<string, GgufValue>([
    ['general.type', text('adapter')],
    ['general.architecture', text('gemma3')],
    ['adapter.type', text('lora')],
    ['adapter.lora.alpha', { type: ggufValueTypes.float32, value: 4 }],
  ]);
  const factors = [
    matrix('blk.0.attn_q.weight.lora_a', 64, 2, ggmlTypes.F16, (index) => index / 64),
    matrix('blk.0.attn_q.weight.lora_b', 2, 4, ggmlTypes.F32, (index) => index - 3),
  ];

  async function write(
    name: string,
    metadata: Map<string, GgufValue>,
    sources: TensorSource[],
  ): Promise<string> {
    const path = join(directory, name);
    await writeGguf(path, metadata, sources);
    return path;
  }

  it('adds α/r · B·A to the weights that it names and leaves the others as they are', async () => {
    const basePath = await write(
      'base.gguf',
      new Map([['general.architecture', text('gemma3')]]),
      base,
    );
    const target = join(directory, 'merged.gguf');
    await mergeAdapter(basePath, await write('adapter.gguf', adapterMetadata, factors), target);
    const [before, after] = [await openGguf(basePath), await openGguf(target)];
    const [old, merged] = await Promise.all(
      [before, after].map(async (file) =>
        dequantise(8, await file.readTensor(file.tensor('blk.0.attn_q.weight')!), 256),
      ),
    );
    const a = dequantise(1, await factors[0]!.read(), 128);
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 64; column++) {
        const expected =
          old![row * 64 + column]! +
          2 * ((row * 2 - 3) * a[column]! + (row * 2 - 2) * a[64 + column]!);
        expect(merged![row * 64 + column]!).toBeCloseTo(expected, 0.5);
        expect(Math.abs(merged![row * 64 + column]! - expected)).toBeLessThan(0.08);
      }
    }
    expect(
      Buffer.compare(
        await after.readTensor(after.tensor('blk.0.ffn_up.weight')!),
        await base[1]!.read(),
      ),
    ).toBe(0);
    await before.close();
    await after.close();
  });

  it('refuses an adapter of another base, saying how it shows', async () => {
    const basePath = await write(
      'base2.gguf',
      new Map([['general.architecture', text('gemma3')]]),
      base,
    );
    const target = join(directory, 'never.gguf');
    const cases: [string, Map<string, GgufValue>, TensorSource[], RegExp][] = [
      ['no-adapter', new Map([['general.type', text('model')]]), factors, /not an adapter/],
      [
        'other-architecture',
        new Map([...adapterMetadata, ['general.architecture', text('llama')]]),
        factors,
        /for llama/,
      ],
      [
        'other-shape',
        adapterMetadata,
        [matrix('blk.0.attn_q.weight.lora_a', 32, 2, 1, () => 0), factors[1]!],
        /another shape/,
      ],
      [
        'other-layer',
        adapterMetadata,
        [
          matrix('blk.9.attn_q.weight.lora_a', 64, 2, 1, () => 0),
          matrix('blk.9.attn_q.weight.lora_b', 2, 4, 0, () => 0),
        ],
        /no counterpart/,
      ],
      [
        'other-base',
        new Map([...adapterMetadata, ['coopkg.base.sha256', text('f'.repeat(64))]]),
        factors,
        /trained on the base ffffffffffff/,
      ],
      ['empty', adapterMetadata, [], /no LoRA weights/],
    ];
    for (const [name, metadata, sources, message] of cases) {
      const adapter = await write(`${name}.gguf`, metadata, sources);
      const merging = mergeAdapter(basePath, adapter, target, { baseSha256: 'a'.repeat(64) });
      await expect(merging).rejects.toThrow(AdapterMismatch);
      await expect(merging).rejects.toThrow(message);
    }
    await expect(readFile(target)).rejects.toThrow(/ENOENT/);
  });

  it('multiplies factors', () => {
    const weights = Float32Array.of(1, 1, 1, 1);
    addProduct(weights, Float32Array.of(1, 2, 3, 4), Float32Array.of(1, 10, 100, 1000), 2, 0.5);
    expect([...weights]).toEqual([1 + 100.5, 1 + 1005, 1 + 201.5, 1 + 2015]);
  });
});
