import type {
  Attempt,
  Bilingual,
  Cell,
  Diagnostic,
  GraphReader,
  LanguageModel,
  SlottedQuestion,
} from '@coopkg/contracts';
import { logicallyEqual, parse, parsed, print, type Query } from '@coopkg/cypher';
import {
  generateCandidates,
  generateFrame,
  oneLine,
  readBack,
  scoreQueries,
  type Candidate,
  type Candidates,
} from '@coopkg/generate';
import { proposals, repairs, type Proposal, type WordingIndex } from '@coopkg/rewrite';
import { noQuery } from '@coopkg/question-types';
import {
  checkCandidate,
  isClean,
  withFrame,
  type CheckContext,
  type CheckedQuery,
} from '@coopkg/validate';
import { disagreement } from './doubt-words.js';
import { rowsInTime } from './rows-in-time.js';

export interface ChoiceContext extends CheckContext {
  graph: Pick<GraphReader, 'explain' | 'query'>;
  model: LanguageModel;
  wordings: WordingIndex;
  /** Whether candidates are cross-checked and rewritten (`vare`), or the first valid one is taken (`baseline`). */
  verified: boolean;
  signal?: AbortSignal;
  onAttempt?: (attempt: Attempt) => void;
  timings: { generate: number; validate: number; rewrite: number };
}

export interface Choice {
  checked: CheckedQuery | null;
  attempts: Attempt[];
  /** Why the chosen query may be wrong all the same; empty when nothing speaks against it. */
  doubts: Bilingual[];
  /** The model itself says that the graph cannot answer. */
  declined: boolean;
  /** What to take when the database plans the query but cannot run it (a division by zero, a path from a node to itself), or when it finds nothing and is doubted. Null when nothing was chosen. */
  instead: ((reason: Diagnostic) => Promise<Choice>) | null;
}

interface Weighed {
  candidate: Candidate;
  checked: CheckedQuery;
  question: string;
  attempt: Attempt;
  evidence: number;
  /** Evidence of all queries with its rows; null when they were not compared. */ together:
    number | null;
  /** Log probability that the model reads the query back as the question; null when it was not asked. */ readBack:
    number | null;
  /** As one text, null when it does not come to an end; once they were looked for. */ rows?: Promise<
    string | null
  >;
}

/** Natural logarithm of the query's probability from which the model is sure: all of 228 such among 280 validation wordings equal the gold query. */
const sureLogProbability = -0.05;
/** Below this it guesses. Of 280 validation wordings 4 are below, 3 of them wrong; of 41 first queries above it for untrained shapes 9 are. */
const guessLogProbability = -0.5;
/** The model declines for certain above this; below, what it would write else is looked at too. */
const declinedLogProbability = -0.1;
const guess: Bilingual = {
  zh: '模型对这个问题没有把握',
  en: 'the model is not sure of its reading of the question',
};
/** How alike a wording must be to speak for its template's query, or against the model. */
const sureLikeness = 0.82;
/**
 * How alike the nearest wording must be, where it is a question type's, for the type to be taken although the model knows no query for certain; nothing in the question's words may speak against it.
 * Of 280 validation wordings 179 have such a one, the right one in 167; of 236 questions outside the types the nearest wording is a type's and not doubted for 6 (trial script).
 */
const typeLikeness = 0.5;
/**
 * Of 300 questions in `docs/results/candidates` and `candidates-untrained` the right query was taken from the model's next best in 16, 14 times from the first of them, and from a shape's alone in none:
 * of the nearest wordings' queries only those of question types, or of wordings that are almost the question, are weighed beside what the model writes.
 */
const alternativesTried = 2;
/** As many where the question's words speak against the first query and it cannot be repaired, or it is none: it will not be answered, so another one must be found. With five, the answers to all of 234 validation compositions were the same. */
const alternativesWhenDoubted = 3;
/**
 * What each witness of the question's words counts against a query, in units of log probability: more than the bar, so that no doubted query is answered ("In what year did … graduate?" has none that
 * returns a year). The next weight was set on 209 of the validation compositions (`docs/results/candidates`): the cross-check and the nearest template's agreement did not help to choose there.
 */
