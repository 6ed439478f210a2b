import type { Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';

export interface Pair {
  question: string;
  cypher: string;
}

const personAtUniversity: Record<Language, RegExp[]> = {
  zh: [
    /\{university\}的 ?\{person\}/,
    /\{university\} ?\{person\}/,
    /\{person\} ?[（(] ?\{university\} ?[)）]/,
    /\{university\}[，,] ?\{person\}/,
    /\{person\}[，,] ?\{university\}的?/,
  ],
  en: [
    /\{person\},? (?:at|of|from|in|with|over at|who (?:works|teaches|is) (?:at|in)) \{university\}/,
    /\{university\}(?:'s|’s) \{person\}/,
    /\{person\} \(\{university\}\)/,
    /\{person\}, \{university\},?/,
    /\{university\} \{person\}/,
  ],
};

const universityOnly = '{name: $person, university: $university}';

const alone = {
  zh: ['{person}', '{person}', '{person}老师', '{person}教授', '{person}这个人', '{person}博士'],
  en: [
    '{person}',
    '{person}',
    'Prof. {person}',
    'Professor {person}',
    'Dr. {person}',
    'Dr {person}',
  ],
};
const inCollege = {
  zh: [
    '{university}{college}的{person}',
    '{university}{college}{person}',
    '{university} {college} {person}',
    '{university}的{college}的{person}',
    '{person}（{university}{college}）',
  ],
  en: [
    '{person} of the {college} at {university}',
    '{person} in the {college}, {university}',
    '{person} ({college}, {university})',
    '{person} from the {college} of {university}',
    "{university} {college}'s {person}",
  ],
};
const atUniversity = {
  zh: [
    '{university}的{person}',
    '{university}{person}',
    '{university} {person}',
    '{university}{person}老师',
    '{person}（{university}）',
    '{university}的{person}教授',
    '{university}那个{person}',
  ],
  en: [
    '{person} of {university}',
    '{person} at {university}',
    '{person} ({university})',
    "{university}'s {person}",
    '{person} from {university}',
    'Prof. {person} of {university}',
    '{person}, {university},',
    'Professor {person} at {university}',
  ],
};

/**
 * A person with less or more around him than the wording has: without the university, with the
 * college, with a title.
 */
export function varyScope(random: Random, pair: Pair, language: Language): Pair {
  if (!pair.question.includes('{university}')) return addScope(random, pair, language);
  const pattern = personAtUniversity[language].find((one) => one.test(pair.question));
  if (!pattern || !pair.cypher.includes(universityOnly)) return pair;
  const once = (slot: string): boolean =>
    pair.cypher.split(new RegExp(`\\$${slot}(?!\\w)`)).length === 2;
  const way = random.next();
  if (way < 0.45 && once('university'))
    return {
      question: pair.question.replace(pattern, random.pick(alone[language])),
      cypher: pair.cypher.replace(universityOnly, '{name: $person}'),
    };
  if (way < 0.65 && !pair.question.includes('{college}'))
    return {
      question: pair.question.replace(pattern, random.pick(inCollege[language])),
      cypher: pair.cypher.replace(
        universityOnly,
        '{name: $person, university: $university, college: $college}',
      ),
    };
  return {
    question: pair.question.replace(pattern, random.pick(atUniversity[language])),
    cypher: pair.cypher,
  };
}

/** Gives the persons of a question without universities one each, or some of them. */
function addScope(random: Random, pair: Pair, language: Language): Pair {
  const two = pair.question.includes('{person2}');
  let { question, cypher } = pair;
  const scope = (person: string, university: string): void => {
    if (!cypher.includes(`{name: $${person}}`)) return;
    question = question.replace(
      `{${person}}`,
      random
        .pick(atUniversity[language])
        .replace('{person}', `{${person}}`)
        .replace('{university}', `{${university}}`)
        .replace(/,$/, ''),
    );
    cypher = cypher.replace(`{name: $${person}}`, `{name: $${person}, university: $${university}}`);
  };
  if (random.chance(two ? 0.7 : 1)) scope('person', 'university');
  if (two && (random.chance(0.7) || question === pair.question)) scope('person2', 'university2');
  return { question, cypher };
}
