import { randomUUID } from 'node:crypto';
import { slotQuestion, toAlignments } from '@coopkg/align';
import { columnsInWords, queryInWords, readableAnswer } from '@coopkg/answer';
import {
  Fault,
  type Answer,
  type AskRequest,
  type Bilingual,
  type Cell,
  type Diagnostic,
  type LinkedQuestion,
  type QueryResult,
  type SlottedQuestion,
  type WireNode,
} from '@coopkg/contracts';
import { frameOf, print } from '@coopkg/cypher';
import { institutionCandidates } from './ambiguity.js';
import { chooseQuery, type Choice } from './choose-query.js';
import { emptyReason } from './empty-reason.js';
import { peopleByIds, resolvePersons } from './persons.js';
import type { AskOptions, Linker, PipelineDependencies } from './pipeline.js';
import { asksForBulkMail, asksForOtherService, asksToWrite, reasons } from './refusal.js';
import { isNotRun } from './rows-in-time.js';
import { suggestionsFor } from './suggestions.js';

/** Queries that pass every proof and yet fail on the rows that they meet: how many others are tried. */
const triesToRun = 2;
const foundNothing: Diagnostic = {
  code: 'query-found-nothing',
  message: { zh: '查询没有结果', en: 'the query found nothing' },
};
const otherFoundNothing: Bilingual = {
  zh: '另一种读法没有查到结果',
  en: 'another reading of it found nothing',
};

type Context = PipelineDependencies & { link: Linker };

/** One question through the whole line. Expected outcomes (ambiguous, empty, unanswerable) are answers; only faults are thrown. */
export async function askQuestion(
  request: AskRequest,
  context: Context,
  options: AskOptions,
): Promise<Answer> {
  const began = performance.now();
  const linked = context.link(request.question, request.choices);
  const question = slotQuestion(linked);
  const answer = blank(request, linked, context.now?.() ?? new Date());
  answer.timings.align = performance.now() - began;
  options.onEvent?.({
    type: 'alignment',
    data: {
      language: answer.language,
      normalizedQuestion: answer.normalizedQuestion,
      alignments: answer.alignments,
    },
  });
  await fillIn(answer, request, linked, question, context, options);
  answer.timings.total = performance.now() - began;
  for (const stage of Object.keys(answer.timings) as (keyof Answer['timings'])[])
    answer.timings[stage] = Math.round(answer.timings[stage] * 100) / 100;
  return answer;
}

function blank(request: AskRequest, linked: LinkedQuestion, now: Date): Answer {
  return {
    id: randomUUID(),
    createdAt: now.toISOString(),
    conversationId: request.conversationId ?? null,
    language: linked.language,
    question: request.question,
    normalizedQuestion: linked.normalizedQuestion,
    alignments: toAlignments(linked),
    status: 'unanswerable',
    doubt: null,
    cypher: null,
    parameters: {},
    columns: [],
    returns: [],
    interpretation: [],
    rows: [],
    rowCount: null,
    truncated: false,
    answer: '',
    candidates: [],
    suggestions: [],
    profiles: [],
    attempts: [],
    timings: { align: 0, generate: 0, validate: 0, rewrite: 0, execute: 0, answer: 0, total: 0 },
  };
}

async function fillIn(
  answer: Answer,
  request: AskRequest,
  linked: LinkedQuestion,
  question: SlottedQuestion,
  context: Context,
  options: AskOptions,
): Promise<void> {
  const refuse = (reason: Bilingual): Promise<void> =>
    unanswerable(answer, question, reason[answer.language], context, options);
  if (asksToWrite(request.question)) return refuse(reasons.write);
  // Titles may say anything: the rules see the question without the names that were linked in it.
  if (asksForOtherService(question.text)) return refuse(reasons.notInGraph);
  if (await askWhoIsMeant(answer, linked, context, options)) return;
  const choice = await chooseQuery(question, {
    question,
    language: answer.language,
    graph: context.graph,
    model: context.model,
    wordings: context.wordings,
    verified: options.verified ?? true,
    resolveName: (text, column) => nameInGraph(context.link, text, column),
    timings: answer.timings,
    ...(options.signal ? { signal: options.signal } : {}),
    onAttempt: (attempt) => options.onEvent?.({ type: 'attempt', data: attempt }),
  });
  const run = (one: Choice): Promise<Outcome> =>
    execute(answer, request, question, one, context, options);
  const found = await run(choice);
  if (found.kind === 'refused') return refuse(found.reason);
  if (found.kind === 'ambiguous') {
    answer.candidates = found.candidates;
    return ambiguous(answer, options);
  }
  const { doubts, instead, checked } = found.choice;
  if (found.result.rows.length > 0 || doubts.length === 0 || instead === null)
    return tell(answer, question, found, context, options);
  // A doubted query that finds nothing may have been misread: one that finds something is taken instead, with its doubt.
  const other = await run(await instead(foundNothing)).catch((error: unknown) => {
    if (!isNotRun(error)) throw error;
    return null;
  });
  if (other?.kind === 'ran' && other.result.rows.length > 0)
    return tell(
      answer,
      question,
      {
        ...other,
        choice: { ...other.choice, doubts: [...other.choice.doubts, otherFoundNothing] },
      },
      context,
      options,
    );
  answer.attempts = answer.attempts.map((attempt) => ({
    ...attempt,
    accepted: attempt.cypher === checked!.cypher,
  }));
  return tell(answer, question, found, context, options);
}