const doubtWeight = 3;
/** What it counts that a query reads back worse than another, in the same units: of 7 first queries that read back by 4 or more worse one was right, of 100 that read back best 96. */
const readBackWeight = 0.2;
/** What is so much less likely than the best is not read back, and left: to win, it would have to read back better by 15 (natural logarithm). */
const readBackMargin = 3;
/** What it counts that the model wrote the query otherwise, and it was repaired, in the same units. */
const repairedWeight = 0.4;
/** What a query counts whose probability the engine cannot tell. */
const unknownLogProbability = -2.5;
/**
 * Below this a query is answered only if it and those with its rows together lead over those with other rows: by twice what they lack. Of 435 validation compositions, with 31 wrong best queries, evidence alone tells right from wrong
 * with an area under the curve of 0.84, evidence and half the lead with 0.94 (trial scripts; docs/experiments.md). Of 181 and 183 questions in `docs/results/candidates`, `-tenth` and `-eleventh`, where 4% of the answers may be wrong,
 * 6 and 8 right ones are refused by the best query's own evidence, 3 and 2 by that of all with its rows.
 */
const leadingEvidence = -1.5;
/**
 * What is less likely than this is weighed beside others, and where those with its rows together are less likely too, answered with a doubt, unless the nearest template's own query is the same. Of 158 questions of strangers with their
 * candidates (docs/results/candidates-o and -nineteenth) 142 are answered, 20 wrongly: with this bar 35 with a doubt, 13 of them wrong, and 107 without, 7 wrong; with one of -1.5 10 with, 5 wrong, and 132 without, 15 wrong; which
 * are answered, and how, is the same (trial script).
 */
const doubtedEvidence = -0.7;
/** Where a near wording's own query is the same no lead is asked for down to here: of 478 validation compositions 6 right first queries between -1.5 and -3.5 and no wrong one are such; of the others 24 are right there and 22 wrong. */
const agreedEvidence = -3;
/** What is less likely by this is no rival. */
const longestLead = 6;
/**
 * No lead counts for more: where the model has but one idea, that is no proof of it. Of 828 questions of visitors that no adapter has learnt, with their candidates, of which the first is right in 511 (trial script), 130 answers are wrong and
 * 29 right ones refused so, with 6 145 and 26; of 158 others (docs/results/candidates-o and -nineteenth) 20 and 7, with 6 21 and 7. With 2 it would be 124 and 35, 18 and 8.
 */
const creditedLead = 3;
/** Rows by which queries are told apart, and how long they may take. */
const comparedRows = { maxRows: 200, timeoutMs: 500 };
/**
 * A guess that by the token reads back worse than this is no question of the graph's: the model is asked for something else. Of 280 validation wordings five read back worse with their gold query,
 * and 11 were guesses (of the adapter before); of 147 right queries of the validation compositions none is below -3.6; "How many ounces are in a pound?" is at -4.5 for its query.
 */
const foreignReadBack = -4.2;
/** After this long rewriting chooses from what it has: nothing more is read back or asked. */
const rewritingBudgetMs = 1600;

/** What words said in passing may seem to speak against: something that is asked for, or that the query does. Not that it does the opposite, leaves a name aside, cannot hold, or returns a column more, which is left out instead. */
const inPassing =
  /^(?:question-(?!name-|not-|bound-).+-unheeded|query-(?!column-|year-bound-).+-uncalled|question-.+-left-out)$/u;
/** Of these the words are rarely idle: the model must be sure. */
const seldomIdle: ReadonlySet<string> = new Set([
  'question-negation-unheeded',
  'question-exclusion-unheeded',
]);

/**
 * A query of which the model is no worse than fairly sure, and which is that of the nearest question type among the near wordings is answered although one thing in the question's words speaks against it, with the doubt: people say much in
 * passing ("leave the rest out", 「挂名的不算」, "for a grant review"). Of 820 wordings of the types by strangers 11 right ones had one such doubt, with the type among the three nearest, and no wrong one; of 661 compositions by strangers none of either.
 */
function isTypical(
  { logProbability }: Candidate,
  { explain, doubts, query }: CheckedQuery,
  near: readonly Proposal[],
): boolean {
  const code = doubts[0]?.code ?? '';
  const bar = seldomIdle.has(code) ? sureLogProbability : guessLogProbability;
  const type = near.find(({ isType }) => isType);
  return (
    (logProbability ?? -Infinity) > bar &&
    explain.ok &&
    doubts.length === 1 &&
    inPassing.test(code) &&
    type !== undefined &&
    isSame(type.cypher, query)
  );
}

