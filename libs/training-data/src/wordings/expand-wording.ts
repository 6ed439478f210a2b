import type { Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';

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

/**
 * A wording with one choice of every `(a|b|)` in it, innermost first; `(W)` is a person with a
 * university.
 */
export function expandWording(random: Random, wording: string, language: Language): string {
  let text = wording.replaceAll(
    '(W)',
    random.pick(personForms[language]).replaceAll('(', '⟨').replaceAll(')', '⟩'),
  );
  for (let previous = ''; previous !== text;) {
    previous = text;
    text = text.replace(/\(([^()]*)\)/, (_, choices: string) => random.pick(choices.split('|')));
  }
  return text.replaceAll('⟨', '(').replaceAll('⟩', ')').replace(/ {2,}/g, ' ').trim();
}
