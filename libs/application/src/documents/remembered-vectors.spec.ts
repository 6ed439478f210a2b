import { expect, it } from 'vitest';
import { rememberedVectors } from './remembered-vectors.js';

it('embeds each text once, and gives its vector in each place', async () => {
  const embedded: string[][] = [];
  const embed = rememberedVectors((texts) => {
    embedded.push([...texts]);
    return Promise.resolve(texts.map((text) => Float32Array.of(text.length)));
  });
  const lengths = async (...texts: string[]): Promise<number[]> =>
    (await embed(texts)).map(([length]) => length!);
  expect(await lengths('a', 'bbb', 'a')).toEqual([1, 3, 1]);
  expect(await lengths('cc', 'bbb')).toEqual([2, 3]);
  expect(embedded).toEqual([['a', 'bbb'], ['cc']]);
});

it('forgets what was used longest ago', async () => {
  let made = 0;
  const embed = rememberedVectors((texts) => {
    made += texts.length;
    return Promise.resolve(texts.map(() => Float32Array.of(1)));
  });
  await embed(['first', ...Array.from({ length: 5000 }, (_, at) => String(at))]);
  await embed(['4999']);
  expect(made).toBe(5001);
  await embed(['first']);
  expect(made).toBe(5002);
});