const timed = async <T>(
  timings: ChoiceContext['timings'],
  stage: keyof ChoiceContext['timings'],
  work: () => Promise<T>,
): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } finally {
    timings[stage] += performance.now() - began;
  }
};

function attemptOf(question: string, candidate: Candidate, checked: CheckedQuery): Attempt {
  return {
    question,
    cypher: checked.cypher,
    extraction: { ...(candidate.frame ?? checked.derived ?? {}) },
    explain: checked.explain,
    crossCheck: checked.crossCheck,
    diagnostics: [...checked.faults, ...checked.doubts],
    accepted: false,
  };
}

const declinedAttempt = (question: string): Attempt => ({
  question,
  cypher: null,
  extraction: {},
  explain: { ok: false, error: null },
  crossCheck: { ok: true, missing: [], unexpected: [] },
  diagnostics: [
    {
      code: 'model-declined',
      message: { zh: '模型判断图谱无法回答', en: 'the model judges that the graph cannot answer' },
    },
  ],
  accepted: false,
});

/** The database planned the query, and what came of running it rules it out: as bad as a fault. */
function ruleOut(one: Weighed, reason: Diagnostic): void {
  const explain = { ok: false, error: reason.message.en };
  one.checked = { ...one.checked, explain, faults: [...one.checked.faults, reason] };
  Object.assign(
    one.attempt,
    { accepted: false, diagnostics: [...(one.attempt.diagnostics ?? []), reason] },
    reason.code === 'query-failed' ? { explain } : {},
  );
}

/**
 * Finds the query that is best proved to ask what the question asks; bounded in attempts and time. Where the model is unsure of a query that nothing else
 * speaks against, it is asked for its frame too, for the cross-check; no query is written or proved twice.
 */
export async function chooseQuery(
  question: SlottedQuestion,
  context: ChoiceContext,
): Promise<Choice> {
  const { model, signal, timings } = context;
  const weighed: Weighed[] = [];
  // Most questions are answered without a look at the templates.
  let found: Proposal[] | undefined;
  const near = (): Proposal[] => (found ??= proposals(question, context.wordings, 3));
  const attempts: Attempt[] = [];
  const tell = (attempt: Attempt): void => {
    attempts.push(attempt);
    context.onAttempt?.(attempt);
  };
  const prove = (candidate: Candidate): Promise<CheckedQuery> =>
    timed(timings, 'validate', () => checkCandidate(candidate, context));
  const keep = (candidate: Candidate, checked: CheckedQuery, asked: SlottedQuestion): Weighed => {
    const one = {
      candidate,
      checked,
      question: asked.text,
      attempt: attemptOf(asked.text, candidate, checked),
      evidence: 0,
      together: null,
      readBack: null,
    };
    weighed.push(one);
    tell(one.attempt);
    return one;
  };
  const none = (declined: boolean): Choice => ({
    checked: null,
    attempts,
    doubts: [],
    declined,
    instead: null,
  });
  const accept = (one: Weighed, doubts: Bilingual[]): Choice => {
    one.attempt.accepted = true;
    const isGuess =
      context.verified &&
      doubts.length === 0 &&
      certainty(one) < doubtedEvidence &&
      !isAskedSo(near(), one);
    return {
      checked: one.checked,
      attempts,
      doubts: isGuess ? [guess] : doubts,
      declined: false,
      instead: async (reason) => {
        ruleOut(one, reason);
        return context.verified ? rewriteFrom() : none(false);
      },
    };
  };

  const bounds = signal ? { signal } : {};
  let asked: Promise<Candidate['frame']> | undefined;
  const frameOnce = (): Promise<Candidate['frame']> =>
    (asked ??= generateFrame(question, model, bounds));
  const rewriteFrom = (): Promise<Choice> =>
    timed(timings, 'rewrite', () =>
      rewrite(question, context, {
        written,
        near: near(),
        weighed,
        keep,
        prove,
        accept,
        none,
        first: checked,
        frame: frameOnce,
      }),
    );
  const written = await timed(timings, 'generate', () =>
    generateCandidates(question, model, bounds),
  );
  const { first: candidate } = written;
  const declined = candidate.cypher === noQuery;
  if (declined) {
    tell(declinedAttempt(question.text));
    const isCertain = (candidate.logProbability ?? 0) > declinedLogProbability;
    if (!context.verified || (isCertain && (near()[0]?.score ?? 0) < sureLikeness))
      return none(true);
  }
  const checked = declined ? null : await prove(candidate);
  if (checked && !context.verified) {
    const first = keep(candidate, checked, question);
    return checked.explain.ok ? accept(first, []) : none(false);
  }
  // A query of which the model is sure needs no second reading (docs/experiments.md).
  const isSure = (candidate.logProbability ?? -Infinity) > sureLogProbability;
  if (checked && isSure && isClean(checked)) return accept(keep(candidate, checked, question), []);
  if (checked?.doubts.length === 1 && isTypical(candidate, checked, near()))
    return accept(
      keep(candidate, checked, question),
      checked.doubts.map(({ message }) => message),
    );
  // What is wrong or doubted without the cross-check is not asked for it, nor what is so unlikely that it is weighed beside others anyway.
  if (
    !checked?.explain.ok ||
    checked.doubts.length > 0 ||
    (candidate.logProbability ?? 0) < doubtedEvidence
  )
    return rewriteFrom();
  const frame = await timed(timings, 'generate', frameOnce);
  const first = keep({ ...candidate, frame }, withFrame(checked, frame), question);
  if (isClean(first.checked) || agreed(first, near(), question))
    return (await isForeign(first, question, context)) ? none(true) : accept(first, []);
  return rewriteFrom();
}