/** What the graph calls a name that the model wrote out, in the column where it wrote it. */
function nameInGraph(link: Linker, text: string, column: string): string | null {
  const whole = link(text).mentions.find(
    (mention) => mention.start === 0 && mention.end === text.length,
  );
  const reading = whole?.readings.find(({ properties }) => properties.includes(column));
  return reading === undefined ? null : String(reading.value);
}

/** An ambiguous name is asked about before anything else. True when the answer is complete with that. */
async function askWhoIsMeant(
  answer: Answer,
  linked: LinkedQuestion,
  context: Context,
  options: AskOptions,
): Promise<boolean> {
  for (const mention of linked.mentions) {
    if (!mention.ambiguous) continue;
    const ids = mention.readings.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const people = mention.kind === 'person' && ids.length > 1;
    answer.candidates.push(
      people
        ? { mention: mention.text, options: await peopleByIds(context.graph, ids) }
        : institutionCandidates(mention),
    );
  }
  if (answer.candidates.length === 0) return false;
  ambiguous(answer, options);
  return true;
}

function ambiguous(answer: Answer, options: AskOptions): void {
  const names = answer.candidates.map(({ mention, options: people }) =>
    answer.language === 'zh'
      ? `「${mention}」有 ${people.length} 个可能`
      : `"${mention}" may mean ${people.length} different ones`,
  );
  answer.status = 'ambiguous';
  answer.answer =
    answer.language === 'zh'
      ? `${names.join('，')}，请选择您指的是哪一个。`
      : `${names.join('; ')}. Please choose which one you mean.`;
  options.onEvent?.({ type: 'token', data: { text: answer.answer } });
}

async function unanswerable(
  answer: Answer,
  question: SlottedQuestion,
  reason: string,
  context: Context,
  options: AskOptions,
): Promise<void> {
  answer.status = 'unanswerable';
  answer.answer = reason;
  options.onEvent?.({ type: 'token', data: { text: reason } });
  answer.suggestions = await suggestionsFor(
    context.graph,
    question,
    context.wordings,
    answer.language,
    context.englishName,
  );
}

interface Ran {
  kind: 'ran';
  choice: Choice;
  persons: Awaited<ReturnType<typeof resolvePersons>>;
  result: QueryResult;
}

/** What came of running a query; `ambiguous` where a name in it is that of several people. */
type Outcome =
  | { kind: 'refused'; reason: Bilingual }
  | { kind: 'ambiguous'; candidates: Answer['candidates'] }
  | Ran;

/** Runs the chosen query, or where it fails on what it meets the next one that is chosen. */
async function execute(
  answer: Answer,
  request: AskRequest,
  question: SlottedQuestion,
  first: Choice,
  { graph, maxRows, queryTimeoutMs }: Context,
  { signal }: AskOptions,
): Promise<Outcome> {
  const limits = {
    ...(signal ? { signal } : {}),
    ...(maxRows ? { maxRows } : {}),
    ...(queryTimeoutMs ? { timeoutMs: queryTimeoutMs } : {}),
  };
  for (let [choice, tries] = [first, 0]; ; tries += 1) {
    answer.attempts = choice.attempts;
    const { checked, instead } = choice;
    if (!checked?.query || !checked.derived)
      return { kind: 'refused', reason: choice.declined ? reasons.notInGraph : reasons.noQuery };
    if (asksForBulkMail(checked.derived)) return { kind: 'refused', reason: reasons.bulkMail };
    const began = performance.now();
    let failure: Bilingual;
    try {
      const persons = await resolvePersons(
        graph,
        checked.query,
        checked.parameters,
        question.slots,
        new Set(Object.keys(request.choices ?? {})),
      );
      if (persons.candidates.length > 0)
        return { kind: 'ambiguous', candidates: persons.candidates };
      return {
        kind: 'ran',
        choice,
        persons,
        result: await graph.query(persons.cypher, persons.parameters, limits),
      };
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'query-invalid' || instead === null)
        throw error;
      failure = error.text;
    } finally {
      answer.timings.execute += performance.now() - began;
    }
    if (tries === triesToRun) return { kind: 'refused', reason: reasons.noQuery };
    choice = await instead({ code: 'query-failed', message: failure });
  }
}

