import type { Cell, Language } from '@coopkg/contracts';
import { isNodeCell, isPathCell } from '@coopkg/contracts';
import type { DatasetLine } from '@coopkg/training-data';

/** An answer to be read: a sentence, or a plain list where none says all of the question. */
export interface ReadableAnswer {
  line: DatasetLine;
  rows: readonly (readonly Cell[])[];
  /** Null: more than were read. */
  rowCount: number | null;
  isSentence: boolean;
  answer: string;
}

export interface AnswersSummary {
  /** ISO 8601. */
  date: string;
  seed: number;
  counts: { language: Language; source: AnswerSource; sentences: number; answers: number }[];
  answers: { id: string; isSentence: boolean }[];
}

/** Where a question comes from. */
export type AnswerSource = 'type' | 'composition' | 'wording';

const sourceOf = ({ id, type }: DatasetLine): AnswerSource =>
  type !== 'composition' ? 'type' : /^[ZE]Q\d+-(?:zh|en)$/u.test(id) ? 'composition' : 'wording';

const languages = ['zh', 'en'] as const;
const sources = ['type', 'composition', 'wording'] as const;

export function summariseAnswers(told: readonly ReadableAnswer[], seed: number): AnswersSummary {
  const counts = languages.flatMap((language) =>
    sources.flatMap((source) => {
      const of = told.filter(({ line }) => line.language === language && sourceOf(line) === source);
      const sentences = of.filter(({ isSentence }) => isSentence).length;
      return of.length === 0 ? [] : [{ language, source, sentences, answers: of.length }];
    }),
  );
  return {
    date: new Date().toISOString(),
    seed,
    counts,
    answers: told.map(({ line: { id }, isSentence }) => ({ id, isSentence })),
  };
}

/** Longest answer that is written in full, in UTF-16 units. */
const longest = 400;

/** Every question with its rows in short and its answer, to be read by people. */
export function answersPage(
  { date, seed, counts }: AnswersSummary,
  told: readonly ReadableAnswer[],
): string {
  const rows = counts.map(
    ({ language, source, sentences, answers }) =>
      `| ${language} | ${source} | ${sentences} | ${answers} |`,
  );
  const parts = languages.flatMap((language) => [
    '',
    `## ${language}`,
    '',
    ...told.filter(({ line }) => line.language === language).map(entry),
  ]);
  return [
    '# Answers to read',
    '',
    `${date.slice(0, 10)}, seed ${seed}. Gold queries run on the graph; each answer is a sentence, or a plain list (≡) where no sentence says all that was asked. An ellipsis cuts what is longer than ${longest} characters.`,
    '',
    '| language | source | sentences | answers |',
    '|---|---|--:|--:|',
    ...rows,
    ...parts,
    '',
  ].join('\n');
}

const entry = ({ line, rows, rowCount, isSentence, answer }: ReadableAnswer): string =>
  `- **${line.question}** (${line.id}; ${rowCount ?? `over ${rows.length}`}: ${shortRow(rows[0]!)})\\\n  ${isSentence ? '' : '≡ '}${cut(answer, longest)}`;

const cut = (text: string, length: number): string => {
  const line = text.replaceAll('\n', ' ');
  return line.length > length ? `${line.slice(0, length)}…` : line;
};

const shortRow = (row: readonly Cell[]): string => cut(row.map(shortCell).join(', '), 60);

function shortCell(cell: Cell): string {
  if (isPathCell(cell)) return cell.nodes.map(({ name }) => name).join(' → ');
  if (isNodeCell(cell)) return cell.name;
  return Array.isArray(cell) ? cell.map(shortCell).join(' ') : String(cell ?? '–');
}
