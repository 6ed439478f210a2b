import { randomUUID } from 'node:crypto';
import { linkWithTitles } from '@coopkg/align';
import {
  chooserOf,
  planAcademic,
  planForeign,
  planSolution,
  rulesChooser,
  ScorerWithFallback,
  type AcademicPlanning,
  type Chooser,
  type PlannerName,
  type PlanOutcome,
} from '@coopkg/api-plan';
import type { Fault, Language, LinkedQuestion, PlanAnswer, PlanRequest } from '@coopkg/contracts';
import type { Application } from '../application.js';
import {
  callableCatalogue,
  type CallableCatalogue,
  type PlanningSources,
} from './callable-catalogue.js';
import { doubtsOf, otherReadings } from './plan-doubts.js';
import { carriedOut, unplanned, type Outcome } from './plan-outcome.js';

/** What planning needs of the application. */
export type PlanSources = PlanningSources & Pick<Application, 'catchUp' | 'planning'>;

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
  const outcome = await outcomeOf(planned, catalogue, linked.language, signal);
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
 * Over our own catalogue both planners are heard, unless one of them was asked for. A model chooses
 * for catalogues of others only: the rules know ours.
 */
async function plannedBy(
  { planner, given }: PlanRequest,
  linked: LinkedQuestion,
  { graph, isForeign }: CallableCatalogue,
  chooser: Chooser,
  signal?: AbortSignal,
): Promise<AcademicPlanning> {
  const how = { graph, given, linked, ...(signal === undefined ? {} : { signal }) };
  if (!isForeign) return planAcademic({ ...how, chooser: rulesChooser }, planner);
  const chosen =
    planner === 'reverse-chain'
      ? nothingPlanned
      : await planSolution({ ...how, chooser: rulesChooser });
  if (chosen.kind === 'plan' || planner === 'soay') return asPlanned('soay', chosen);
  const made = await planForeign({ ...how, chooser, question: linked.question });
  return asPlanned('reverse-chain', made.kind === 'none' ? chosen : made);
}

/** Plans over catalogues of others are taken as they are. */
const asPlanned = (planner: PlannerName, outcome: PlanOutcome): AcademicPlanning =>
  outcome.kind === 'plan'
    ? {
        kind: 'read',
        reading: { planner, plan: outcome.plan, unused: [] },
        other: null,
        isUnsure: false,
      }
    : { kind: 'unread', outcome };

async function outcomeOf(
  planned: AcademicPlanning,
  catalogue: CallableCatalogue,
  language: Language,
  signal?: AbortSignal,
): Promise<Outcome & Pick<PlanAnswer, 'doubts' | 'otherReadings'>> {
  if (planned.kind === 'unread') {
    const { outcome } = planned;
    const missing = outcome.kind === 'missing' ? outcome.missing : [];
    const made = unplanned(missing, language, catalogue.isForeign);
    return { ...made, doubts: [], otherReadings: [] };
  }
  const { reading, other } = planned;
  const outcome = await carriedOut(catalogue, reading.plan, language, signal);
  const others =
    other === null
      ? []
      : otherReadings(
          outcome,
          other.planner,
          await carriedOut(catalogue, other.plan, language, signal),
        );
  const doubts = doubtsOf(planned, outcome, others, language);
  return { ...outcome, doubts, otherReadings: others };
}

const noticeOf = ({ text }: Fault, language: Language): string =>
  language === 'zh'
    ? `用来作选择的模型没有正常回答，计划由规则选出：${text.zh}`
    : `The model that chooses did not answer, so the rules chose the plan: ${text.en}`;
