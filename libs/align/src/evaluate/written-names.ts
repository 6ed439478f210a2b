import type { VectorIndex } from '@coopkg/contracts';
import { aliasFolder, loadAliases } from '@coopkg/institutions';
import { abbreviationTable } from '../text/abbreviations.js';
import { nameSourceFromCsv } from '../index/name-source-csv.js';
import type { ResearcherName } from '../index/name-source.js';
import { isChineseName } from '../index/people-names.js';
import {
  evaluateAlignment,
  loadEvaluationIndex,
  type AlignmentCase,
  type AlignmentReport,
} from './evaluate-alignment.js';

/** The institutions and people that the cases are about. */
const writtenNamesCases = `${aliasFolder}/evaluation-names.jsonl`;
const writtenNamesGraph = `${aliasFolder}/evaluation-names-graph`;

type Expected = NonNullable<AlignmentCase['expected']>[number];

/** So many people of a university and so many of its short names are tried together. */
const most = { people: 8, shortNames: 3 };

/** Links names as the world writes them: made by rule from the names of a small graph. */
export async function evaluateWrittenNames(
  create: (dimensions: number) => VectorIndex,
): Promise<AlignmentReport> {
  const world = await loadEvaluationIndex(create, writtenNamesCases);
  return evaluateAlignment(world, await writtenNames());
}

/**
 * Names made by rule as the world writes them, from the names of a graph: each case's names must be
 * linked, or asked about among the right ones.
 */
export async function writtenNames(): Promise<AlignmentCase[]> {
  const people: ResearcherName[] = [];
  for await (const row of nameSourceFromCsv(writtenNamesGraph).researchers()) people.push(row);
  return [
    ...shortNameAndPerson(people),
    ...people.filter(({ name }) => name.includes('·')).flatMap(dottedNames),
    ...people.filter(({ nameEn }) => nameEn !== null).flatMap(latinNames),
    ...abbreviations(people),
  ];
}

const linked = (category: string, text: string, ...expected: Expected[]): AlignmentCase => ({
  category,
  text,
  expected,
  orAsked: true,
});

const personAs = (mention: string, entity: string): Expected => ({
  mention,
  entity,
  kind: 'person',
});

/** 北大张伟, 武大张伟. */
function shortNameAndPerson(people: readonly ResearcherName[]): AlignmentCase[] {
  return loadAliases().universities.flatMap(({ zh, short = [] }) =>
    short
      .filter((form) => form.length <= 4)
      .slice(0, most.shortNames)
      .flatMap((form) =>
        people
          .filter(({ name, university }) => university === zh && isChineseName(name))
          .slice(0, most.people)
          .map(({ name }) =>
            linked(
              'short name before a person',
              `${form}${name}有哪些合作者？`,
              { mention: form, entity: zh, kind: 'university' },
              personAs(name, name),
            ),
          ),
      ),
  );
}

const dots = ['·', '•', '．', '∙', '‧', '・', '.', ''];

/** 阿卜杜拉·买买提 with every dot that keyboards have, and without. */
const dottedNames = ({ name }: ResearcherName): AlignmentCase[] =>
  dots.map((dot) => {
    const written = name.replaceAll('·', dot);
    return linked('dots', `${written}发表了哪些论文？`, personAs(written, name));
  });

const plainLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØłŁđĐıß]/gu, (letter) => plain.get(letter)!);
const plain = new Map([
  ...['øo', 'ØO', 'łl', 'ŁL', 'đd', 'ĐD', 'ıi'].map(
    (pair) => [pair[0]!, pair[1]!] as [string, string],
  ),
  ['ß', 'ss'],
]);

/** Orders, initials, letters without their marks, small letters. */
function latinNames({ name, nameEn }: ResearcherName): AlignmentCase[] {
  const parts = nameEn!.split(' ');
  const isGiven = (part: string, at: number): boolean =>
    at < parts.length - 1 && /^\p{Lu}/u.test(part);
  const given = parts.filter(isGiven);
  const family = parts.filter((part, at) => !isGiven(part, at)).join(' ');
  if (given.length === 0) return [];
  const initials = given.map((part) => `${part[0]!}.`).join(' ');
  const forms = [
    nameEn!,
    `${family} ${given.join(' ')}`,
    `${family}, ${given.join(' ')}`,
    `${initials} ${family}`,
    `${family}, ${initials}`,
    plainLetters(nameEn!),
    nameEn!.replaceAll('-', ' '),
    ...(/\b[A-Z]\./u.test(nameEn!) ? [] : [nameEn!.toLowerCase()]),
  ];
  return [...new Set(forms)].map((form) =>
    linked('Latin names', `Which papers did ${form} write?`, personAs(form, name)),
  );
}

/** "Harbin Inst. of Tech.", "Univ. of Sci. & Tech. of China". */
function abbreviations(people: readonly ResearcherName[]): AlignmentCase[] {
  const inGraph = new Set(people.map(({ university }) => university));
  return loadAliases()
    .universities.filter(({ zh, en }) => inGraph.has(zh) && en !== undefined)
    .flatMap(({ zh, en }) => {
      const short = en!
        .replace(/^The /u, '')
        .split(' ')
        .map((word) => abbreviationOf(word) ?? word)
        .join(' ');
      const forms = new Set([short, short.replaceAll(' and ', ' & ')]);
      forms.delete(en!);
      return [...forms].map((form) =>
        linked('abbreviated words', `How many professors does ${form} have?`, {
          mention: form,
          entity: zh,
          kind: 'university',
        }),
      );
    });
}

/** The longest abbreviation with a dot that the table has of a word. */
function abbreviationOf(word: string): string | undefined {
  const short = abbreviationTable()
    .filter(([form, full]) => form.length >= 3 && full.includes(word.toLowerCase()))
    .map(([form]) => form)
    .sort((a, b) => b.length - a.length)[0];
  return short === undefined ? undefined : `${short[0]!.toUpperCase()}${short.slice(1)}.`;
}
