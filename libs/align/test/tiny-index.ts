import { beforeAll } from 'vitest';
import type { LinkedQuestion, TitleProposal, TitleSearch } from '@coopkg/contracts';
import {
  buildLinkIndex,
  linkQuestion,
  linkWithTitles,
  loadAliases,
  loadGlossary,
  slotQuestion,
} from '../src/index.js';
import { titlesInMemory } from '../src/evaluate/titles-in-memory.js';
import type { LinkIndex, LinkOptions } from '../src/index.js';
import { tinyGraph } from './tiny-graph.js';

/**
 * Links over the tiny graph with the shipped aliases and glossary: made once before the tests of a
 * file. All titles of the graph are proposed, but for `linkWithTitles`.
 */
export function useTinyIndex() {
  let made: LinkIndex;
  let titles: TitleSearch;
  const proposals: TitleProposal[] = [];
  beforeAll(async () => {
    made = await buildLinkIndex(tinyGraph, loadAliases(), loadGlossary());
    titles = await titlesInMemory(tinyGraph);
    for await (const { id, title } of tinyGraph.papers())
      proposals.push({ label: 'Paper', id, title, number: null });
    for await (const { id, name, number } of tinyGraph.projects())
      proposals.push({ label: 'Project', id, title: name, number });
  }, 120_000);
  const link = (text: string, options?: LinkOptions): LinkedQuestion =>
    linkQuestion(text, made, { proposals, ...options });
  return {
    index: (): LinkIndex => made,
    titles: (): TitleSearch => titles,
    normalized: (text: string, options?: LinkOptions): string =>
      link(text, options).normalizedQuestion,
    slots: (text: string, options?: LinkOptions): string =>
      slotQuestion(link(text, { currentYear: 2026, ...options })).text,
    slotsWithTitles: async (text: string): Promise<string> =>
      slotQuestion(await linkWithTitles(text, made, titles, { currentYear: 2026 })).text,
    readings: (text: string, kind: string): (string | number)[][] =>
      link(text)
        .mentions.filter((mention) => mention.kind === kind)
        .map((mention) => mention.readings.map(({ value, id }) => id ?? value)),
  };
}
