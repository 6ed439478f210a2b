import type { MentionKind, SlottedQuestion } from '@coopkg/contracts';
import { oneOf, quoted } from './gbnf-text.js';

/** Longer questions lend literals only from their beginning: the rules grow with the text. */
const longestText = 400;
/** Values that questions say in other words: languages and genders as the graph writes them. */
const knownValues = ['zh', 'en', '男', '女'];
const slotPattern = /\$[a-z]+\d*/gu;

/** The parameters of a question, as an alternative; null when it has none. */
export function parameterBody(question: SlottedQuestion): string | null {
  return question.slots.length === 0 ? null : oneOf(question.slots.map((slot) => `$${slot.name}`));
}

/**
 * Names of these kinds stand for nothing but these properties. The other kinds are taken for one
 * another too often ("optimization" is a topic, a discipline, a word of a title).
 */
const propertiesOfKind: Partial<Record<MentionKind, readonly string[]>> = {
  person: ['name', 'nameEn'],
  university: ['university', 'education'],
  college: ['college'],
  rank: ['title'],
  paper: ['title', 'name'],
  project: ['name', 'title'],
};

/**
 * Rules `value-<property>`: a map takes for a property no name that is of another kind, as nobody
 * is a university.
 */
export function valueRules(
  question: SlottedQuestion,
  properties: Iterable<string>,
): Record<string, string> {
  return Object.fromEntries(
    [...properties].map((property) => {
      const fitting = question.slots.filter(
        ({ mention: { kind } }) => propertiesOfKind[kind]?.includes(property) ?? true,
      );
      const other = `string | number | "true" | "false" | name ("." property)?`;
      return [
        `value-${property}`,
        fitting.length === question.slots.length
          ? 'expression'
          : [...fitting.map(({ name }) => quoted(`$${name}`)), other].join(' | '),
      ];
    }),
  );
}

/** The pieces of the question that no slot covers. */
export function rawTexts(question: SlottedQuestion): string[] {
  return question.text
    .slice(0, longestText)
    .split(slotPattern)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** Whole numbers below 1000, and the numbers that the question writes. */
export function numberBody(question: SlottedQuestion): string {
  const written = rawTexts(question).flatMap((text) => text.match(/\d+(?:\.\d+)?/gu) ?? []);
  const long = [...new Set(written)].filter((digits) => /^(?:[1-9]\d{3,}|\d+\.\d+)$/u.test(digits));
  return `"0" | [1-9] [0-9]{0,2} | "1.0" | "100.0"${long.map((digits) => ` | ${quoted(digits)}`).join('')}`;
}

/**
 * Rules for spans of the question, cut between words: rule `<prefix>-<i>` is the text from
 * character i on, ending anywhere that a word ends.
 * A span may begin at each of the returned rules. `escape` writes a character as the string literal
 * needs it.
 */
export function spanRules(
  texts: readonly string[],
  prefix: string,
  escape: (character: string) => string,
): { starts: string[]; rules: Record<string, string> } {
  const starts: string[] = [];
  const rules: Record<string, string> = {};
  for (const text of texts) {
    const characters = [...text];
    const offset = Object.keys(rules).length;
    characters.forEach((character, index) => {
      const name = (at: number): string => `${prefix}-${offset + at}`;
      const next = index + 1 < characters.length ? name(index + 1) : null;
      const mayEnd = character !== ' ' && !isInsideWord(characters, index + 1);
      rules[name(index)] =
        `${quoted(escape(character))}${next === null ? '' : mayEnd ? ` ${next}?` : ` ${next}`}`;
      if (character !== ' ' && !isInsideWord(characters, index)) starts.push(name(index));
    });
  }
  return { starts, rules };
}

/** Whether a cut before `index` would part a word of letters or a number. */
function isInsideWord(characters: readonly string[], index: number): boolean {
  const [before, after] = [characters[index - 1], characters[index]];
  return (
    before !== undefined &&
    after !== undefined &&
    /[\p{Script=Latin}\d]/u.test(before) &&
    /[\p{Script=Latin}\d]/u.test(after)
  );
}

/** String literals: values that the schema knows, and spans of the question. */
export function stringRules(question: SlottedQuestion): Record<string, string> {
  const { starts, rules } = spanRules(rawTexts(question), 'span', (character) =>
    character === "'" || character === '\\' ? `\\${character}` : character,
  );
  return { string: `"'" (${[oneOf(knownValues), ...starts].join(' | ')}) "'"`, ...rules };
}
