import type { Answer, AskRequest, GraphReader } from '@coopkg/contracts';
import { judge, type Wanted } from '../judge.js';
import { rateOf, type Rate } from '../rate.js';
import { runGold } from '../run-gold.js';
import type { ConversationCase } from './conversation-case.js';

/** Answers a question of a conversation; `earlier` are the answers before it, the latest first. */
export type AskTurn = (request: AskRequest, earlier: readonly Answer[]) => Promise<Answer>;

export interface TurnOutcome {
  /** Of the conversation, with the turn's number. */
  id: string;
  language: ConversationCase['language'];
  /** `first`, or how it leans on those before it. */
  way: string;
  question: string;
  rewritten: string | null;
  status: string;
  cypher: string | null;
  gold: string | null;
  isRight: boolean;
  isDoubted: boolean;
}

export interface ConversationSummary {
  /** Turns from the second on: the right rows, or rightly asked back. */
  followUps: Rate;
  /** Of the wrong ones: told without a doubt. */
  wrongWithoutDoubt: Rate;
  /** Questions that stand alone and were changed all the same. */
  changedAlone: Rate;
  byLanguage: Record<string, Rate>;
  byWay: Record<string, Rate>;
  outcomes: TurnOutcome[];
}

/** Plays every conversation, each turn after the answers that the line itself gave. */
export async function evaluateConversations(
  cases: readonly ConversationCase[],
  { ask, graph }: { ask: AskTurn; graph: GraphReader },
  onProgress?: (done: number, one: ConversationCase) => void,
): Promise<ConversationSummary> {
  const outcomes: TurnOutcome[] = [];
  for (const [done, one] of cases.entries()) {
    outcomes.push(...(await play(one, ask, graph)));
    onProgress?.(done + 1, one);
  }
  return summarise(outcomes);
}

async function play(
  { id, language, turns, ways }: ConversationCase,
  ask: AskTurn,
  graph: GraphReader,
): Promise<TurnOutcome[]> {
  const outcomes: TurnOutcome[] = [];
  const earlier: Answer[] = [];
  for (const [turn, { question, cypher: gold }] of turns.entries()) {
    const answer = await ask({ question }, earlier);
    earlier.unshift(answer);
    const wanted: Wanted =
      gold === null ? { kind: 'choice' } : { kind: 'rows', gold: await runGold(graph, gold, {}) };
    const line = {
      id,
      type: 'conversation',
      language,
      question,
      cypher: gold ?? '',
      parameters: {},
    };
    const { ex } = await judge(graph, line, wanted, answer);
    outcomes.push({
      id: `${id}.${turn + 1}`,
      language,
      way: turn === 0 ? 'first' : (ways[turn - 1] ?? 'unknown'),
      question,
      rewritten: answer.rewrittenQuestion,
      status: answer.status,
      cypher: answer.cypher,
      gold,
      isRight: ex,
      isDoubted: answer.doubt !== null,
    });
  }
  return outcomes;
}

function summarise(outcomes: TurnOutcome[]): ConversationSummary {
  const later = outcomes.filter(({ way }) => way !== 'first');
  const rightOf = (some: readonly TurnOutcome[]): Rate =>
    rateOf(some.map(({ isRight }) => isRight));
  const by = (key: 'language' | 'way', from: readonly TurnOutcome[]): Record<string, Rate> =>
    Object.fromEntries(
      [...new Set(from.map((one) => one[key]))]
        .sort()
        .map((value) => [value, rightOf(from.filter((one) => one[key] === value))]),
    );
  const answeredWrong = later.filter(({ isRight, status }) => !isRight && status === 'answered');
  const alone = later.filter(({ way }) => way === 'standalone');
  return {
    followUps: rightOf(later),
    wrongWithoutDoubt: rateOf(answeredWrong.map(({ isDoubted }) => !isDoubted)),
    changedAlone: rateOf(alone.map(({ rewritten }) => rewritten !== null)),
    byLanguage: by('language', later),
    byWay: by('way', outcomes),
    outcomes,
  };
}
