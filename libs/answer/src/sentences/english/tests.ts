import { inSentence, propertyNames } from '@coopkg/vocabulary';
import { Unsayable } from '../reading/nodes.js';
import type { Test } from '../reading/reading.js';
import type { Speaker } from '../speaker.js';

const plainTitles: Readonly<Record<string, string>> = {
  'Researcher.name': 'name',
  'Researcher.nameEn': 'English name',
  'Researcher.citationCount': 'number of citations',
  'Researcher.paperCount': 'number of papers',
  'Researcher.homepage': 'home page',
  'Researcher.email': 'e-mail address',
  'Researcher.interests': 'research interests',
  'Researcher.education': 'university of the highest degree',
  'Paper.citationCount': 'number of citations',
  'Paper.title': 'title',
  'Paper.year': 'year of publication',
  'Project.funding': 'funding',
  'Project.name': 'name',
  'Project.university': 'host institution',
};

/** A property as a sentence says it. */
export function titleOf(key: string): string {
  const plain = plainTitles[key];
  if (plain !== undefined) return plain;
  const title = propertyNames[key]?.title.en;
  if (title === undefined) throw new Unsayable('an unknown property');
  return inSentence(title);
}

const comparisons: Readonly<Record<string, string>> = {
  '=': 'of {0}',
  '<>': 'other than {0}',
  '>': 'above {0}',
  '>=': 'of at least {0}',
  '<': 'below {0}',
  '<=': 'of at most {0}',
};
const counts: Readonly<Record<string, string>> = {
  '=': 'exactly {0}',
  '<>': 'other than {0}',
  '>': 'more than {0}',
  '>=': 'at least {0}',
  '<': 'fewer than {0}',
  '<=': 'at most {0}',
};
const years: Readonly<Record<string, string>> = {
  '=': 'in {0}',
  '<>': 'not in {0}',
  '>=': 'in {0} or later',
  '>': 'after {0}',
  '<': 'before {0}',
  '<=': 'in {0} or earlier',
};

const filled = (words: string | undefined, text: string): string => {
  if (words === undefined) throw new Unsayable('a comparison');
  return words.replace('{0}', text);
};

export const compared = (operator: string, text: string): string =>
  filled(comparisons[operator], text);
export const counted = (operator: string, text: string): string => filled(counts[operator], text);

/** "of 2020 or later" */
export const yearTest = (operator: string, year: string): string =>
  filled(
    {
      '=': 'of {0}',
      '<>': 'other than {0}',
      '>': 'after {0}',
      '>=': 'of {0} or later',
      '<': 'before {0}',
      '<=': 'of {0} or earlier',
    }[operator],
    year,
  );

/** "above", of a value that is no number of the query. */
export const comparedTo = (operator: string): string =>
  filled(
    {
      '=': 'equal to',
      '<>': 'other than',
      '>': 'above',
      '>=': 'not below',
      '<': 'below',
      '<=': 'not above',
    }[operator],
    '',
  );

/** 「in 2020」, "from 2018 to 2020", "in 2020 or later"; empty for no condition. */
export function yearText(speaker: Speaker, tests: readonly Test[], key: string): string {
  const [first, second] = tests;
  if (first === undefined) return '';
  const value = (test: Test): string => speaker.constant(test.values[0], key);
  if (second !== undefined) {
    const from = tests.find(({ operator }) => operator === '>=');
    const to = tests.find(({ operator }) => operator === '<=');
    if (tests.length > 2 || !from || !to) throw new Unsayable('a range');
    return `from ${value(from)} to ${value(to)}`;
  }
  if (first.operator === 'one-of')
    return `in ${speaker.list(
      first.values.map((one) => speaker.constant(one, key)),
      ' or ',
    )}`;
  if (first.values.length === 0) throw new Unsayable('a year');
  return filled(years[first.operator], value(first));
}

/** 「12.5」 of a property, as an amount: "50 ten thousand yuan". */
export const amount = (text: string, key: string): string =>
  key === 'Project.funding' ? `${text} ten thousand yuan` : text;

/** A condition that stands behind a noun: "with an h-index above 20". */
export function testText(speaker: Speaker, label: string, test: Test): string {
  const key = `${label}.${test.property}`;
  const title = titleOf(key);
  if (test.other !== null || test.than !== undefined) throw new Unsayable('a comparison of two');
  if (test.operator === 'missing') return `with no ${title} on record`;
  if (test.operator === 'recorded') return `with ${withArticle(title)} on record`;
  const values = test.values.map((one) => speaker.constant(one, key));
  const isNumber = test.values.every((one) => speaker.numberOf(one) !== null);
  switch (test.operator) {
    case 'one-of':
      return `with ${title} ${speaker.list(values, ' or ')}`;
    case 'none-of':
      return `with ${title} other than ${speaker.list(values, ' or ')}`;
    case 'CONTAINS':
      return `with "${values[0]}" in the ${title}`;
    case 'STARTS WITH':
      return `whose ${title} starts with "${values[0]}"`;
    case 'ENDS WITH':
      return `whose ${title} ends with "${values[0]}"`;
    case 'has':
      return `with ${values[0]} among the ${title}`;
    case 'lacks':
      return `without ${values[0]} among the ${title}`;
    default:
      return numberTest(test.operator, key, values[0]!, isNumber);
  }
}

function numberTest(operator: string, key: string, value: string, isNumber: boolean): string {
  if (key.endsWith('.citationCount'))
    return value === '0' && ['=', '<='].includes(operator)
      ? 'that have never been cited'.replace('that', key.startsWith('R') ? 'who' : 'that')
      : `with ${counted(operator, value)} ${value === '1' ? 'citation' : 'citations'}`;
  if (key === 'Researcher.paperCount')
    return `with ${counted(operator, value)} ${value === '1' ? 'paper' : 'papers'}`;
  const title = titleOf(key);
  if (!isNumber && operator === '=') return `with the ${title} ${value}`;
  if (!isNumber && operator === '<>') return `with ${withArticle(title)} other than ${value}`;
  if (!isNumber) throw new Unsayable('an order of texts');
  const isUncounted = key === 'Project.funding';
  return `with ${isUncounted ? title : withArticle(title)} ${compared(operator, amount(value, key))}`;
}

export const withArticle = (noun: string): string =>
  noun.startsWith('number of ') ? `a ${noun}` : articled(noun);

const articled = (noun: string): string =>
  /s$|^(?:gender|funding)/u.test(noun) && !/address$/u.test(noun)
    ? noun
    : `${/^(?:[aeio]|h-index)/iu.test(noun) && !/^(?:eu|one|h-)/iu.test(noun) ? 'an' : noun.startsWith('h-index') ? 'an' : 'a'} ${noun}`;
