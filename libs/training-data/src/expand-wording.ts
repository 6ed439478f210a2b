import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@coopkg/contracts';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { Random } from '@coopkg/random';

const phrasesSchema = z.record(
  z.string(),
  z.object({ zh: z.array(z.string()), en: z.array(z.string()) }),
);
/** Patterns of short askings, by question type and language. */
export type Phrases = z.infer<typeof phrasesSchema>;

export const loadShortWordings = async (folder: string): Promise<Phrases> =>
  phrasesSchema.parse(load(await readFile(path.join(folder, 'phrases.yaml'), 'utf8')));

const personForms = {
  zh: [
    '{university}的{person}',
    '{university}{person}',
    '{university} {person}',
    '{person}（{university}）',
    '{university}{person}老师',
    '{university}的{person}教授',
  ],
  en: [
    '{person} of {university}',
    '{person} at {university}',
    '{person} ({university})',
    "{university}'s {person}",
    '{person} from {university}',
    '{person}, {university}',
    'Prof. {person} of {university}',
  ],
};

/** One expansion of a pattern: of every `(a|b|)` one, innermost first. */
export function expandWording(random: Random, pattern: string, language: Language): string {
  let text = pattern.replaceAll(
    '(W)',
    random.pick(personForms[language]).replaceAll('(', '⟨').replaceAll(')', '⟩'),
  );
  for (let previous = ''; previous !== text;) {
    previous = text;
    text = text.replace(/\(([^()]*)\)/, (_, choices: string) => random.pick(choices.split('|')));
  }
  return text.replaceAll('⟨', '(').replaceAll('⟩', ')').replace(/ {2,}/g, ' ').trim();
}
