import { membershipsOf, shownOf } from '../lists.js';
import type { Cell } from '@coopkg/contracts';
import { Unsayable } from '../reading/nodes.js';
import type { Column, ReadNode } from '../reading/reading.js';
import type { Told } from '../shape.js';
import { columnTitle, valueNoun } from './figures.js';
import { collegeName, named, phrase, textOf, theOne, type Phrase } from './phrase.js';
import { capital } from './sentence-text.js';
import { titleOf } from './tests.js';

/** Properties of one thing: "The e-mail address of … is …"; or values that a set of things has. */
export function values(told: Told, node: ReadNode): string {
  const { reading, rows, speaker } = told;
  const made = speaker.phrase(() => phrase(speaker, node));
  const [row, ...others] = rows;
  const [column] = reading.columns;
  if (others.length === 0 && reading.memberships.length === 0) {
    const nodes = [...new Set(reading.columns.map(ownerOf))];
    return nodes
      .map((one) =>
        propertiesOf(
          told,
          one,
          one === node ? made : speaker.phrase(() => phrase(speaker, one)),
          row!,
        ),
      )
      .join(' ');
  }
  if (reading.columns.length > 1 || column === undefined) throw new Unsayable('rows of values');
  const property = column.kind === 'property' || column.kind === 'item' ? column.property : '';
  const key = `${node.label}.${property}`;
  const shown = shownOf(rows.length);
  const list = speaker.list(
    rows.slice(0, shown).map((one) => speaker.cell(one[0] ?? null, key) ?? 'not recorded'),
  );
  const text = textOf(made, 'many');
  const rest = shown < rows.length ? ' The table has the rest.' : '';
  const amount = `${told.rowCount === null ? 'more than ' : ''}${speaker.number(rows.length)}`;
  const few = shown < rows.length ? ', among them ' : ': ';
  const among = membershipText(told, node);
  if (among !== '') {
    const noun = valueNoun(node, property, rows.length);
    const [are, have] = rows.length === 1 ? ['is', 'has'] : ['are', 'have'];
    return `There ${are} ${amount} ${noun} of the ${text} that ${have} ${among}${few}${list}.${rest}`;
  }
  return reading.distinct
    ? `The ${text} have ${amount} different ${valueNoun(node, property, 2)}${few}${list}.${rest}`
    : `The ${text} have these values of ${titleOf(key)} (${amount} rows)${few}${list}.${rest}`;
}

/** "projects funded by …", "no female professors", of the values that a list holds. */
const membershipText = (told: Told, node: ReadNode): string =>
  told.speaker.list(
    membershipsOf(told, node).map(({ inner, isDenied }) => {
      const what = told.speaker.phrase(() => textOf(phrase(told.speaker, inner), 'many'));
      return isDenied ? `no ${what}` : what;
    }),
  );

const ownerOf = (column: Column): ReadNode => {
  if (!('node' in column) || column.node === null) throw new Unsayable('properties of several');
  return column.node;
};

function propertiesOf(told: Told, node: ReadNode, made: Phrase, row: readonly Cell[]): string {
  const { reading, speaker } = told;
  const about = theOne(made);
  const value = (property: string): string | null => {
    const at = reading.columns.findIndex(
      (column) =>
        column.kind === 'property' && column.node === node && column.property === property,
    );
    return at < 0 ? null : speaker.cell(row[at] ?? null, `${node.label}.${property}`);
  };
  const done = new Set<string>();
  const clauses: string[] = [];
  const together = (one: string, two: string, make: (one: string, two: string) => string): void => {
    const [left, right] = [value(one), value(two)];
    if (left === null || right === null) return;
    done.add(one).add(two);
    clauses.push(make(left, right));
  };
  if (node.label === 'Researcher')
    together(
      'university',
      'college',
      (university, college) => `is in ${collegeName(college)} of ${named(university)}`,
    );
  if (node.label === 'Paper')
    together('year', 'venue', (year, venue) => `was published in ${venue} in ${year}`);
  if (node.label === 'Project') {
    together('startYear', 'endYear', (start, end) => `runs from ${start} to ${end}`);
    together(
      'source',
      'category',
      (source, category) => `is funded by ${named(source)} in the category ${category}`,
    );
  }
  const nouns: Said[] = [];
  reading.columns.forEach((column, at) => {
    if (ownerOf(column) !== node) return;
    if (column.kind === 'size')
      clauses.push(
        `has ${speaker.cell(row[at] ?? null, '') ?? '0'} ${columnTitle(column).replace(/^number of /u, '')}`,
      );
    else if (column.kind === 'duration')
      clauses.push(`lasts ${speaker.cell(row[at] ?? null, '') ?? ''} years`);
    else if (column.kind !== 'property') throw new Unsayable('a value');
    else if (!done.has(column.property))
      addProperty(told, column, row[at] ?? null, { clauses, nouns });
  });
  const told1 = clauses.length > 0 ? [`${about} ${speaker.list(clauses)}`] : [];
  const [first, ...others] = nouns;
  if (first !== undefined)
    told1.push(
      speaker.list([
        `the ${first.title}${clauses.length > 0 ? '' : ` of ${about}`} ${first.says}`,
        ...others.map(({ title, says }) => `the ${title} ${says}`),
      ]),
    );
  return told1.map((one) => `${capital(one).replace(/[.。]$/u, '')}.`).join(' ');
}

/** A property, and what is said of it. */
interface Said {
  title: string;
  says: string;
}

/** What a property makes of its owner, as a clause ("was cited 12 times") or a noun ("h-index is 5"). */
function addProperty(
  { speaker }: Told,
  { node, property }: Extract<Column, { kind: 'property' }>,
  cell: Cell,
  { clauses, nouns }: { clauses: string[]; nouns: Said[] },
): void {
  const key = `${node.label}.${property}`;
  const text = speaker.cell(cell, key);
  const times = text === '1' ? 'once' : `${text} times`;
  const asClause: Readonly<Record<string, string>> = {
    'Researcher.university': `is at ${named(text!)}`,
    'Researcher.college': `is in ${collegeName(text!)}`,
    'Researcher.education': `earned the highest degree at ${named(text!)}`,
    'Researcher.citationCount': `has been cited ${times}`,
    'Researcher.paperCount': `has ${text} ${text === '1' ? 'paper' : 'papers'}`,
    'Researcher.interests': `works on ${text}`,
    'Researcher.hIndex': `has an h-index of ${text}`,
    'Paper.year': `was published in ${text}`,
    'Paper.venue': `was published in ${text}`,
    'Paper.citationCount': `has been cited ${times}`,
    'Project.funding': `has funding of ${text} ten thousand yuan`,
    'Project.source': `is funded by ${named(text!)}`,
    'Project.university': `is hosted by ${named(text!)}`,
    'Project.startYear': `started in ${text}`,
    'Project.endYear': `ends in ${text}`,
    'Project.number': `has the grant number ${text}`,
  };
  const title = titleOf(key);
  const isPlural = title.endsWith('s') && !title.endsWith('address');
  const is = isPlural ? 'are' : 'is';
  if (text === null) nouns.push({ title, says: `${is} not recorded in the graph` });
  else if (asClause[key] !== undefined) clauses.push(asClause[key]!);
  else nouns.push({ title, says: `${is}${property === 'abstract' ? ':' : ''} ${text}` });
}