interface Rewriting {
  written: Candidates;
  near: Proposal[];
  weighed: Weighed[];
  keep: (candidate: Candidate, checked: CheckedQuery, asked: SlottedQuestion) => Weighed;
  prove: (candidate: Candidate) => Promise<CheckedQuery>;
  /** The first query with its proof; null when the model declined. It is kept here unless it was before. */
  first: CheckedQuery | null;
  frame: () => Promise<Candidate['frame']>;
  accept: (one: Weighed, doubts: Bilingual[]) => Choice;
  none: (declined: boolean) => Choice;
}

const isSame = (cypher: string, query: Query | null): boolean => {
  const gold = parse(cypher);
  return gold.ok && query !== null && logicallyEqual(query, gold.query);
};

/** How sure it is that its rows are those asked for. */
const certainty = ({ together, candidate }: Weighed): number =>
  together ?? candidate.logProbability ?? 0;

/** Whether a near wording's own query is the same. */
const isAskedSo = (near: readonly Proposal[], { checked }: Weighed): boolean =>
  near.some(({ cypher }) => isSame(cypher, checked.query));

/** A frame that leaves aside a name of the question is no witness: the model lost the thread. */
const isWitness = (frame: Candidate['frame'], question: SlottedQuestion): boolean => {
  const text = JSON.stringify(frame ?? {});
  return (
    frame !== null && question.slots.every(({ name }) => new RegExp(`\\$${name}(?!\\w)`).test(text))
  );
};

/** The cross-check failed, yet nothing else speaks against the query: its witness is none, or the nearest template's own query is the same. */
function agreed(one: Weighed, near: Proposal[], question: SlottedQuestion): boolean {
  if (!one.checked.explain.ok || one.checked.doubts.length > 0) return false;
  return !isWitness(one.candidate.frame, question) || isAskedSo(near, one);
}

/** The query with what its witnesses speak against mended ("Which journal published …?" was answered with the year too), when there is such a one against which nothing speaks. */
async function repair(
  { cypher }: Candidate,
  checked: CheckedQuery,
  prove: (cypher: string) => Promise<CheckedQuery>,
): Promise<{ cypher: string; checked: CheckedQuery } | null> {
  if (!checked.explain.ok) return null;
  const queries = repairs(
    cypher,
    checked.doubts.map(({ code }) => code),
  );
  const proofs = await Promise.all(queries.map(prove));
  const at = proofs.findIndex(({ explain, doubts }) => explain.ok && doubts.length === 0);
  return at < 0 ? null : { cypher: queries[at]!, checked: proofs[at]! };
}

