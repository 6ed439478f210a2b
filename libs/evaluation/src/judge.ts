import { sha256 } from '@coopkg/files';
import type { GraphReader } from '@coopkg/contracts';
import { comparedLiterals, logicallyEqual, parse } from '@coopkg/cypher';
import type { DatasetLine } from '@coopkg/training-data';
import type { AskOutcome } from './asker.js';
import { cellKey } from './cell-key.js';
import { asksForNamesAlone } from './names-alone.js';
import { executionEqual, type Comparison, type GoldAnswer } from './execution-equal.js';
import { runGenerated } from './run-gold.js';

/** What a question wants: an answer with these rows, a refusal, or to be asked back. */
export type Wanted = { kind: 'rows'; gold: GoldAnswer } | { kind: 'refusal' } | { kind: 'choice' };

export interface Judgement {
  ex: boolean;
  lx: boolean;
  valid: boolean;
  rowCount: number | null;
  rowsKey: string;
  diff: Extract<Comparison, { equal: false }> | null;
  invented: string[];
}

const none = { lx: false, valid: false, rowCount: null, rowsKey: '', diff: null, invented: [] };

/** EX and LX of one outcome. A result that was cut for people is run again in full. */
export async function judge(
  graph: GraphReader,
  line: DatasetLine,
  wanted: Wanted,
  outcome: AskOutcome,
): Promise<Judgement> {
  const valid = await isValid(graph, outcome);
  const invented = inventedNames(line, outcome);
  if (wanted.kind === 'refusal')
    return { ...none, valid, invented, ex: outcome.status === 'unanswerable' };
  if (wanted.kind === 'choice')
    return { ...none, valid, invented, ex: outcome.status === 'ambiguous' };
  if (
    outcome.cypher === null ||
    outcome.status === 'ambiguous' ||
    outcome.status === 'unanswerable'
  )
    return { ...none, ex: false, valid, invented };
  const lx = writtenQueries(outcome).some((cypher) =>
    sameMeaning(cypher, outcome.parameters, line),
  );
  const full =
    outcome.truncated === true
      ? await runGenerated(graph, outcome.cypher, outcome.parameters)
      : { rows: outcome.rows, columns: outcome.columns };
  if (full === null) return { ...none, ex: false, lx, valid: false, invented };
  const compared = executionEqual(
    { cypher: outcome.cypher, rows: full.rows, width: full.columns.length },
    { ...wanted.gold, namesAlone: asksForNamesAlone(line.question) },
  );
  return {
    ex: compared.equal,
    lx,
    valid,
    invented,
    rowCount: full.rows.length,
    rowsKey: rowsKey(full.rows),
    diff: compared.equal ? null : compared,
  };
}

/** A query that was answered with ran; any other is shown to the engine. */
async function isValid(
  graph: GraphReader,
  { cypher, parameters, status }: AskOutcome,
): Promise<boolean> {
  if (cypher === null || !parse(cypher).ok) return false;
  return (
    status === 'answered' || status === 'empty' || (await graph.explain(cypher, parameters)).ok
  );
}

/** What ran, and the candidate that it was made of: binding a name to an id is not the model's. */
const writtenQueries = ({ cypher, attempts }: AskOutcome): string[] =>
  [
    cypher,
    ...(attempts ?? []).filter(({ accepted }) => accepted).map((attempt) => attempt.cypher),
  ].filter((text) => text !== null);

export function sameMeaning(
  cypher: string,
  parameters: Record<string, unknown>,
  line: DatasetLine,
): boolean {
  const [generated, gold] = [parse(cypher), parse(line.cypher)];
  return (
    generated.ok &&
    gold.ok &&
    logicallyEqual(generated.query, gold.query, {
      parameters,
      goldParameters: line.parameters ?? {},
    })
  );
}

/** The same text for the same rows, whatever the order of rows and columns. */
function rowsKey(rows: readonly (readonly unknown[])[]): string {
  const keys = rows
    .map((row) =>
      row
        .map((cell) => cellKey(cell, { orderedLists: false, shortest: null }))
        .sort()
        .join('\u0002'),
    )
    .sort();
  return sha256(keys.join('\u0003')).slice(0, 16);
}

/** Constants of the dialect itself: what a question says in words (女, 第一, 英文). */
const closedValues = new Set([
  'Researcher.gender',
  'Paper.language',
  'AUTHORED.position',
  'AUTHORED.corresponding',
  'Researcher.title',
]);

/** Strings of the query that stand neither in the question nor among the gold's values. */
function inventedNames(line: DatasetLine, outcome: AskOutcome): string[] {
  const result = outcome.cypher === null ? null : parse(outcome.cypher);
  if (result === null || !result.ok) return [];
  const known = JSON.stringify([
    line.question,
    line.cypher,
    Object.values(line.parameters ?? {}),
    Object.values(outcome.parameters),
  ]).toLowerCase();
  return comparedLiterals(result.query)
    .filter(
      ({ literal, label, property }) =>
        typeof literal === 'string' &&
        !closedValues.has(`${label}.${property}`) &&
        !known.includes(JSON.stringify(literal).slice(1, -1).toLowerCase()),
    )
    .map(({ literal }) => String(literal));
}
