import type { Extreme, PhraseWords, SearchedFor } from './phrase-words.js';

const comparisons: Readonly<Record<string, string>> = {
  '==': '',
  '!=': 'other than',
  '<': 'below',
  '<=': 'of at most',
  '>': 'above',
  '>=': 'of at least',
  contains: 'containing',
  in: 'among',
};

const extremeText = ({ end, label, isYear }: Extreme): string =>
  `the ${isYear ? (end === 'max' ? 'latest' : 'earliest') : end === 'max' ? 'highest' : 'lowest'} ${label}`;

const peopleText = (noun: string, { name, organization, interest }: SearchedFor): string =>
  [
    name ?? noun,
    ...(organization === undefined ? [] : [`at ${organization}`]),
    ...(interest === undefined ? [] : [`interested in ${interest}`]),
  ].join(' ');

export const englishWords: PhraseWords = {
  of: (owner, thing) => `${thing} of ${owner}`,
  people: (searched) => peopleText('researchers', searched),
  person: (searched) => peopleText('researcher', searched),
  titled: (title) => `“${title}”`,
  oneOf: ({ one }, extreme) => `the ${one} with ${extremeText(extreme)}`,
  someOf: ({ text }, count, extreme) => `the ${count} ${text} with ${extremeText(extreme)}`,
  firstOf: ({ one }, end) => `the ${end} ${one}`,
  eachOf: ({ one }) => `each ${one}`,
  those: (list, condition) => `${list} with ${condition}`,
  compared: (label, operator, value) => {
    const words = comparisons[operator];
    return words === undefined ? null : [label, words, value].filter((one) => one !== '').join(' ');
  },
  both: (left, right) => `${left} and ${right}`,
  either: (left, right) => `${left} or ${right}`,
  inBoth: (left, right) => `what ${left} and ${right} share`,
  onlyIn: (left, right) => `${left} without ${right}`,
  count: (list) => `number of ${list}`,
  total: (list, label, what) => `${what === 'sum' ? 'total' : 'average'} ${label} of ${list}`,
  path: (from, to) => `collaboration path between ${from} and ${to}`,
};
