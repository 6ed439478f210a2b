import type { Language } from '@coopkg/contracts';
import { loadTemplates, noQuery, templateFolder } from '@coopkg/question-types';
import { Random } from '@coopkg/random';
import { numberSlots } from '../compose/slots.js';
import { expandWording } from './expand-wording.js';
import { loadPatterns } from './question-patterns.js';
import { loadShortWordings } from './short-wordings.js';

/** Each wording is taken so often, with other choices of its alternatives. */
const taken = 3;
const languages = ['zh', 'en'] as const;

/** The wordings that training uses of questions that have an answer, names as slots. */
export async function answeredWordings(): Promise<string[]> {
  const random = new Random(1);
  const expanded = (wording: string, language: Language): string[] =>
    Array.from({ length: taken }, () => expandWording(random, wording, language));
  const patterns = Object.values(await loadPatterns()).filter(({ cypher }) => cypher !== noQuery);
  const worded = [...patterns, ...Object.values(await loadShortWordings())];
  const templates = await loadTemplates(templateFolder);
  return languages
    .flatMap((language) => [
      ...templates.flatMap(({ wordings }) =>
        (['manual', 'generated', 'wide'] as const).flatMap((split) => wordings[language][split]),
      ),
      ...worded.flatMap((one) => one[language].flatMap((wording) => expanded(wording, language))),
    ])
    .map((wording) => numberSlots(wording, '').question);
}
