import type { Language } from '@coopkg/contracts';
import { expect, test } from 'vitest';
import { cueIds, cuesOf } from './cues.js';
import { rules } from './rules/registry.js';

const languages: readonly Language[] = ['zh', 'en'];

test.each(languages)('every rule has cues in %s, and every cue a rule', (language) => {
  const ids = [...rules.map(({ id }) => id), 'name-unused', 'kind-as-name'];
  expect(rules.map(({ id }) => id).filter((id) => !cueIds(language).includes(id))).toEqual([]);
  expect(
    cueIds(language).filter((id) => !ids.some((rule) => id === rule || id.startsWith(`${rule}-`))),
  ).toEqual([]);
});

test.each(languages)('no cue of a rule in %s fits any text', (language) => {
  for (const { id } of rules) expect(cuesOf(id)[language]('_'), id).toBe(false);
});