/**
 * Other queries that may be meant, each proved and with the probability that the model gives it: those of the nearest templates
 * over the question's slots, and the model's next best. Of all, the likeliest that its witnesses speak for is taken.
 */
async function rewrite(
  question: SlottedQuestion,
  context: ChoiceContext,
  state: Rewriting,
): Promise<Choice> {
  const { written, near, weighed, keep, prove, accept, none } = state;
  const until = performance.now() + rewritingBudgetMs;
  const bounds = context.signal ? { signal: context.signal } : {};
  const weighable = near.filter(({ isType, score }) => isType || score >= sureLikeness);
  // Spelt as the model would, so that the probability is that of the query and not of a spelling.
  const queries = weighable.map(({ cypher }) => print(parsed(cypher)));
  const repaired =
    state.first === null
      ? null
      : await repair(written.first, state.first, (cypher) => prove({ ...written.first, cypher }));
  // One batch of the model: the next best queries, and how likely those of the templates are. The frame is as long as a query to write, and does not help to choose.
  const isDoubted =
    state.first !== null && (!state.first.explain.ok || state.first.doubts.length > 0);
  const wanted = isDoubted && repaired === null ? alternativesWhenDoubted : alternativesTried;
  const [others, likelihoods] = await Promise.all([
    written.alternatives(wanted),
    scoreQueries(question, queries, context.model, bounds),
  ]);
  if (state.first !== null && weighed.length === 0) keep(written.first, state.first, question);
  const known = weighed[0]?.candidate.frame ?? null;
  let frame = isWitness(known, question) ? known : null;
  const seen = new Set(weighed.map(({ checked }) => checked.cypher));
  const tries: { candidate: Candidate; wording: SlottedQuestion }[] = [];
  const propose = (
    cypher: string,
    wording: SlottedQuestion,
    from: Candidate,
    logProbability: number | null,
  ): void => {
    if (cypher === noQuery || cypher === '' || seen.has(cypher)) return;
    seen.add(cypher);
    tries.push({ candidate: { ...from, cypher, frame, logProbability }, wording });
  };
  // Of a model that would rather decline, probabilities are those of its queries among themselves.
  const declined = written.first.cypher === noQuery;
  const among = declined
    ? Math.log(Math.max(1e-6, 1 - Math.exp(written.first.logProbability ?? 0)))
    : 0;
  for (const [at, proposal] of weighable.entries()) {
    const unknown =
      (written.first.logProbability ?? 0) + (proposal.score >= sureLikeness ? 0.5 : -1);
    propose(queries[at]!, proposal.question, written.first, (likelihoods[at] ?? unknown) - among);
  }
  if (repaired !== null)
    propose(
      repaired.cypher,
      question,
      written.first,
      (written.first.logProbability ?? 0) - repairedWeight,
    );
  for (const other of others)
    propose(
      other.cypher,
      question,
      other,
      other.logProbability === null ? null : other.logProbability - among,
    );
  // The database plans them at once.
  const proofs = await Promise.all(
    tries.map(({ candidate }) =>
      candidate.cypher === repaired?.cypher ? withFrame(repaired.checked, frame) : prove(candidate),
    ),
  );
  const kept = tries.map(({ candidate, wording }, at) => keep(candidate, proofs[at]!, wording));
  const mended =
    repaired === null
      ? undefined
      : kept.find(({ candidate }) => candidate.cypher === repaired.cypher);
  const isInTime = (): boolean => performance.now() < until;
  if (isInTime()) await readAllBack(weighed, question, context);
  // The model misread what was mended, and reads it back so: it would miss the ranks of 「教授、副教授这些分别有几个」 in a query that rightly leaves them out.
  if (typeof mended?.readBack === 'number')
    mended.readBack = Math.max(...weighed.map((one) => one.readBack ?? -Infinity));
  let best = await mostAgreed(weighed, context);
  // What is still a guess is put to the model once more, in the words of the nearest template.
  const [first] = near;
  if (
    (best === null || best.evidence < guessLogProbability) &&
    first &&
    first.score >= sureLikeness &&
    first.question.text !== question.text &&
    isInTime()
  ) {
    const again = await generateCandidates(first.question, context.model, {
      frame: true,
      ...bounds,
    });
    if (again.first.cypher !== noQuery && !seen.has(again.first.cypher))
      keep(again.first, await prove(again.first), first.question);
    await readAllBack(weighed, question, context);
    best = await mostAgreed(weighed, context);
  }
  if (
    best === null ||
    !(declined
      ? best.evidence >= guessLogProbability
      : await isAnswerable(best, weighed, near, context))
  ) {
    // A model that has learnt little knows no query for certain; the wordings of the question types do.
    const isKnown =
      !declined &&
      first !== undefined &&
      (first.score >= sureLikeness || (first.isType && first.score >= typeLikeness));
    const typical = !isKnown
      ? undefined
      : weighed.find(
          ({ checked }) =>
            checked.explain.ok &&
            checked.doubts.length === 0 &&
            isSame(first.cypher, checked.query),
        );
    return typical === undefined ? none(declined) : accept(typical, [guess]);
  }
  if (await isForeign(best, question, context)) return none(true);
  const { doubts } = best.checked;
  const agreeing = isAskedSo(near, best);
  // Of a guess it is said anyway that it may be wrong.
  const isUnseen =
    known === null && doubts.length === 0 && !agreeing && certainty(best) >= doubtedEvidence;
  // What the model is fairly sure of is cross-checked, however long it took.
  if (isUnseen && !isInTime() && (best.candidate.logProbability ?? 0) < leadingEvidence)
    return accept(best, [guess]);
  if (isUnseen) {
    const asked = await state.frame();
    frame = isWitness(asked, question) ? asked : null;
    best.checked = withFrame(best.checked, frame);
    Object.assign(best.attempt, {
      crossCheck: best.checked.crossCheck,
      ...(frame === null ? {} : { extraction: { ...frame } }),
    });
  }
  const { crossCheck } = best.checked;
  return accept(best, [
    ...doubts.map(({ message }) => message),
    ...(frame !== null && !agreeing
      ? disagreement([...crossCheck.missing, ...crossCheck.unexpected], best.checked.parameters)
      : []),
  ]);
}

