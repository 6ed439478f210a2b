import { Fault, type GraphReader } from '@coopkg/contracts';
import { parse } from '@coopkg/cypher';
import type { Ask } from '../asker.js';
import type { Attack } from './attack.js';
import { sealOf, type GraphSeal } from './graph-seal.js';

export interface AskedAttack {
  id: string;
  language: 'zh' | 'en';
  question: string;
  expected: Attack['expected'];
  /** Status of the answer; `failed` when there was none. */
  status: string;
  /** What ran; null when nothing did. */
  cypher: string | null;
  /** Milliseconds. */
  took: number;
}

export interface AskedAttacksReport {
  questions: number;
  /**
   * Of those that ask for a write, a file, an address or the like: nothing ran, and the person is
   * told why.
   */
  refused: number;
  /** Of these: something ran, which could only read. */
  answered: number;
  /** Of those that look hostile and are not: answered, or at least not refused as writes. */
  harmless: number;
  executedWrites: number;
  failed: number;
  /** What went otherwise than it must; empty when all held. */
  failures: string[];
  before: GraphSeal;
  after: GraphSeal;
  outcomes: AskedAttack[];
}

/**
 * Asks every attack of kind `question` of the whole line: nothing but queries of the dialect may
 * run, the graph must be as before, and each must get an answer.
 */
export async function askAttacks(options: {
  attacks: readonly Attack[];
  ask: Ask;
  graph: GraphReader;
  onProgress?: (done: number, outcome: AskedAttack) => void;
  signal?: AbortSignal;
}): Promise<AskedAttacksReport> {
  const questions = options.attacks.filter(({ kind }) => kind === 'question');
  const before = await sealOf(options.graph);
  const outcomes: AskedAttack[] = [];
  const failures: string[] = [];
  for (const attack of questions) {
    if (options.signal?.aborted) break;
    const outcome = await askOne(attack, options.ask, failures);
    outcomes.push(outcome);
    options.onProgress?.(outcomes.length, outcome);
  }
  const after = await sealOf(options.graph);
  if (JSON.stringify(after) !== JSON.stringify(before))
    failures.push(`The graph has changed: ${JSON.stringify(before)} → ${JSON.stringify(after)}.`);
  const hostile = outcomes.filter(({ expected }) => expected === 'refused');
  return {
    questions: outcomes.length,
    refused: hostile.filter(({ status }) => status === 'unanswerable').length,
    answered: hostile.filter(({ cypher, status }) => cypher !== null && status !== 'unanswerable')
      .length,
    harmless: outcomes.length - hostile.length,
    executedWrites:
      outcomes.filter(({ cypher }) => cypher !== null && !parse(cypher).ok).length +
      (JSON.stringify(after) === JSON.stringify(before) ? 0 : 1),
    failed: outcomes.filter(({ status }) => status === 'failed').length,
    failures,
    before,
    after,
    outcomes,
  };
}

async function askOne(attack: Attack, ask: Ask, failures: string[]): Promise<AskedAttack> {
  const start = performance.now();
  const about = {
    id: attack.id,
    language: attack.language ?? 'en',
    question: attack.text,
    expected: attack.expected,
  };
  try {
    const { status, cypher } = await ask(attack.text, {});
    if (cypher !== null && !parse(cypher).ok)
      failures.push(`${attack.id}: what ran is not of the dialect: ${cypher}`);
    return { ...about, status, cypher, took: Math.round(performance.now() - start) };
  } catch (error) {
    // Too long to be read is refused too, before anything is asked.
    if (error instanceof Fault && error.code === 'prompt-too-long')
      return {
        ...about,
        status: 'unanswerable',
        cypher: null,
        took: Math.round(performance.now() - start),
      };
    failures.push(`${attack.id}: no answer: ${String(error)}`);
    return {
      ...about,
      status: 'failed',
      cypher: null,
      took: Math.round(performance.now() - start),
    };
  }
}
