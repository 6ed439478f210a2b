import { beforeAll } from 'vitest';
import {
  linkQuestion,
  slotQuestion,
  loadAliases,
  loadGlossary,
  buildLinkIndex,
} from '../src/index.js';
import type { LinkIndex, LinkOptions } from '../src/index.js';
import { tinyGraph } from './tiny-graph.js';

/**
 * Links over the tiny graph with the shipped aliases and glossary: made once before the tests of a
 * file.
 */
export function useTinyIndex() {
  let made: LinkIndex;
  beforeAll(async () => {
    made = await buildLinkIndex(tinyGraph, loadAliases(), loadGlossary());
  }, 120_000);
  return {
    index: (): LinkIndex => made,
    normalized: (text: string, options?: LinkOptions): string =>
      linkQuestion(text, made, options).normalizedQuestion,
    slots: (text: string, options?: LinkOptions): string =>
      slotQuestion(linkQuestion(text, made, { currentYear: 2026, ...options })).text,
    readings: (text: string, kind: string): (string | number)[][] =>
      linkQuestion(text, made)
        .mentions.filter((mention) => mention.kind === kind)
        .map((mention) => mention.readings.map(({ value, id }) => id ?? value)),
  };
}