/** Whether the query is a guess, and no question of this kind is asked with such a query. */
async function isForeign(
  one: Weighed,
  question: SlottedQuestion,
  { model, signal }: ChoiceContext,
): Promise<boolean> {
  if ((one.candidate.logProbability ?? 0) >= guessLogProbability) return false;
  one.readBack ??=
    (await readBack(question, [one.candidate.cypher], model, signal ? { signal } : {}))[0] ?? null;
  return (
    one.readBack !== null &&
    one.readBack / Math.max(1, (await model.tokenize(oneLine(question))).length) < foreignReadBack
  );
}

/** How likely the model is to write the query, less for each witness of the question's words against it. */
const ownEvidence = ({ candidate, checked }: Weighed): number =>
  (candidate.logProbability ?? unknownLogProbability) - doubtWeight * checked.doubts.length;

/** How those of the valid queries read back that may still be the best; of one alone nothing is learnt. */
async function readAllBack(
  weighed: readonly Weighed[],
  question: SlottedQuestion,
  { model, signal }: ChoiceContext,
): Promise<void> {
  const valid = weighed.filter(({ checked }) => checked.explain.ok);
  const best = Math.max(...valid.map(ownEvidence));
  const near = valid.filter((one) => ownEvidence(one) >= best - readBackMargin);
  const unread = near.length < 2 ? [] : near.filter((one) => one.readBack === null);
  const read = await readBack(
    question,
    unread.map(({ candidate }) => candidate.cypher),
    model,
    signal ? { signal } : {},
  );
  for (const [at, one] of unread.entries()) one.readBack = read[at] ?? null;
}

/** The valid queries by their own evidence, less for reading back worse than another; most first. */
function byEvidence(weighed: readonly Weighed[]): Weighed[] {
  const valid = weighed.filter(({ checked }) => checked.explain.ok);
  const bestRead = Math.max(...valid.map((one) => one.readBack ?? -Infinity));
  const rivals = bestRead === -Infinity ? valid : valid.filter((one) => one.readBack !== null);
  for (const one of rivals)
    one.evidence =
      ownEvidence(one) - readBackWeight * (one.readBack === null ? 0 : bestRead - one.readBack);
  return rivals.sort((a, b) => b.evidence - a.evidence);
}

