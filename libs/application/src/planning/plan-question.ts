import { randomUUID } from 'node:crypto';
import { linkWithTitles } from '@coopkg/align';
import {
  carryOut,
  planForeign,
  planLinked,
  planSoay,
  chooserOf,
  planSolution,
  rulesChooser,
  ScorerWithFallback,
  type CarriedOut,
  type Chooser,
  type MissingArgument,
  type Plan,
  type PlanOutcome,
} from '@coopkg/api-plan';
import {
  Fault,
  type Language,
  type LinkedQuestion,
  type PlanAnswer,
  type PlanRequest,
} from '@coopkg/contracts';
import type { Application } from '../application.js';
import {
  callableCatalogue,
  type CallableCatalogue,
  type PlanningSources,
} from './callable-catalogue.js';
import { fieldNames } from './field-names.js';
import { programInWords } from './in-words/program-in-words.js';
import { englishNames } from './english-names.js';
import { isNothing, measureOf, resultText } from './result-text.js';

/** What planning needs of the application. */
export type PlanSources = PlanningSources & Pick<Application, 'catchUp' | 'planning'>;
type Outcome = Omit<PlanAnswer, 'id' | 'language' | 'question' | 'timings'>;

/**
 * Answers a question by calls of the academic APIs, or of another catalogue: plans, checks, runs.
 * What can't be planned or found is an outcome, not a fault.
 * @throws Fault `catalogue-unknown`, `program-limit`, `catalogue-call-failed`, and
 * what the graph and the settings of catalogues throw
 */
export async function planQuestion(
  application: PlanSources,
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
  const { catalogue: id = 'academic' } = request;
  const catalogue = await callableCatalogue(application, id, linked.language);
  const model = application.planning.scorer;
  const scorer = model === null ? null : new ScorerWithFallback(model);
  const chooser = scorer === null ? rulesChooser : chooserOf(scorer);
  const planned = await plannedBy(request, linked, catalogue, chooser, signal);
  const made = performance.now();
  const outcome =
    planned.kind === 'plan'
      ? await carriedOut(catalogue, planned.plan, linked.language, signal)
      : unplanned(planned.kind === 'missing' ? planned.missing : [], linked.language);
  const ended = performance.now();
  return {
    id: randomUUID(),
    language: linked.language,
    question: request.question,
    ...outcome,
    ...(scorer === null || scorer.failure === null
      ? {}
      : { notice: noticeOf(scorer.failure, linked.language) }),
    timings: {
      align: Math.round(aligned - began),
      plan: Math.round(made - aligned),
      calls: Math.round(ended - made),
      total: Math.round(ended - began),
    },
  };
}

const nothingPlanned: PlanOutcome = { kind: 'none' };

/**
 * SoAy's solutions come first, which are simple and certain; what they do not answer is planned
 * backwards, or in sequence, unless one of the planners was asked for. A model chooses for catalogues
 * of others only: the rules know ours.
 */
async function plannedBy(
  { planner, given }: PlanRequest,
  linked: LinkedQuestion,
  { graph, isForeign }: CallableCatalogue,
  chooser: Chooser,
  signal?: AbortSignal,
): Promise<PlanOutcome> {
  const how = {
    graph,
    chooser: rulesChooser,
    given,
    ...(signal === undefined ? {} : { signal }),
  };
  if (isForeign) {
    const chosen =
      planner === 'reverse-chain' ? nothingPlanned : await planSolution({ ...how, linked });
    if (chosen.kind === 'plan' || planner === 'soay') return chosen;
    const made = await planForeign({ ...how, chooser, question: linked.question });
    return made.kind === 'none' ? chosen : made;
  }
  if (planner !== 'reverse-chain') {
    const plan = planSoay(linked, graph, given);
    if (plan !== null) return { kind: 'plan', plan };
    if (planner === 'soay') return { kind: 'none' };
  }
  return planLinked({ ...how, linked });
}

/** Faults of calls that say that a name means nothing known, or several. */
const notFound = new Set(['node-not-found', 'organization-not-found']);

async function carriedOut(
  { graph, caller }: CallableCatalogue,
  plan: Plan,
  language: Language,
  signal?: AbortSignal,
): Promise<Outcome> {
  try {
    const options = signal === undefined ? {} : { signal };
    const done = await carryOut(plan, graph.catalogue, await caller(), options);
    return told(plan, done, language, fieldNames(graph.catalogue, plan.solution));
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
  { solution, program: tree }: Plan,
  { program, plan, calls, result, several }: CarriedOut,
  language: Language,
  names: ReadonlyMap<string, string>,
): Outcome {
  const done = { solution, program, plan, calls, result, missing: [], candidates: several };
  if (several.length > 0)
    return { ...done, status: 'ambiguous', answer: whichText(several.length, language) };
  const status = isNothing(result) ? 'empty' : 'answered';
  const english = englishNames(calls, language);
  const shown = (value: string): string => english.get(value) ?? value;
  const phrase = programInWords(tree, { language, fieldNames: names, shown });
  const wording = { language, phrase, fieldNames: names, measure: measureOf(tree) };
  return { ...done, status, answer: resultText(result, wording) };
}

const noticeOf = ({ text }: Fault, language: Language): string =>
  language === 'zh'
    ? `用来作选择的模型没有正常回答，计划由规则选出：${text.zh}`
    : `The model that chooses did not answer, so the rules chose the plan: ${text.en}`;

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

function refuseUnknown({ question }: PlanRequest): void {
  if (question.trim() === '')
    throw new Fault('question-empty', {
      zh: '问题是空的：请写下要问的内容。',
      en: 'The question is empty: write what you want to know.',
    });
}
