import type { Language } from '@coopkg/contracts';
import { expect, test } from 'vitest';
import { cueIds, cuesOf, wordsOf } from './cues.js';
import { rules } from './rules/registry.js';

const languages: readonly Language[] = ['zh', 'en'];

test.each(languages)('every rule has cues in %s, and every cue a rule', (language) => {
  const ids = [...rules.map(({ id }) => id), 'name-unused', 'kind-as-name'];
  expect(ids.filter((id) => !cueIds(language).includes(id))).toEqual([]);
  expect(
    cueIds(language).filter((id) => !ids.some((rule) => id === rule || id.startsWith(`${rule}-`))),
  ).toEqual([]);
});

test.each(languages)('cues in %s are patterns, none of which fits any text', (language) => {
  for (const id of cueIds(language)) {
    expect(wordsOf(id, language).filter((word) => typeof word !== 'string')).toEqual([]);
    if (rules.some((rule) => rule.id === id)) expect(cuesOf(id)[language]('_')).toBe(false);
  }
});
