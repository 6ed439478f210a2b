import { Fault, type Diagnostic, type GraphReader } from '@coopkg/contracts';
import { parse, print } from '@coopkg/cypher';
import type { Attack } from './attack.js';
import { sealOf, type GraphSeal } from './graph-seal.js';

export interface AttackOptions {
  attacks: readonly Attack[];
  graph: GraphReader;
  /** Time that each query may take in the engine. */
  timeoutMs: number;
  onProgress?: (id: string) => void;
}

/**
 * `refused` by the parser, `read` to the end or the last row allowed, `stopped` by a limit or an
 * error of the engine.
 */
export type AttackEnd = 'refused' | 'read' | 'stopped';

export interface AttackOutcome {
  id: string;
  end: AttackEnd;
  /** Code of the diagnostic or the fault. */
  code: string | null;
  /** Milliseconds. */
  took: number;
}

export interface AttackReport {
  /** Each query, through the parser and the READ session. */
  outcomes: AttackOutcome[];
  /** The writing ones once more, straight to the READ session. */
  direct: AttackOutcome[];
  /** What went otherwise than it must; empty when all held. */
  failures: string[];
  before: GraphSeal;
  after: GraphSeal;
  /** Transactions of this run that the server still works on. */
  leftRunning: number;
}

const refusals = new Set(['query-refused', 'query-invalid', 'graph-database-missing']);
const limitsMet = new Set([...refusals, 'query-timeout', 'graph-out-of-memory']);

/**
 * Sends every attack of kind `query` the way of a person's own query: parser, print, READ session;
 * then the writing ones to the READ session
 * without the parser. Nothing but reading may happen: the graph is read before and after, and the
 * server must answer after each.
 */
export async function runAttacks(options: AttackOptions): Promise<AttackReport> {
  const queries = options.attacks.filter(({ kind }) => kind === 'query');
  const before = await sealOf(options.graph);
  const failures: string[] = [];
  const outcomes: AttackOutcome[] = [];
  const direct: AttackOutcome[] = [];
  for (const attack of queries) {
    options.onProgress?.(attack.id);
    outcomes.push(await attempt(attack, options, failures));
  }
  for (const attack of queries.filter(({ writes }) => writes === true)) {
    options.onProgress?.(`${attack.id} direct`);
    const outcome = await send(attack.id, attack.text, options);
    if (outcome.end === 'read') failures.push(`${attack.id}: the READ session ran it.`);
    if (outcome.end === 'stopped' && !limitsMet.has(outcome.code!))
      failures.push(`${attack.id}: the READ session ended it with ${outcome.code}.`);
    direct.push(outcome);
  }
  const leftRunning = await runningAfter(options.graph, options.timeoutMs);
  if (leftRunning > 0) failures.push(`${leftRunning} queries still run.`);
  const after = await sealOf(options.graph);
  if (JSON.stringify(after) !== JSON.stringify(before))
    failures.push(`The graph has changed: ${JSON.stringify(before)} → ${JSON.stringify(after)}.`);
  return { outcomes, direct, failures, before, after, leftRunning };
}

async function attempt(
  attack: Attack,
  options: AttackOptions,
  failures: string[],
): Promise<AttackOutcome> {
  const start = performance.now();
  const parsed = parse(attack.text);
  if (!parsed.ok) {
    const took = performance.now() - start;
    if (attack.expected !== 'refused')
      failures.push(
        `${attack.id}: refused, and harmless: ${parsed.diagnostics[0]?.message.en ?? ''}`,
      );
    if (!explained(parsed.diagnostics))
      failures.push(`${attack.id}: refused without a reason in both languages.`);
    return { id: attack.id, end: 'refused', code: parsed.diagnostics[0]?.code ?? null, took };
  }
  if (attack.expected === 'refused')
    failures.push(`${attack.id}: not refused; read as ${print(parsed.query).slice(0, 200)}`);
  const outcome = await send(attack.id, print(parsed.query), options);
  if (outcome.end === 'stopped' && !limitsMet.has(outcome.code!))
    failures.push(`${attack.id}: ended with ${outcome.code}.`);
  const alive = await send(attack.id, 'RETURN 1', { ...options, timeoutMs: 30_000 });
  if (alive.end !== 'read')
    failures.push(`${attack.id}: the server does not answer afterwards (${alive.code}).`);
  return outcome;
}

function explained(diagnostics: readonly Diagnostic[]): boolean {
  return (
    diagnostics.length > 0 &&
    diagnostics.every(
      ({ code, message }) =>
        code !== '' && /\p{Script=Han}/u.test(message.zh) && /[A-Za-z]/u.test(message.en),
    )
  );
}

async function send(
  id: string,
  cypher: string,
  { graph, timeoutMs }: Pick<AttackOptions, 'graph' | 'timeoutMs'>,
): Promise<AttackOutcome> {
  const start = performance.now();
  const ended = (end: AttackEnd, code: string | null): AttackOutcome => ({
    id,
    end,
    code,
    took: performance.now() - start,
  });
  try {
    await graph.query(cypher, { name: '张伟' }, { timeoutMs, maxRows: 100 });
    return ended('read', null);
  } catch (error) {
    return ended('stopped', error instanceof Fault ? error.code : `not a fault: ${String(error)}`);
  }
}

/** Transactions but the one that asks, once those that were cut have had time to end. */
async function runningAfter(graph: GraphReader, patienceMs: number): Promise<number> {
  for (const end = Date.now() + 10_000 + patienceMs; ;) {
    const { rows } = await graph.query(
      'SHOW TRANSACTIONS YIELD currentQuery WHERE NOT currentQuery STARTS WITH "SHOW TRANSACTIONS" RETURN count(*)',
    );
    const running = Number(rows[0]?.[0]);
    if (running === 0 || Date.now() > end) return running;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
}
