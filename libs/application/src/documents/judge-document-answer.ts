import type { DocumentAnswer } from '@coopkg/contracts';
import type { DocumentCase } from './document-cases.js';

type JudgedAnswer = Pick<DocumentAnswer, 'answer' | 'citations'> &
  Partial<Pick<DocumentAnswer, 'status'>>;

export interface DocumentOutcome<Answer extends JudgedAnswer = DocumentAnswer> {
  case: DocumentCase;
  answer: Answer;
  /** The answer holds what it must. */
  right: boolean;
  /** And stands where it is said to. */
  cited: boolean;
}

/** Whether an answer is what a question of the evaluation asks for, and cites its place. */
export function judged<Answer extends JudgedAnswer>(
  one: DocumentCase,
  answer: Answer,
): DocumentOutcome<Answer> {
  if (one.answer === null) {
    const right = answer.status === 'not-in-documents';
    return { case: one, answer, right, cited: right };
  }
  const right = answer.status !== 'not-in-documents' && holdsOneOf(answer.answer, one.answer);
  const placed = answer.citations.some(
    ({ page, heading, sheet }) =>
      (one.page === undefined || page === one.page) &&
      (one.place === undefined || `${heading ?? ''} ${sheet ?? ''}`.includes(one.place)),
  );
  return { case: one, answer, right, cited: right && placed };
}

/** Whether a text holds one of the answers, whatever its blanks, quotes and case. */
export function holdsOneOf(text: string, answers: readonly string[]): boolean {
  const within = plain(text);
  return answers.some((answer) => within.includes(plain(answer)));
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s"'“”]/gu, '');

/**
 * Whether an answer consists of what it cites: whole passages, or cells of the rows of a table. A
 * number alone may have been computed from a table: that it cites rows is all that is asked of it.
 */
export function isSupported({
  status,
  answer,
  citations,
}: Pick<DocumentAnswer, 'status' | 'answer' | 'citations'>): boolean {
  if (status !== 'answered') return true;
  const rows = citations.filter(({ row }) => row !== null).map(({ text }) => plain(text));
  if (rows.length > 0 && isNumber.test(answer)) return true;
  const sentences = citations
    .map(({ text }) => plain(text))
    .filter((text) => text !== '')
    .sort((one, other) => other.length - one.length);
  const rest = sentences.reduce((left, text) => left.replaceAll(text, '；'), plain(answer));
  return rest
    .split(rows.length > 0 ? betweenCells : '；')
    .every((part) => part === '' || rows.some((row) => row.includes(part)));
}

/** With a unit. */
const isNumber = /^-?[\d.,]+\s*[%\p{L}]{0,6}$/u;
/** Of `plain` text: what stands between cells, and around the value of the highest or lowest. */
const betweenCells = /[；;,()]/u;
