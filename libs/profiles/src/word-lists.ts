import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const file = new URL('../../../data/pages/word-lists.yaml', import.meta.url);
const list = z.string().transform((text) => text.trim().split(/,\s*/u));
const labels = z.strictObject({
  name: list,
  latinName: list,
  title: list,
  email: list,
  interests: list,
  education: list,
  college: list,
  university: list,
  homepage: list,
  private: list,
  other: list,
});

/** What a page puts before a value, in Chinese and English. */
export type Label = keyof z.infer<typeof labels>;

/** The lists of `data/pages/word-lists.yaml`; each entry may be a pattern. */
export const wordLists = z
  .strictObject({
    labels,
    privateLabelsInTraditional: list,
    aroundNames: list,
    notChineseNames: list,
    notLatinNames: list,
    officeMailboxes: list,
    menuNames: list,
    partNames: list,
    partEnds: list,
    decorations: list,
    actions: list,
    counters: list,
  })
  .parse(parse(readFileSync(file, 'utf8')));
