import { expect, it } from 'vitest';
import { loadGlossary, linkQuestion, buildLinkIndex, type LinkIndex } from '../index.js';
import type { NameSource } from './name-source.js';

const rows = [
  { zh: 'Greenfield University', en: 'Greenfield University', acronyms: ['GFU'] },
  { zh: 'Grand Forks University', en: 'Grand Forks University', acronyms: ['GFU'] },
].map((row) => ({ ...row, onlyInGraph: true }));

/** The index of a graph with these universities. */
function indexOf(universities: readonly string[]): Promise<LinkIndex> {
  const source: NameSource = {
    fingerprint: () => Promise.resolve(universities.join()),
    async *researchers() {
      for (const [at, university] of universities.entries())
        yield { id: `R${at}`, name: `Ann${at}`, nameEn: `Ann${at}`, university, college: '' };
    },
    async *values(column) {
      if (column === 'Researcher.university') yield* universities;
    },
  };
  return buildLinkIndex(source, { universities: rows, decoys: [] }, loadGlossary());
}

/** What GFU means, each with every reading. */
const read = (index: LinkIndex): string[][] =>
  linkQuestion('How many professors does GFU have?', index)
    .mentions.filter(({ kind }) => kind === 'university')
    .map(({ readings }) => readings.map(({ value }) => String(value)));

it("knows a registry's organisation where the graph has it, and not elsewhere", async () => {
  expect(read(await indexOf(['Greenfield University']))).toEqual([['Greenfield University']]);
  expect(read(await indexOf(['Stonebridge College']))).toEqual([]);
});

it('asks which one is meant where the graph has two of one acronym', async () => {
  const [readings] = read(await indexOf(['Greenfield University', 'Grand Forks University']));
  expect(readings?.toSorted()).toEqual(['Grand Forks University', 'Greenfield University']);
});
