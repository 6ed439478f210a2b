import type { BinaryOperator } from '@coopkg/api-program';
import type { Language } from '@coopkg/contracts';
import type { Cue } from './cues-of-question.js';

/** What a year of the question asks of a list: each holds for an item's year. */
export interface YearCondition {
  parts: { operator: Extract<BinaryOperator, '>=' | '<=' | '>' | '<' | '=='>; year: number }[];
}

type Parts = YearCondition['parts'];

const year = '((?:19|20)\\d{2})';

/** Longer forms first; each gives its conditions from the years that it found. */
const forms: Record<Language, [RegExp, (years: number[]) => Parts][]> = {
  zh: [
    [new RegExp(`${year}年?(?:到|至|-|—|–|~)${year}年?(?:之间|间|期间)?`, 'gu'), between],
    [new RegExp(`(?:从|自)?${year}年?(?:以来|起|开始|及以后|或以后|以降)`, 'gu'), from('>=')],
    [new RegExp(`(?:自|从)${year}年?(?:以后|之后|后)?`, 'gu'), from('>=')],
    [new RegExp(`(?:在)?${year}年?(?:之后|以后|后)`, 'gu'), from('>')],
    [new RegExp(`(?:截至|截止到?)${year}年?|${year}年?(?:及以前|或以前|为止)`, 'gu'), from('<=')],
    [new RegExp(`(?:在)?${year}年?(?:之前|以前|前)`, 'gu'), from('<')],
    [new RegExp(`(?:在|于)?${year}年(?:度|间|内)?`, 'gu'), from('==')],
  ],
  en: [
    [new RegExp(`\\b(?:between|from) ${year} (?:and|to|until) ${year}`, 'giu'), between],
    [new RegExp(`\\b(?:in |during )?${year} ?[-–] ?${year}`, 'giu'), between],
    [
      new RegExp(
        `\\b(?:since|(?:starting |beginning )?from|starting in) ${year}(?: on(?:wards?)?| or later)?`,
        'giu',
      ),
      from('>='),
    ],
    [new RegExp(`\\bafter ${year}`, 'giu'), from('>')],
    [new RegExp(`\\b(?:until|up to|by|no later than) ${year}`, 'giu'), from('<=')],
    [new RegExp(`\\b(?:before|prior to|earlier than) ${year}`, 'giu'), from('<')],
    [new RegExp(`\\b(?:(?:in|of|during|from) )?${year}\\b`, 'giu'), from('==')],
  ],
};

function between([first = 0, last = 0]: number[]): Parts {
  return [
    { operator: '>=', year: first },
    { operator: '<=', year: last },
  ];
}

function from(operator: Parts[number]['operator']): (years: number[]) => Parts {
  return ([only = 0]) => [{ operator, year: only }];
}

export const yearCues = (masked: string, language: Language): Cue[] =>
  forms[language].flatMap(([pattern, partsOf]) =>
    [...masked.matchAll(pattern)].map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      meaning: {
        kind: 'year' as const,
        condition: { parts: partsOf(match.slice(1).filter(Boolean).map(Number)) },
      },
    })),
  );
