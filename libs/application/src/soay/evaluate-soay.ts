import { Fault, type PlanAnswer } from '@coopkg/contracts';
import { latencyOf, rateOf, type Latency, type Rate } from '@coopkg/evaluation';
import { hopsOf, soayVerdict, soayVerdicts, type SoayLine, type SoayVerdict } from '@coopkg/soay';
import { planQuestion, type PlanSources } from '../planning/plan-question.js';

/** Lines of one language and number of hops, or of all. */
export interface SoayRow {
  language: string;
  /** 1, 2 or 3; null: all. */
  hops: number | null;
  counts: Record<SoayVerdict, number>;
  exact: Rate;
  accuracy: Rate;
}

export interface SoayReport {
  planner: string;
  questions: number;
  rows: SoayRow[];
  /** By language: accuracy with the weights 1, 2, 3 for one, two, three hops. */
  scores: Record<string, number>;
  latency: Latency | null;
  /** How many answers came with a doubt, of those that were wrong and of those that were right. */
  doubts: { language: string; ofWrong: Rate; ofRight: Rate }[];
  wrong: { question: string; type: string; verdict: SoayVerdict; program: string }[];
}

interface Judged {
  line: SoayLine;
  verdict: SoayVerdict;
  isAnswered: boolean;
  isDoubted: boolean;
}

/** `both`: as people are answered, with a doubt where the planners do not agree. */
export type EvaluatedPlanner = 'soay' | 'reverse-chain' | 'both';

/** Asks the planner every question of a SOAY data set and judges as SoAyEval does. */
export async function evaluateSoay(
  application: PlanSources,
  lines: readonly SoayLine[],
  planner: EvaluatedPlanner,
  onProgress: (share: number) => void = () => undefined,
): Promise<SoayReport> {
  const judged: Judged[] = [];
  const took: number[] = [];
  const wrong: SoayReport['wrong'] = [];
  for (const line of lines) {
    const began = performance.now();
    const plan = await planned(application, line.question, planner);
    took.push(performance.now() - began);
    const verdict = soayVerdict(line, plan);
    judged.push({
      line,
      verdict,
      isAnswered: plan.status === 'answered',
      isDoubted: plan.doubts.length > 0,
    });
    if (!isRight(verdict))
      wrong.push({ question: line.question, type: line.type, verdict, program: plan.program });
    onProgress(judged.length / lines.length);
  }
  const languages = [...new Set(lines.map(({ language }) => language))];
  return {
    planner,
    questions: lines.length,
    rows: languages.flatMap((language) =>
      [1, 2, 3, null].map((hops) => rowOf(judged, language, hops)),
    ),
    scores: Object.fromEntries(languages.map((language) => [language, scoreOf(judged, language)])),
    latency: latencyOf(took),
    doubts: languages.map((language) => doubtsOf(judged, language)),
    wrong,
  };
}

function doubtsOf(judged: readonly Judged[], language: string): SoayReport['doubts'][number] {
  const answered = judged.filter(
    ({ line, isAnswered }) => line.language === language && isAnswered,
  );
  const doubted = (right: boolean): Rate =>
    rateOf(
      answered
        .filter(({ verdict }) => isRight(verdict) === right)
        .map(({ isDoubted }) => isDoubted),
    );
  return { language, ofWrong: doubted(false), ofRight: doubted(true) };
}

async function planned(
  application: PlanSources,
  question: string,
  planner: EvaluatedPlanner,
): Promise<Pick<PlanAnswer, 'status' | 'solution' | 'program' | 'result' | 'doubts'>> {
  try {
    const wanted = planner === 'both' ? {} : { planner };
    return await planQuestion(application, { question, ...wanted, given: {} });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { status: 'unanswerable', solution: [], program: '', result: null, doubts: [] };
  }
}

const isRight = (verdict: SoayVerdict): boolean => verdict === 'EM' || verdict === 'DS';

function rowOf(judged: readonly Judged[], language: string, hops: number | null): SoayRow {
  const own = judged.filter(
    ({ line }) => line.language === language && (hops === null || hopsOf(line) === hops),
  );
  return {
    language,
    hops,
    counts: Object.fromEntries(
      soayVerdicts.map((one) => [one, own.filter(({ verdict }) => verdict === one).length]),
    ) as SoayRow['counts'],
    exact: rateOf(own.map(({ verdict }) => verdict === 'EM')),
    accuracy: rateOf(own.map(({ verdict }) => isRight(verdict))),
  };
}

function scoreOf(judged: readonly Judged[], language: string): number {
  const own = judged.filter(({ line }) => line.language === language);
  const all = own.reduce((sum, { line }) => sum + hopsOf(line), 0);
  const right = own.reduce(
    (sum, { line, verdict }) => sum + (isRight(verdict) ? hopsOf(line) : 0),
    0,
  );
  return all === 0 ? 0 : right / all;
}
