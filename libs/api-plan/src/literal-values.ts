import type { ApiInput } from '@coopkg/api-graph';
import type { QuestionValue, QuestionValues } from './question-values.js';

const quoted = /["“「『']([^"”」』']{1,200})["”」』']/gu;
const number = /(?<![\p{L}\p{N}])-?\d+(?:\.\d+)?(?![\p{L}\p{N}])/gu;
const date = /\b\d{4}-\d{2}-\d{2}\b/gu;
const email = /[\w.+-]+@[\w-]+\.[\w.]+/gu;

/** Names of keys: `id`, `product_id`, `orderKey`. */
const keyName = /(?:^|_|[a-z])(?:id|Id|ID|key|Key|code|Code|uuid)$/u;

interface Found {
  text: string;
  start: number;
  kind: 'quoted' | 'number' | 'date' | 'email';
}

/**
 * Values that a question for a foreign catalogue writes out: in quotes, as a number, a date, an
 * address, or as one of the values that the input takes.
 */
export function literalValues(question: string): QuestionValues {
  const found: Found[] = (
    [
      ['quoted', quoted],
      ['date', date],
      ['email', email],
      ['number', number],
    ] as const
  ).flatMap(([kind, pattern]) =>
    [...question.matchAll(pattern)].map((match) => ({
      kind,
      text: match[1] ?? match[0],
      start: match.index,
    })),
  );
  return {
    comparable: question,
    places: found.length,
    valuesFor: (input) => listedIn(question, input) ?? found.flatMap((one) => fitting(one, input)),
  };
}

function listedIn(question: string, { parameter: { type } }: ApiInput): QuestionValue[] | null {
  const values = 'values' in type ? (type.values ?? []) : [];
  const told = values.filter((value) => question.toLowerCase().includes(value.toLowerCase()));
  return values.length === 0
    ? null
    : told.map((value) => ({ value, place: question.toLowerCase().indexOf(value.toLowerCase()) }));
}

function fitting({ kind, text, start }: Found, { parameter }: ApiInput): QuestionValue[] {
  const { type } = parameter;
  if (type.kind === 'integer' || type.kind === 'number')
    return kind === 'number' ? [{ value: Number(text), place: start }] : [];
  if (type.kind !== 'string' && type.kind !== 'unknown') return [];
  const wanted = /date/iu.test(
    `${parameter.name} ${type.kind === 'string' ? (type.format ?? '') : ''}`,
  )
    ? 'date'
    : /e-?mail/iu.test(parameter.name)
      ? 'email'
      : 'quoted';
  // Nobody writes a key without a digit.
  if (keyName.test(parameter.name) && !/\d/u.test(text)) return [];
  return kind === wanted ? [{ value: text, place: start }] : [];
}
