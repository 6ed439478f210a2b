import type { Citation } from '@coopkg/contracts';
import { readQuestion, type Asked } from '../answer/asked.js';
import { citationOf } from '../answer/citation-of.js';
import { credit, searched } from '../answer/matching.js';
import type { SearchedReading } from '../answer/find-sentences.js';
import { headingOf, type DocumentIndex } from '../index/document-index.js';
import { comparable } from '../index/terms.js';
import type { Table } from '../passages.js';
import type { AskedDocument } from '../answer/find-candidates.js';
import type { ListQuestion } from './list-question.js';
import { namesInText, plainName, type IsName, type NamedPerson } from './names-in-text.js';
import { peopleColumns, tellsOf, type PeopleColumns } from './people-columns.js';

/** A person as a document lists them. */
export interface ListedPerson extends NamedPerson {
  citation: Citation;
}

/** The people whom a question means, in the order of the document. */
export interface ListedPeople {
  asked: ListQuestion;
  people: ListedPerson[];
  /** In all: `people` holds the first of them. */
  total: number;
  /** The document has a column of its own for what is asked. */
  hasOwnColumn: boolean;
}

/** So many people are looked up at once. */
const mostPeople = 200;

interface Found {
  within: SearchedReading;
  passage: number;
  people: NamedPerson[];
}

/**
 * The people at whom a question points: those of the table that it names best, else of all tables
 * that list people, else the names in the text. Null where the documents list none.
 */
export function listedPeople(
  asked: ListQuestion,
  documents: readonly AskedDocument[],
  index: DocumentIndex,
  isName: IsName,
): ListedPeople | null {
  const readings = documents.flatMap(({ id, name }): SearchedReading[] => {
    const reading = index.readingOf(id);
    return reading === undefined ? [] : [{ documentId: id, name, reading, searched: new Map() }];
  });
  const question = readQuestion(asked.question);
  const tables = namedBest(question, tablesOfPeople(question, readings, isName));
  const found = tables.length > 0 ? tables.flatMap(peopleInTable) : peopleInText(readings, isName);
  const people = withoutDoubles(found);
  if (people.length === 0) return null;
  return {
    asked,
    people: people.slice(0, mostPeople),
    total: people.length,
    hasOwnColumn: tables.some(({ table }) => tellsOf(asked.asks, table.header)),
  };
}

interface PeopleTable {
  within: SearchedReading;
  table: Table;
  columns: PeopleColumns;
}

const tablesOfPeople = (
  question: Asked,
  readings: readonly SearchedReading[],
  isName: IsName,
): PeopleTable[] =>
  readings.flatMap((within) =>
    within.reading.tables.flatMap((table) => {
      const columns = peopleColumns(table, question, isName);
      return columns === null ? [] : [{ within, table, columns }];
    }),
  );

/** Those whose headings hold the most of the question; all of them where none does. */
function namedBest(question: Asked, tables: readonly PeopleTable[]): PeopleTable[] {
  const scored = tables.map((one) => {
    const above = searched(headingOf(one.within.reading, one.table.first, one.within.name));
    const score = question.terms.reduce(
      (sum, { text, weight }) => sum + weight * (credit(text, above) >= 0.8 ? 1 : 0),
      0,
    );
    return { one, score };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score > most - 0.001).map(({ one }) => one);
}

const peopleInTable = ({ within, table, columns }: PeopleTable): Found[] =>
  table.rows.map(({ cells }, at) => {
    const institution = columns.institution
      .map((column) => (cells[column] ?? '').trim())
      .filter((text) => text !== '')
      .join(' ');
    // A cell may list several: 「张伟、李娜」.
    const people = (cells[columns.name] ?? '')
      .split(/[、;；\n/]|[，,](?=\s*\p{Script=Han})/u)
      .flatMap((part) => {
        const inside = /[（(]([^（）()]{2,60})[)）]/u.exec(part);
        const name = plainName(inside === null ? part : part.replace(inside[0], ' '));
        const said = institution === '' ? (inside?.[1]?.trim() ?? null) : institution;
        return name === '' ? [] : [{ name, institution: said }];
      });
    return { within, passage: table.first + at, people };
  });

const peopleInText = (readings: readonly SearchedReading[], isName: IsName): Found[] =>
  readings.flatMap((within) =>
    within.reading.passages.flatMap(({ text, table, heading }, passage) =>
      table !== null || heading === true
        ? []
        : [{ within, passage, people: namesInText(text, isName) }],
    ),
  );

function withoutDoubles(found: readonly Found[]): ListedPerson[] {
  const people = new Map<string, ListedPerson>();
  for (const { within, passage, people: named } of found)
    for (const person of named) {
      const key = comparable(`${person.name}\n${person.institution ?? ''}`);
      if (!people.has(key))
        people.set(key, { ...person, citation: citationOf(within, passage, 1) });
    }
  return [...people.values()];
}