/**
 * The valid query for which most speaks, that of all with its rows together: one question has many right queries, and the model shares its probability out among their spellings. Of 158 questions of strangers with their candidates
 * (docs/experiments.md) 126 are answered rightly so, by each query's own evidence 123, and none is lost. Null when none is valid.
 */
async function mostAgreed(
  weighed: readonly Weighed[],
  context: ChoiceContext,
): Promise<Weighed | null> {
  const [first, ...others] = byEvidence(weighed);
  if (first === undefined) return null;
  const rivals = others.filter(({ evidence }) => first.evidence - evidence < longestLead);
  // Nothing is run where all others together could not outweigh it, and it needs no support.
  if (
    rivals.length === 0 ||
    (first.evidence >= doubtedEvidence &&
      logOfSum(rivals.map(({ evidence }) => evidence)) <= first.evidence)
  )
    return first;
  const near = [first, ...rivals];
  const rows = await Promise.all(near.map((one) => rowsOf(one, context)));
  const together = near.map((_, at) =>
    logOfSum(
      near
        .filter(
          (__, other) =>
            other === at || (rows[at] !== null && rows[at] !== '' && rows[other] === rows[at]),
        )
        .map(({ evidence }) => evidence),
    ),
  );
  const most = Math.max(...together);
  const best = near[together.indexOf(most)]!;
  best.together = most;
  return best;
}

/** What a query finds; it is run once. */
function rowsOf(one: Weighed, { graph, signal }: ChoiceContext): Promise<string | null> {
  const { cypher, parameters } = one.checked;
  return (one.rows ??= rowsInTime(graph, cypher, parameters, {
    ...comparedRows,
    ...(signal ? { signal } : {}),
  }).then((found) => (found === null ? null : rowsText(found))));
}

/** Whether enough speaks for the best query: its evidence, that of all queries with its rows together, or their lead over those that give other rows. */
async function isAnswerable(
  best: Weighed,
  weighed: readonly Weighed[],
  near: readonly Proposal[],
  context: ChoiceContext,
): Promise<boolean> {
  if (best.evidence >= leadingEvidence) return true;
  if (best.checked.doubts.length > 0) return false;
  if (best.evidence >= agreedEvidence && isAskedSo(near, best)) return true;
  // None has more evidence than the best: so many together, with the longest lead that counts, would not do.
  if (best.evidence + Math.log(weighed.length) + creditedLead / 2 < leadingEvidence) return false;
  const evidenceOf = (one: Weighed): number =>
    one.readBack === null ? ownEvidence(one) : one.evidence;
  const others = weighed.filter(
    (one) =>
      one !== best &&
      one.checked.explain.ok &&
      best.evidence - evidenceOf(one) < longestLead &&
      !isSameButForBound(one.checked, best.checked),
  );
  const [own, ...rows] = await Promise.all([best, ...others].map((one) => rowsOf(one, context)));
  if (own === undefined || own === null) return false;
  // A rival that cannot be run says nothing, nor that two find no rows.
  const together = logOfSum([
    best.evidence,
    ...others.filter((_, at) => own !== '' && rows[at] === own).map(evidenceOf),
  ]);
  const against = logOfSum(
    others.filter((_, at) => rows[at] !== null && rows[at] !== own).map(evidenceOf),
  );
  return together + Math.min(creditedLead, together - against) / 2 >= leadingEvidence;
}

/** Whether one has `>` where the other has `>=`: 「2020年之后」 and "after 2020" are said of both, so neither speaks against the other. */
function isSameButForBound(left: CheckedQuery, right: CheckedQuery): boolean {
  const [one, other] = [left, right].map(({ cypher }) =>
    parse(cypher.replaceAll(/(?<=[<>])=/gu, '')),
  );
  return (
    one!.ok &&
    other!.ok &&
    logicallyEqual(one!.query, other!.query) &&
    !isSame(left.cypher, right.query)
  );
}

/** The logarithm of the sum of what these are the logarithms of. */
const logOfSum = (logarithms: readonly number[]): number =>
  Math.log(logarithms.reduce((sum, one) => sum + Math.exp(one), 0));

/** Rows as one text, whatever the order of rows and columns. */
const rowsText = (rows: readonly Cell[][]): string =>
  rows
    .map((row) =>
      row
        .map((cell) => JSON.stringify(cell))
        .sort()
        .join(),
    )
    .sort()
    .join('\n');