/** Puts the rows, and what is said of them, into the answer. */
async function tell(
  answer: Answer,
  question: SlottedQuestion,
  { choice: { checked, doubts }, persons, result }: Ran,
  context: Context,
  options: AskOptions,
): Promise<void> {
  const { columns, rows, rowCount, truncated } = result;
  const frame = frameOf(persons.query);
  const table = { columns, returns: frame.return, rows, rowCount, truncated };
  const named = namesOf(question, persons.parameters);
  const names = answer.language === 'en' ? englishNames(question, context) : {};
  const facts = {
    language: answer.language,
    parameters: persons.parameters,
    names: { ...named, ...names },
  };
  const interpretation = queryInWords(persons.query, facts);
  Object.assign(answer, {
    cypher: print(persons.query),
    parameters: persons.parameters,
    interpretation,
    ...table,
  });
  options.onEvent?.({ type: 'rows', data: table });
  const began = performance.now();
  if (rows.length === 0) {
    answer.status = 'empty';
    answer.answer = await emptyReason(
      context.graph,
      persons.query,
      persons.parameters,
      checked!.unknown,
      answer.language,
      named,
    );
    answer.suggestions = await suggestionsFor(
      context.graph,
      question,
      context.wordings,
      answer.language,
      context.englishName,
    );
  } else {
    answer.status = 'answered';
    answer.answer = readableAnswer({
      language: answer.language,
      ...result,
      frame,
      words: columnsInWords(persons.query, facts),
      parameters: persons.parameters,
      names,
    });
    answer.profiles = profilesOf(rows, question);
  }
  answer.doubt = doubts.length === 0 ? null : doubtText(answer, doubts);
  answer.timings.answer = performance.now() - began;
  options.onEvent?.({ type: 'token', data: { text: answer.answer } });
}

/** Names of those to whose id the query is bound. */
function namesOf(
  question: SlottedQuestion,
  parameters: Record<string, string | number>,
): Record<string, string | number> {
  return Object.fromEntries(
    question.slots.flatMap(
      ({
        name,
        mention: {
          readings: [reading],
        },
      }) =>
        reading?.id !== undefined && parameters[name] === reading.id ? [[name, reading.value]] : [],
    ),
  );
}

/** Values that the question names, as English says them: people as the question does. */
function englishNames(question: SlottedQuestion, { englishName }: Context): Record<string, string> {
  return Object.fromEntries(
    question.slots.flatMap(({ name, mention }) => {
      if (mention.kind === 'person')
        return /^[\p{Script=Latin}\s.'-]+$/u.test(mention.text) ? [[name, mention.text]] : [];
      const value = mention.readings[0]?.value;
      const said =
        typeof value === 'string' ? (englishName?.(name.replace(/\d$/, ''), value) ?? null) : null;
      return said === null ? [] : [[name, said]];
    }),
  );
}

function doubtText(answer: Answer, doubts: readonly Bilingual[]): string {
  const words = doubts.map((doubt) => doubt[answer.language]);
  return answer.language === 'zh'
    ? `这个结果可能不准确：${words.join('；')}。`
    : `This result may not be what was asked: ${words.join('; ')}.`;
}

const cardsAtMost = 12;

/** People in the rows, and those whom the question names, have a profile card each. */
function profilesOf(
  rows: readonly (readonly Cell[])[],
  question: SlottedQuestion,
): Answer['profiles'] {
  const ids = new Set<string>();
  const visit = (cell: Cell): void => {
    if (cell === null || typeof cell !== 'object') return;
    if (Array.isArray(cell)) {
      cell.forEach(visit);
      return;
    }
    if ('edges' in cell) cell.nodes.forEach(visit);
    else if (cell.label === 'Researcher') ids.add((cell as WireNode).id);
  };
  rows.slice(0, cardsAtMost).forEach((row) => row.forEach(visit));
  for (const { mention } of question.slots)
    if (mention.kind === 'person' && mention.readings.length === 1 && mention.readings[0]!.id)
      ids.add(mention.readings[0]!.id);
  return [...ids].slice(0, cardsAtMost).map((id) => ({
    id,
    profile: `/api/researchers/${id}/profile`,
    portrait: `/api/researchers/${id}/portrait`,
  }));
}
