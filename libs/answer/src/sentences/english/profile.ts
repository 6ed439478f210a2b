import { isNodeCell, type Cell, type WireNode } from '@coopkg/contracts';
import { Unsayable } from '../reading/nodes.js';
import type { Told } from '../shape.js';
import { named, phrase } from './phrase.js';
import { capital } from './sentence-text.js';

export function profile(told: Told): string {
  const cell = told.rows[0]![0];
  const column = told.reading.columns[0]!;
  if (!isNodeCell(cell) || column.kind !== 'node') throw new Unsayable('no node');
  const { speaker } = told;
  speaker.phrase(() => phrase(speaker, column.node));
  return profileText(told, cell as WireNode);
}

/** A person, paper or project introduced by what it has. */
function profileText({ speaker }: Told, node: WireNode): string {
  const value = (property: string): string | null =>
    speaker.cell((node.properties[property] ?? null) as Cell, `${node.label}.${property}`);
  const clauses = (makers: Readonly<Record<string, (text: string) => string>>): string =>
    speaker.list(
      Object.entries(makers).flatMap(([property, make]) => {
        const text = value(property);
        return text === null ? [] : [make(text)];
      }),
    );
  const sentences =
    node.label === 'Researcher'
      ? researcherProfile(node, value, clauses)
      : node.label === 'Paper'
        ? paperProfile(node, value, clauses)
        : projectProfile(node, value, clauses);
  return sentences
    .filter((one) => one !== '')
    .map((one) => `${capital(one).replace(/\.$/u, '')}.`)
    .join(' ');
}

type Value = (property: string) => string | null;
type Clauses = (makers: Readonly<Record<string, (text: string) => string>>) => string;

function researcherProfile({ name }: WireNode, value: Value, clauses: Clauses): string[] {
  const latin = value('nameEn');
  const who = latin === null || latin === name ? name : `${latin} ${name}`;
  const [university, college, rank] = [value('university'), value('college'), value('title')];
  const place = [
    college === null ? '' : `in the ${college}`,
    university === null ? '' : `at ${named(university)}`,
  ]
    .filter((one) => one !== '')
    .join(' ');
  const kind = rank ?? 'researcher';
  const gender = value('gender');
  const pronoun = gender === 'female' ? 'She' : gender === 'male' ? 'He' : who;
  const about = (text: string): string => (text === '' ? '' : `${pronoun} ${text}`);
  return [
    `${who} is ${/^[aeiou]/iu.test(kind) ? 'an' : 'a'} ${kind} ${place}`.trim(),
    about(
      clauses({
        interests: (text) => `works on ${text}`,
        education: (text) => `earned the highest degree at ${named(text)}`,
      }),
    ),
    about(
      clauses({
        paperCount: (text) => `has ${text} ${text === '1' ? 'paper' : 'papers'}`,
        citationCount: (text) => `has been cited ${text === '1' ? 'once' : `${text} times`}`,
        hIndex: (text) => `has an h-index of ${text}`,
      }),
    ),
    clauses({ email: (text) => `e-mail ${text}`, homepage: (text) => `home page ${text}` }),
  ];
}

function paperProfile({ name }: WireNode, value: Value, clauses: Clauses): string[] {
  const [venue, year, abstract] = [value('venue'), value('year'), value('abstract')];
  const place = [venue === null ? '' : ` in ${venue}`, year === null ? '' : ` in ${year}`].join('');
  return [
    place === '' ? `“${name}” is a paper` : `“${name}” was published${place}`,
    clauses({
      citationCount: (text) => `it has been cited ${text === '1' ? 'once' : `${text} times`}`,
      keywords: (text) => `its keywords are ${text}`,
      language: (text) => `its language is ${text}`,
      doi: (text) => `its DOI is ${text}`,
      pdfUrl: (text) => `its full text is at ${text}`,
    }),
    abstract === null ? '' : `Abstract: ${abstract}`,
  ];
}

function projectProfile({ name }: WireNode, value: Value, clauses: Clauses): string[] {
  const [start, end] = [value('startYear'), value('endYear')];
  return [
    `“${name}” is a research project`,
    clauses({
      source: (text) => `it is funded by ${named(text)}`,
      category: (text) => `its category is ${text}`,
      number: (text) => `its grant number is ${text}`,
      university: (text) => `it is hosted by ${named(text)}`,
      discipline: (text) => `its discipline is ${text}`,
      funding: (text) => `it has funding of ${text} ten thousand yuan`,
    }),
    start === null || end === null ? '' : `it runs from ${start} to ${end}`,
  ];
}
