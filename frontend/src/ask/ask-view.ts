import type {
  AcceptedEvent,
  Alignment,
  Answer,
  Attempt,
  Entities,
  OnlineReply,
  Problem,
} from '@coopkg/contracts';

export const stages = ['align', 'generate', 'validate', 'execute', 'answer'] as const;
export type Stage = (typeof stages)[number];

export interface Table {
  columns: string[];
  returns: string[];
  headings: string[];
  rows: unknown[][];
  entities: Entities;
  rowCount: number | null;
  truncated: boolean;
}

/** What the page knows of one question, from its first event to its answer. */
export interface AskView {
  /** `waiting`: the server can't take it now; it is asked again by itself. */
  phase: 'idle' | 'asking' | 'waiting' | 'done' | 'stopped' | 'failed';
  question: string;
  /** The answer's id, known before the answer; null until the server has taken the question. */
  answerId: string | null;
  conversationId: string | null;
  choices: Readonly<Record<string, string>>;
  /** The stage that runs now. */
  stage: Stage | null;
  /** When that stage and the question began, in milliseconds of one clock. */
  stageBegan: number;
  began: number;
  /**
   * Milliseconds of each finished stage: as seen from here at first, as the server measured in the
   * end.
   */
  took: Partial<Record<Stage | 'total', number>>;
  alignments: Alignment[];
  attempts: Attempt[];
  table: Table | null;
  text: string;
  /** What was found outside the graph so far; null where that was not asked for. */
  online: OnlineReply | null;
  answer: Answer | null;
  problem: Problem | null;
}

export type AskEvent =
  | {
      type: 'asked';
      /** The answer's id when it is known already: its events come again from the first. */
      id: string | null;
      question: string;
      conversationId: string | null;
      choices: Readonly<Record<string, string>>;
      at: number;
    }
  | { type: 'taken'; id: string; question: string; conversationId: string | null; at: number }
  | { type: 'alignment'; alignments: Alignment[]; at: number }
  | { type: 'attempt'; attempt: Attempt; at: number }
  | { type: 'accepted'; accepted: AcceptedEvent; at: number }
  | { type: 'rows'; table: Table; at: number }
  | { type: 'entities'; entities: Entities; at: number }
  | { type: 'token'; text: string; at: number }
  | { type: 'online'; reply: OnlineReply; at: number }
  | { type: 'done'; answer: Answer }
  | { type: 'failed' | 'waiting'; problem: Problem }
  | { type: 'stopped' }
  | { type: 'cleared' };

export const idleView: AskView = {
  phase: 'idle',
  question: '',
  answerId: null,
  conversationId: null,
  choices: {},
  stage: null,
  stageBegan: 0,
  began: 0,
  took: {},
  alignments: [],
  attempts: [],
  table: null,
  text: '',
  online: null,
  answer: null,
  problem: null,
};

/**
 * Ends the running stage and begins the next; a stage that was passed without an event of its own
 * took no time that can be told.
 */
function enter(view: AskView, stage: Stage, at: number): AskView {
  if (view.stage === stage) return view;
  const took =
    view.stage === null
      ? view.took
      : { ...view.took, [view.stage]: (view.took[view.stage] ?? 0) + at - view.stageBegan };
  return { ...view, stage, stageBegan: at, took };
}

export function viewAfter(view: AskView, event: AskEvent): AskView {
  if (event.type === 'cleared') return idleView;
  if (event.type === 'asked') {
    // Asked again by itself: what it waits for stays in sight until the server answers.
    const waiting =
      view.phase === 'waiting' && view.question === event.question
        ? { phase: view.phase, problem: view.problem }
        : { phase: 'asking' as const };
    return {
      ...idleView,
      ...waiting,
      question: event.question,
      answerId: event.id,
      conversationId: event.conversationId,
      choices: event.choices,
      stage: 'align',
      began: event.at,
      stageBegan: event.at,
    };
  }
  if (view.phase !== 'asking' && view.phase !== 'waiting') return view;
  return viewWithin('at' in event ? { ...view, phase: 'asking', problem: null } : view, event);
}

function viewWithin(
  view: AskView,
  event: Exclude<AskEvent, { type: 'asked' | 'cleared' }>,
): AskView {
  switch (event.type) {
    case 'taken':
      return {
        ...view,
        answerId: event.id,
        question: event.question,
        conversationId: event.conversationId,
      };
    case 'alignment':
      return { ...enter(view, 'generate', event.at), alignments: event.alignments };
    case 'attempt':
      return {
        ...enter(view, 'generate', event.at),
        attempts: [...view.attempts, event.attempt],
      };
    case 'accepted':
      return {
        ...enter(view, 'execute', event.at),
        attempts: view.attempts.map((attempt, index) => ({
          ...attempt,
          accepted: index === event.accepted.attempt,
        })),
      };
    case 'rows':
      return { ...enter(view, 'answer', event.at), table: event.table };
    case 'entities':
      return view.table === null
        ? view
        : { ...view, table: { ...view.table, entities: event.entities } };
    case 'token':
      return { ...enter(view, 'answer', event.at), text: view.text + event.text };
    case 'online':
      return { ...enter(view, 'answer', event.at), online: event.reply };
    case 'done':
      return viewOfAnswer(event.answer, view.choices);
    case 'failed':
      return { ...view, phase: 'failed', stage: null, problem: event.problem };
    case 'waiting':
      return { ...view, phase: 'waiting', stage: null, problem: event.problem };
    case 'stopped':
      return { ...view, phase: 'stopped', stage: null };
  }
}

/** An answer that is complete: just given, or from the history. */
export function viewOfAnswer(
  answer: Answer,
  choices: Readonly<Record<string, string>> = {},
): AskView {
  const { timings, columns, returns, headings, rows, entities, rowCount, truncated } = answer;
  const took: AskView['took'] = { align: timings.align, total: timings.total };
  if (answer.attempts.length > 0)
    Object.assign(took, {
      generate: timings.generate,
      validate: timings.validate + timings.rewrite,
    });
  if (answer.cypher !== null) Object.assign(took, { execute: timings.execute });
  took.answer = timings.answer;
  return {
    ...idleView,
    phase: 'done',
    question: answer.question,
    answerId: answer.id,
    conversationId: answer.conversationId,
    choices,
    took,
    alignments: answer.alignments,
    attempts: answer.attempts,
    table:
      answer.status === 'answered' && columns.length > 0
        ? { columns, returns, headings, rows, entities, rowCount, truncated }
        : null,
    text: answer.answer,
    online: answer.online ?? null,
    answer,
  };
}
