import type { Language, QuestionTemplate } from '@coopkg/contracts';

export const splits = ['manual', 'generated', 'wide', 'validation', 'test'] as const;
export type Split = (typeof splits)[number];

/**
 * A template while it is being edited: the wordings as they stand in their boxes, one on each line.
 */
export interface TemplateDraft extends Omit<QuestionTemplate, 'wordings'> {
  texts: Record<Language, Record<Split, string>>;
}

export function draftOf({ wordings, ...rest }: QuestionTemplate): TemplateDraft {
  const texts = (language: Language) =>
    Object.fromEntries(
      splits.map((split) => [split, wordings[language][split].join('\n')]),
    ) as Record<Split, string>;
  return { ...rest, texts: { zh: texts('zh'), en: texts('en') } };
}

/** Lines with nothing on them are no wordings. */
export function templateOf({ texts, ...rest }: TemplateDraft): QuestionTemplate {
  const wordings = (language: Language) =>
    Object.fromEntries(
      splits.map((split) => [
        split,
        texts[language][split]
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ]),
    ) as Record<Split, string[]>;
  return { ...rest, wordings: { zh: wordings('zh'), en: wordings('en') } };
}

/**
 * What a problem's pointer means on the page: the field, and for a wording its language, its group
 * and its line, from 1.
 */
export interface Place {
  field: 'wordings' | 'other';
  name: string;
  language?: Language;
  split?: Split;
  line?: number;
}

export function placeOf(pointer: string): Place {
  const [field = '', language, split, index] = pointer
    .replace(/^#\/(?:items\/\d+\/?)?/, '')
    .split('/');
  if (
    field !== 'wordings' ||
    (language !== 'zh' && language !== 'en') ||
    !splits.includes(split as Split)
  )
    return { field: 'other', name: field };
  return {
    field: 'wordings',
    name: field,
    language,
    split: split as Split,
    ...(index === undefined ? {} : { line: Number(index) + 1 }),
  };
}
