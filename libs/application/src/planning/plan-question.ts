import { randomUUID } from 'node:crypto';
import { academicApis, academicCatalogue } from '@coopkg/academic-api';
import { linkWithTitles } from '@coopkg/align';
import { ApiGraph } from '@coopkg/api-graph';
import {
  carryOut,
  planLinked,
  scoreChooser,
  type CarriedOut,
  type MissingArgument,
  type Plan,
} from '@coopkg/api-plan';
import { Fault, type Language, type PlanAnswer, type PlanRequest } from '@coopkg/contracts';
import { academicCalls } from '../academic-calls.js';
import type { Application } from '../application.js';
import { isNothing, resultText } from './result-text.js';
import { wholeLists } from './whole-lists.js';

type Sources = Pick<Application, 'graph' | 'linkIndex' | 'titles' | 'catchUp'>;
type Outcome = Omit<PlanAnswer, 'id' | 'language' | 'question' | 'timings'>;

const graphs = new Map<Language, Promise<ApiGraph>>();

/** The graph of the academic APIs as one language describes them. */
function academicGraph(language: Language): Promise<ApiGraph> {
  const known = graphs.get(language) ?? ApiGraph.of(academicCatalogue(language));
  graphs.set(language, known);
  return known;
}

/**
 * Answers a question by calls of the academic APIs: plans, checks, runs. What can't be planned or
 * found is an outcome, not a fault.
 * @throws Fault `catalogue-unknown`, `planner-unknown`, `program-limit`, and what the graph throws
 */
export async function planQuestion(
  application: Sources,
  request: PlanRequest,
  signal?: AbortSignal,
): Promise<PlanAnswer> {
  refuseUnknown(request);
  await application.catchUp();
  const began = performance.now();
  const { cleanText } = await import('@coopkg/pipeline');
  const { text } = cleanText(request.question);
  const linked = await linkWithTitles(text, application.linkIndex, application.titles, {
    ...(signal === undefined ? {} : { signal }),
  });
  const aligned = performance.now();
  const graph = await academicGraph(linked.language);
  const planned = await planLinked({
    linked,
    graph,
    chooser: scoreChooser,
    given: request.given,
    ...(signal === undefined ? {} : { signal }),
  });
  const made = performance.now();
  const outcome =
    planned.kind === 'plan'
      ? await carriedOut(application, planned.plan, graph, linked.language, signal)
      : unplanned(planned.kind === 'missing' ? planned.missing : [], linked.language);
  const ended = performance.now();
  return {
    id: randomUUID(),
    language: linked.language,
    question: request.question,
    ...outcome,
    timings: {
      align: Math.round(aligned - began),
      plan: Math.round(made - aligned),
      calls: Math.round(ended - made),
      total: Math.round(ended - began),
    },
  };
}

const isPaged = (name: string): boolean =>
  academicApis.some((api) => api.name === name && api.paged);

/** Faults of calls that say that a name means nothing known, or several. */
const notFound = new Set(['node-not-found', 'organization-not-found']);

async function carriedOut(
  application: Sources,
  plan: Plan,
  graph: ApiGraph,
  language: Language,
  signal?: AbortSignal,
): Promise<Outcome> {
  const caller = wholeLists(await academicCalls(application), isPaged);
  try {
    const options = signal === undefined ? {} : { signal };
    return told(plan, await carryOut(plan, graph.catalogue, caller, options), language);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const status = notFound.has(error.code)
      ? 'empty'
      : error.code === 'organization-ambiguous'
        ? 'ambiguous'
        : null;
    if (status === null) throw error;
    return { ...nothing(error.text[language]), status, solution: plan.solution };
  }
}

function told(
  { solution }: Plan,
  { program, calls, result, several }: CarriedOut,
  language: Language,
): Outcome {
  const done = { solution, program, calls, result, missing: [], candidates: several };
  if (several.length > 0)
    return { ...done, status: 'ambiguous', answer: whichText(several.length, language) };
  const status = isNothing(result) ? 'empty' : 'answered';
  return { ...done, status, answer: resultText(result, language) };
}

const whichText = (count: number, language: Language): string =>
  language === 'zh'
    ? `这个名字可能指 ${count} 个，请选择。`
    : `This name may mean ${count}: choose one.`;

function unplanned(missing: readonly MissingArgument[], language: Language): Outcome {
  const asked = missing.map((one) => ({
    api: one.api,
    argument: one.argument,
    question: missingText(one, language),
  }));
  if (asked.length > 0)
    return {
      ...nothing(asked.map(({ question }) => question).join(' ')),
      status: 'needs-argument',
      missing: asked,
    };
  return {
    ...nothing(language === 'zh' ? '没有接口能回答这个问题。' : 'No API can answer this question.'),
    status: 'unanswerable',
  };
}

/** What is asked, in the first words of the argument's description. */
function missingText({ api, argument, description }: MissingArgument, language: Language): string {
  const [short = ''] = description.split(/[：:（(，,]/u);
  const name = short === '' ? argument : `${short} (${argument})`;
  return language === 'zh' ? `${api} 还需要${name}：请补充。` : `${api} needs ${name}: what is it?`;
}

const nothing = (answer: string): Omit<Outcome, 'status'> => ({
  solution: [],
  program: '',
  calls: [],
  result: null,
  answer,
  missing: [],
  candidates: [],
});

function refuseUnknown({ question, catalogue, planner }: PlanRequest): void {
  if (question.trim() === '')
    throw new Fault('question-empty', {
      zh: '问题是空的：请写下要问的内容。',
      en: 'The question is empty: write what you want to know.',
    });
  if (catalogue !== undefined && catalogue !== 'academic')
    throw new Fault('catalogue-unknown', {
      zh: `没有名为 ${catalogue} 的目录：可用的有 academic。`,
      en: `There is no catalogue ${catalogue}: there is academic.`,
    });
  if (planner === 'soay')
    throw new Fault('planner-unknown', {
      zh: '这里没有 soay 规划器：请用 reverse-chain。',
      en: 'The planner soay is not there: use reverse-chain.',
    });
}
