import { randomUUID } from 'node:crypto';
import { alignmentsInEnglish, slotQuestion, toAlignments } from '@coopkg/align';
import {
  noEntities,
  type Answer,
  type AskRequest,
  type Bilingual,
  type Entities,
  type LinkedQuestion,
  type SlottedQuestion,
} from '@coopkg/contracts';
import { ambiguousNames, whichIsMeant } from './ask-back.js';
import { attemptsOf } from './attempts.js';
import { decide, decideUnverified } from './decision/decide.js';
import { settle, type Settled } from './decision/settle.js';
import { asRanked, type Ranked } from './cut/as-ranked.js';
import { cutInWords } from './cut/cut-in-words.js';
import { candidatesInEnglish } from './entities/candidates-in-english.js';
import { entitiesOf } from './entities/entities-of.js';
import { Collector } from './evidence/collect.js';
import type { Evidence } from './evidence/evidence.js';
import type { AskOptions, PipelineContext } from './pipeline.js';
import { present, tableOf, type Taken } from './present.js';
import { askedBack } from './refusal/leaning.js';
import { reasons } from './refusal/reasons.js';
import { reasonToRefuse } from './refusal/refusal.js';
import { beyondGraph, type Beyond } from './scope/beyond-graph.js';
import { heartBeyond } from './scope/words.js';
import { runCandidate, type Outcome, type Ran } from './run-candidate.js';
import { StageClock } from './stage-clock.js';
import { suggestionsFor } from './suggestions.js';
import { asTyped, cleanText } from './typed/clean-text.js';
import { otherReadings } from './other-readings.js';
import { lackedBy, type StandIn } from './reading/stand-ins.js';
import { readQuestion } from './reading/read-question.js';
import { outOfTime, timeLimitsOf, whatRanOut, type TimeLimits } from './time-limit.js';

/** What an answer says, beside what is known from the question alone. */
type Part = Partial<Answer> & Pick<Answer, 'status' | 'answer'>;

interface Asking {
  /** The question as it was typed. */
  typed: string;
  request: AskRequest;
  linked: LinkedQuestion;
  question: SlottedQuestion;
  /** Words of it that the graph has nothing for. */
  beyond: Beyond[];
  /** What the reading takes for granted. */
  assumed: readonly Bilingual[];
  /** What the model is asked instead of what it does not write. */
  standIns: readonly StandIn[];
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
  asked: AskRequest,
  context: PipelineContext,
  options: AskOptions,
): Promise<Answer> {
  const clock = new StageClock();
  const clean = cleanText(asked.question);
  const { request, linked, rewritten, candidates, assumed, standIns } = await clock.time(
    'align',
    () =>
      readQuestion(
        { ...asked, question: clean.text },
        options.earlier ?? [],
        context,
        options.signal,
      ),
  );
  const { language, normalizedQuestion } = linked;
  const question = slotQuestion(linked);
  const alignments = alignmentsInEnglish(toAlignments(linked), context.englishName).map(
    // A question made whole is shown as it was made.
    (alignment) => (rewritten === null ? asTyped(alignment, clean) : alignment),
  );
  const known = { language, normalizedQuestion, alignments, rewrittenQuestion: rewritten };
  options.onEvent?.({ type: 'alignment', data: known });
  const time = timeLimitsOf(request, context);
  const timeUp = AbortSignal.timeout(time.askMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeUp]) : timeUp;
  const asking: Asking = {
    typed: asked.question,
    request,
    linked,
    question,
    beyond: beyondGraph(question, language),
    assumed,
    standIns,
    context,
    options,
    clock,
    time,
    signal,
  };
  const part = candidates.length > 0 ? ambiguous(candidates, asking) : await partsOf(asking);
  options.onEvent?.({ type: 'token', data: { text: part.answer } });
  // Who is asked whom is meant can choose; who is asked for more is shown what could be asked.
  const hasNothing = part.status !== 'answered' && (part.candidates ?? []).length === 0;
  return {
    ...unanswered,
    id: options.id ?? randomUUID(),
    createdAt: (context.now?.() ?? new Date()).toISOString(),
    conversationId: request.conversationId ?? null,
    question: asked.question,
    ...known,
    suggestions: hasNothing ? await suggestionsFor(question, language, context) : [],
    ...part,
    timings: clock.timings,
  };
}

