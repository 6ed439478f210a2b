import { randomUUID } from 'node:crypto';
import { slotQuestion, toAlignments } from '@coopkg/align';
import type {
  Answer,
  AskRequest,
  Bilingual,
  LinkedQuestion,
  SlottedQuestion,
} from '@coopkg/contracts';
import { ambiguousNames, whichIsMeant } from './ask-back.js';
import { attemptsOf } from './attempts.js';
import { decide, decideUnverified } from './decision/decide.js';
import { settle, type Settled } from './decision/settle.js';
import { Collector } from './evidence/collect.js';
import type { Evidence } from './evidence/evidence.js';
import type { AskOptions, PipelineContext } from './pipeline.js';
import { present, tableOf, type Taken } from './present.js';
import { reasons } from './refusal/reasons.js';
import { reasonToRefuse } from './refusal/refusal.js';
import { runCandidate, type Outcome } from './run-candidate.js';
import { StageClock } from './stage-clock.js';
import { suggestionsFor } from './suggestions.js';
import { outOfTime, timeLimitsOf, whatRanOut, type TimeLimits } from './time-limit.js';

/** What an answer says, beside what is known from the question alone. */
type Part = Partial<Answer> & Pick<Answer, 'status' | 'answer'>;

interface Asking {
  request: AskRequest;
  linked: LinkedQuestion;
  question: SlottedQuestion;
  context: PipelineContext;
  options: AskOptions;
  clock: StageClock;
  time: TimeLimits;
  /** Ends when the person leaves, or the time is up. */
  signal: AbortSignal;
}

/**
 * One question through the whole line. Expected outcomes (ambiguous, empty, unanswerable) are
 * answers; only faults are thrown.
 */
export async function askQuestion(
  request: AskRequest,
  context: PipelineContext,
  options: AskOptions,
): Promise<Answer> {
  const clock = new StageClock();
  const linked = await clock.time('align', () =>
    context.link(request.question, request.choices, options.signal),
  );
  const { language, normalizedQuestion } = linked;
  const question = slotQuestion(linked);
  const known = { language, normalizedQuestion, alignments: toAlignments(linked) };
  options.onEvent?.({ type: 'alignment', data: known });
  const time = timeLimitsOf(request, context);
  const timeUp = AbortSignal.timeout(time.askMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeUp]) : timeUp;
  const part = await partsOf({
    request,
    linked,
    question,
    context,
    options,
    clock,
    time,
    signal,
  });
  options.onEvent?.({ type: 'token', data: { text: part.answer } });
  const hasNothing = part.status === 'empty' || part.status === 'unanswerable';
  return {
    id: randomUUID(),
    createdAt: (context.now?.() ?? new Date()).toISOString(),
    conversationId: request.conversationId ?? null,
    question: request.question,
    ...known,
    doubt: null,
    cypher: null,
    parameters: {},
    columns: [],
    returns: [],
    interpretation: [],
    rows: [],
    rowCount: null,
    truncated: false,
    limit: null,
    candidates: [],
    profiles: [],
    attempts: [],
    suggestions: hasNothing ? await suggestionsFor(question, language, context) : [],
    ...part,
    timings: clock.timings,
  };
}

async function partsOf(asking: Asking): Promise<Part> {
  const { request, linked, question, context } = asking;
  const reason = reasonToRefuse(request.question, question.text);
  if (reason !== null) return unanswerable(reason, linked);
  const candidates = await ambiguousNames(linked, context.graph);
  return candidates.length > 0 ? ambiguous(candidates, linked) : answerFromGraph(asking);
}

const unanswerable = (reason: Bilingual, { language }: LinkedQuestion): Part => ({
  status: 'unanswerable',
  answer: reason[language],
});
const ambiguous = (candidates: Answer['candidates'], { language }: LinkedQuestion): Part => ({
  status: 'ambiguous',
  answer: whichIsMeant(candidates, language),
  candidates,
});

/** Collects evidence until a candidate is taken or refused. */
async function answerFromGraph(asking: Asking): Promise<Part> {
  const { request, linked, question, context, options, clock, time, signal } = asking;
  const { graph, policy, maxRows } = context;
  const limits = { signal, maxRows, timeoutMs: time.queryMs };
  const collector = new Collector({
    ...context,
    question,
    language: linked.language,
    limits,
    signal,
    clock,
  });
  let known: Evidence = collector.start;
  let sent = 0;
  /** Sends the attempts that are complete by now; none is changed or sent again. */
  const send = (evidence: Evidence): void => {
    known = evidence;
    for (const attempt of attemptsOf(question.text, evidence).slice(sent)) {
      options.onEvent?.({ type: 'attempt', data: attempt });
      sent += 1;
    }
  };
  const rule = options.verified === false ? decideUnverified : decide;
  const ended = await settle<Evidence, Outcome>(
    collector.start,
    (current) => rule(current, policy),
    {
      collect: (wanted, current) => {
        if (wanted.kind === 'tier') send(current);
        return collector.collect(wanted, current);
      },
      run: (candidate, current, isSecond) => {
        send(current);
        const context = { graph, question, request, limits };
        return clock.time('execute', () =>
          runCandidate(current.candidates[candidate]!, context, isSecond),
        );
      },
    },
  ).catch((error: unknown) => {
    const ranOut = options.signal?.aborted ? null : whatRanOut(error, signal.aborted, time);
    if (ranOut === null) throw error;
    return ranOut;
  });
  if ('limitMs' in ended) {
    const { limit, reason } = outOfTime(ended, time);
    send(known);
    return {
      ...unanswerable(reason, linked),
      limit,
      attempts: attemptsOf(question.text, known),
    };
  }
  send(ended.evidence);
  return conclude(ended.settled, ended.evidence, asking);
}

/** The answer from what came of it all. */
async function conclude(
  settled: Settled<Outcome>,
  evidence: Evidence,
  { linked, question, context, options, clock }: Asking,
): Promise<Part> {
  const attempts = attemptsOf(question.text, evidence);
  if (settled.kind === 'refused') {
    const reason = settled.declined ? reasons.notInGraph : reasons.noQuery;
    return { ...unanswerable(reason, linked), attempts };
  }
  const { outcome } = settled;
  if (outcome.kind !== 'ran') {
    return outcome.kind === 'ended' && outcome.why === 'ambiguous'
      ? { ...ambiguous(outcome.candidates, linked), attempts }
      : { ...unanswerable(reasons.bulkMail, linked), attempts };
  }
  const taken: Taken = { ...settled, candidate: evidence.candidates[settled.candidate]!, outcome };
  // What the model declined stands first among the attempts.
  const accepted = settled.candidate + (evidence.declined === null ? 0 : 1);
  const asked = { language: linked.language, question };
  const table = tableOf(taken, asked, context);
  const { columns, returns, rows, rowCount, truncated } = table;
  const { cypher } = taken.candidate.checked;
  options.onEvent?.({ type: 'accepted', data: { cypher, attempt: accepted } });
  options.onEvent?.({ type: 'rows', data: { columns, returns, rows, rowCount, truncated } });
  const said = await clock.time('answer', () => present(taken, evidence, asked, context));
  return { ...table, ...said, attempts: attemptsOf(question.text, evidence, settled.candidate) };
}
