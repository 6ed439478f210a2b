import type { DocumentIndex } from '../../index/document-index.js';
import { decisionSignals, fromTable, type Composed } from '../answer-question.js';
import { readQuestion } from '../asked.js';
import { composeAnswer } from '../compose-answer.js';
import {
  findCandidates,
  type AskedDocument,
  type AskOptions,
  type Found,
} from '../find-candidates.js';
import type { Candidate } from '../find-sentences.js';
import { fitDecision, fitRanking } from './fit-weights.js';
import { decisionNames, rankingNames } from './signals.js';
import { confidenceOf, rankOf, type RankingWeights } from './weights.js';

/** A question whose answer is known. */
export interface KnownQuestion {
  question: string;
  documents: readonly AskedDocument[];
  /** What is held out together: a document. */
  group: string;
  /** Null where the documents hold no answer. */
  isRight: ((composed: Composed) => boolean) | null;
}

export interface FitReport {
  weights: RankingWeights;
  /** Of questions with an answer in a sentence, by weights that were fitted without their document. */
  heldOut: FitRates;
}

export interface FitRates {
  answerable: number;
  rankedFirst: number;
  answeredRight: number;
  absent: number;
  noticed: number;
}

/** A question whose answer tables do not give, with its passages and which of them answer. */
interface Sample {
  group: string;
  found: Found;
  right: boolean[];
  isAnswerable: boolean;
}

const folds = 5;
/** Of a question, likeliest first: those further down teach little. */
const mostPassages = 36;
const rankingPenalty = 0.0005;
const decisionPenalty = 0.0002;
/** Of questions without an answer. */
const mustBeNoticed = 0.92;

/** Fits how passages are ranked and when the first of them is an answer. */
export async function fitAnswers(
  questions: readonly KnownQuestion[],
  index: DocumentIndex,
  optionsOf: (question: string) => Promise<AskOptions>,
): Promise<FitReport> {
  const samples: Sample[] = [];
  for (const { question, documents, group, isRight } of questions) {
    const asked = readQuestion(question);
    const all = await findCandidates(asked, documents, index, await optionsOf(question));
    const found = { ...all, candidates: all.candidates.slice(0, mostPassages) };
    if (found.candidates.length === 0 || fromTable(found) !== null) continue;
    const right = found.candidates.map(
      (one) =>
        isRight?.(composeAnswer(found.asked, one, found.readings.get(one.documentId)!, 1)) ?? false,
    );
    samples.push({ group, found, right, isAnswerable: isRight !== null });
  }
  const groups = [...new Set(samples.map(({ group }) => group))];
  const decided = Array.from({ length: folds }, (_, fold) => {
    const isHeld = ({ group }: Sample): boolean => groups.indexOf(group) % folds === fold;
    const weights = fitted(samples.filter((one) => !isHeld(one)));
    return samples.filter(isHeld).map((sample) => decide(sample, weights));
  }).flat();
  const bar = barOf(decided);
  return { weights: { ...fitted(samples), bar }, heldOut: ratesAt(decided, bar) };
}

function fitted(samples: readonly Sample[]): RankingWeights {
  const ranking = named(
    rankingNames,
    fitRanking(
      samples.map(({ found, right }) => ({
        passages: found.candidates.map(({ signals }) => rankingNames.map((name) => signals[name])),
        right,
      })),
      rankingPenalty,
    ),
  );
  const weights: RankingWeights = { ranking, decision: named(decisionNames, []), bar: 0.5 };
  const decisions = samples.map((sample) => {
    const { signals, isRight } = likeliest(sample, weights);
    return { signals: decisionNames.map((name) => signals[name]), isRight };
  });
  return { ...weights, decision: named(decisionNames, fitDecision(decisions, decisionPenalty)) };
}

function likeliest(
  { found, right }: Sample,
  ranking: RankingWeights,
): { signals: ReturnType<typeof decisionSignals>; isRight: boolean } {
  const order = found.candidates
    .map((candidate, at) => ({
      candidate,
      isRight: right[at]!,
      rank: rankOf(candidate.signals, ranking),
    }))
    .sort((a, b) => b.rank - a.rank);
  const candidates: Candidate[] = order.map(({ candidate }) => candidate);
  const signals = decisionSignals({ ...found, candidates, ranking });
  return { signals, isRight: order[0]!.isRight };
}

interface Decided {
  isAnswerable: boolean;
  isRight: boolean;
  confidence: number;
}

function decide(sample: Sample, weights: RankingWeights): Decided {
  const { signals, isRight } = likeliest(sample, weights);
  return {
    isAnswerable: sample.isAnswerable,
    isRight,
    confidence: confidenceOf(signals, weights),
  };
}

/** The lowest bar at which enough of the questions without an answer are told so. */
function barOf(decided: readonly Decided[]): number {
  const absent = decided
    .filter(({ isAnswerable }) => !isAnswerable)
    .map(({ confidence }) => confidence)
    .sort((a, b) => a - b);
  const last = absent[Math.ceil(absent.length * mustBeNoticed) - 1];
  return last === undefined ? 0.5 : Math.min(1, last + 0.001);
}

function ratesAt(decided: readonly Decided[], bar: number): FitRates {
  const count = (holds: (one: Decided) => boolean): number => decided.filter(holds).length;
  return {
    answerable: count(({ isAnswerable }) => isAnswerable),
    rankedFirst: count(({ isRight }) => isRight),
    answeredRight: count(({ isRight, confidence }) => isRight && confidence >= bar),
    absent: count(({ isAnswerable }) => !isAnswerable),
    noticed: count(({ isAnswerable, confidence }) => !isAnswerable && confidence < bar),
  };
}

const named = <Name extends string>(
  names: readonly Name[],
  weights: readonly number[],
): Record<Name, number> =>
  Object.fromEntries(
    names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1000) / 1000]),
  ) as Record<Name, number>;