/** What an answer has before anything is found. */
const unanswered = {
  doubt: null,
  otherReadings: [],
  cypher: null,
  parameters: {},
  columns: [],
  returns: [],
  headings: [],
  interpretation: [],
  rows: [],
  entities: noEntities,
  rowCount: null,
  truncated: false,
  limit: null,
  candidates: [],
  profiles: [],
  toldByProfiles: [],
  attempts: [],
} satisfies Partial<Answer>;

async function partsOf(asking: Asking): Promise<Part> {
  const { request, linked, question, beyond, context } = asking;
  const reason = reasonToRefuse(request.question, question.text) ?? heartBeyond(beyond);
  if (reason !== null) return unanswerable(reason, linked);
  const back = askedBack(question.text);
  if (back !== null) return { status: 'ambiguous', answer: back[linked.language] };
  const candidates = await ambiguousNames(linked, context.graph);
  return candidates.length > 0 ? ambiguous(candidates, asking) : answerFromGraph(asking);
}

const unanswerable = (reason: Bilingual, { language }: LinkedQuestion): Part => ({
  status: 'unanswerable',
  answer: reason[language],
});
const ambiguous = (
  candidates: Answer['candidates'],
  { linked: { language }, context }: Pick<Asking, 'linked' | 'context'>,
): Part => ({
  status: 'ambiguous',
  answer: whichIsMeant(candidates, language),
  candidates: candidatesInEnglish(candidates, context.englishName),
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
        const context = { graph, question, request, limits, standIns: asking.standIns };
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
  asking: Asking,
): Promise<Part> {
  const { linked, question, beyond, assumed, context, options, clock } = asking;
  const attempts = attemptsOf(question.text, evidence);
  if (settled.kind === 'refused') {
    const reason = settled.declined ? reasons.notInGraph : reasons.noQuery;
    return { ...unanswerable(reason, linked), attempts };
  }
  if (settled.outcome.kind !== 'ran') {
    const { outcome } = settled;
    return outcome.kind === 'ended' && outcome.why === 'ambiguous'
      ? { ...ambiguous(outcome.candidates, asking), attempts }
      : { ...unanswerable(reasons.bulkMail, linked), attempts };
  }
  const ran = settled.outcome;
  const { outcome, behind } = await clock.time('answer', () => ranked(ran, asking));
  const taken: Taken = { ...settled, candidate: evidence.candidates[settled.candidate]!, outcome };
  // What the model declined stands first among the attempts.
  const accepted = settled.candidate + (evidence.declined === null ? 0 : 1);
  const asked = { language: linked.language, question };
  const table = tableOf(taken, asked, context);
  const { columns, returns, headings, rows, rowCount, truncated } = table;
  const { cypher } = taken.candidate.checked;
  options.onEvent?.({ type: 'accepted', data: { cypher, attempt: accepted } });
  options.onEvent?.({
    type: 'rows',
    data: { columns, returns, headings, rows, rowCount, truncated },
  });
  const entities = await clock.time('answer', () => entitiesIn(outcome, returns, asking));
  if (entities.cells.length > 0) options.onEvent?.({ type: 'entities', data: entities });
  const missing = lackedBy(outcome.persons.query, asking.standIns);
  const named = { ...asked, entities, beyond, assumed: [...assumed, ...missing] };
  const said = await clock.time('answer', () => present(taken, evidence, named, context));
  const others = await clock.time('answer', () =>
    otherReadings(taken, evidence.candidates, asked, context, asking),
  );
  const left = behind === null ? null : cutInWords(behind, question.slots, linked.language);
  return {
    ...table,
    entities,
    ...said,
    otherReadings: others,
    answer:
      left === null ? said.answer : `${said.answer}${linked.language === 'zh' ? '' : ' '}${left}`,
    attempts: attemptsOf(question.text, evidence, settled.candidate),
  };
}

const ranked = (
  outcome: Ran,
  { typed: question, linked: { language }, context, signal, time }: Asking,
): Promise<Ranked> => {
  const limits = { signal, maxRows: context.maxRows, timeoutMs: time.queryMs };
  return asRanked(outcome, context.graph, { question, language }, limits);
};

const entitiesIn = (
  { persons, result }: Ran,
  returns: readonly string[],
  { linked, question, context, signal, time }: Asking,
): Promise<Entities> =>
  entitiesOf(
    {
      query: persons.query,
      parameters: persons.parameters,
      slots: question.slots,
      rows: result.rows,
      returns,
    },
    {
      graph: context.graph,
      language: linked.language,
      englishName: context.englishName,
      limits: { signal, maxRows: context.maxRows, timeoutMs: time.queryMs },
    },
  );
