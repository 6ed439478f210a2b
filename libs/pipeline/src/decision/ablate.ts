import type { DecisionPolicy } from './policy.js';
import { replay, type RecordedQuestion } from './replay.js';

/** Answers by what they are worth. */
export interface Answers {
  right: number;
  wrong: number;
  refused: number;
}
type Answer = keyof Answers;

/** What a rule changes in the answers. */
export interface RuleEffect {
  /** Wrong answers that it keeps back or puts right. */
  avoided: number;
  /** Right answers that are given for it only. */
  won: number;
  /** Right answers that are lost and wrong ones that are given for it. */
  cost: number;
}

export interface AblatedRule {
  /** The code of its finding. */
  code: string;
  /** The model's first queries that it finds fault with, by whether they are wrong. */
  onWrong: number;
  onRight: number;
  /** Beside all others. */
  last: RuleEffect;
  /** Alone. */
  first: RuleEffect;
}

export interface Ablation {
  questions: number;
  withAll: Answers;
  withNone: Answers;
  rules: AblatedRule[];
}

type IsActive = (code: string) => boolean;

/**
 * What each rule gives: recorded questions are answered with and without it, beside all others and
 * alone.
 */
export async function ablate(
  questions: readonly RecordedQuestion[],
  policy: DecisionPolicy,
): Promise<Ablation> {
  const answers = (isActive: IsActive): Promise<Answer[]> =>
    Promise.all(questions.map((question) => answerOf(silenced(question, isActive), policy)));
  const all = await answers(() => true);
  const none = await answers(() => false);
  const codes = new Set(
    questions.flatMap(({ evidence }) => evidence.candidates.flatMap(({ findings }) => findings)),
  );
  const rules: AblatedRule[] = [];
  for (const code of [...codes].sort())
    rules.push({
      code,
      ...firstQueries(questions, code),
      last: effect(all, await answers((one) => one !== code)),
      first: effect(await answers((one) => one === code), none),
    });
  return {
    questions: questions.length,
    withAll: countOf(all),
    withNone: countOf(none),
    rules: rules.sort((left, right) => worth(right) - worth(left) || right.onWrong - left.onWrong),
  };
}

/** What a rule gives more than it costs, where it gives most. */
const worth = ({ last, first }: AblatedRule): number =>
  Math.max(...[last, first].map(({ avoided, won, cost }) => avoided + won - cost));

async function answerOf(question: RecordedQuestion, policy: DecisionPolicy): Promise<Answer> {
  const { kind, isRight } = await replay(question, policy);
  return kind === 'refused' ? 'refused' : isRight ? 'right' : 'wrong';
}

/**
 * The question as it would have been recorded if only these rules were there; fixes of what no rule
 * finds are not made.
 */
function silenced(question: RecordedQuestion, isActive: IsActive): RecordedQuestion {
  const { evidence, outcomes } = question;
  const isFixed = evidence.candidates[0]?.findings.every(isActive) ?? false;
  const kept = evidence.candidates
    .map((candidate, index) => ({ candidate, outcome: outcomes[index]! }))
    .filter(({ candidate }) => candidate.origin !== 'fix' || isFixed);
  const candidates = kept.map(({ candidate }) => ({
    ...candidate,
    findings: candidate.findings.filter(isActive),
  }));
  return {
    ...question,
    evidence: { ...evidence, candidates },
    outcomes: kept.map(({ outcome }) => outcome),
  };
}

function firstQueries(
  questions: readonly RecordedQuestion[],
  code: string,
): Pick<AblatedRule, 'onWrong' | 'onRight'> {
  const found = questions.filter(({ evidence: { candidates } }) => {
    const first = candidates[0];
    return first?.origin === 'first' && first.isValid && first.findings.includes(code);
  });
  const onRight = found.filter(({ outcomes }) => outcomes[0]!.isRight).length;
  return { onRight, onWrong: found.length - onRight };
}

function effect(withIt: readonly Answer[], without: readonly Answer[]): RuleEffect {
  const only = (given: readonly Answer[], other: readonly Answer[], answer: Answer): number =>
    given.filter((one, index) => one === answer && other[index] !== answer).length;
  return {
    avoided: only(without, withIt, 'wrong'),
    won: only(withIt, without, 'right'),
    cost: only(without, withIt, 'right') + only(withIt, without, 'wrong'),
  };
}

const countOf = (answers: readonly Answer[]): Answers => {
  const count = (answer: Answer): number => answers.filter((one) => one === answer).length;
  return { right: count('right'), wrong: count('wrong'), refused: count('refused') };
};
