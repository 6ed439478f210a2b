import type { GraphReader, LanguageModel, QueryOptions, SlottedQuestion } from '@coopkg/contracts';
import { canonical, logicallyEqual, visitQuery, type Query } from '@coopkg/cypher';
import {
  generateFrame,
  oneLine,
  reverseLikelihoods,
  type GeneratedQueries,
} from '@coopkg/generate';
import { proposals, type Proposal, type WordingIndex } from '@coopkg/rewrite';
import { checkCandidate, crossCheck, type CheckContext } from '@coopkg/validate';
import { firstTier, otherTier, rewordedTier, type ProposedQuery } from '../candidates/tiers.js';
import type { Wanted } from '../decision/decision.js';
import type { DecisionPolicy } from '../decision/policy.js';
import type { PipelineContext } from '../pipeline.js';
import type { StageClock } from '../stage-clock.js';
import { learned, noEvidence } from './decision-evidence.js';
import type { Candidate, Evidence } from './evidence.js';
import { resultInTime, rowsFingerprint } from './rows.js';

export interface CollectContext {
  question: SlottedQuestion;
  language: CheckContext['language'];
  linkNames: PipelineContext['linkNames'];
  graph: Pick<GraphReader, 'explain' | 'query'>;
  model: LanguageModel;
  wordings: WordingIndex;
  policy: DecisionPolicy;
  /** Limits of every query that is run. */
  limits: QueryOptions;
  signal?: AbortSignal | undefined;
  clock: StageClock;
}

/** Wordings that are looked at. */
const nearestLookedAt = 3;

/** Finds out about one question what the decision asks for. */
export class Collector {
  readonly start: Evidence = { ...noEvidence, candidates: [], nearest: [], frameRead: null };
  #written: GeneratedQueries | undefined;
  readonly #question: SlottedQuestion;

  constructor(private readonly context: CollectContext) {
    this.#question = context.question;
  }

  async collect(wanted: Wanted, evidence: Evidence): Promise<Evidence> {
    const { clock } = this.context;
    switch (wanted.kind) {
      case 'tier':
        return wanted.tier === 'first'
          ? this.#first(evidence)
          : clock.time('rewrite', () =>
              wanted.tier === 'others' ? this.#others(evidence) : this.#reworded(evidence),
            );
      case 'frame':
        return clock.time('generate', () => this.#frame(evidence));
      case 'near':
        return clock.time('rewrite', () => this.#near(evidence));
      case 'reverse-likelihood':
        return clock.time('rewrite', () => this.#reverse(evidence, wanted.of));
      case 'rows':
        return clock.time('rewrite', () => this.#rows(evidence, wanted.of));
    }
  }

  async #first(evidence: Evidence): Promise<Evidence> {
    const { context } = this;
    const { written, declined, proposed } = await context.clock.time('generate', () =>
      firstTier(this.#question, context),
    );
    this.#written = written;
    const questionTokens = (await context.model.tokenize(oneLine(this.#question))).length;
    return this.#with({ ...evidence, declined, questionTokens, tiers: 1 }, proposed);
  }

  async #others(evidence: Evidence): Promise<Evidence> {
    const known = this.#near(evidence);
    const [first] = known.candidates;
    return this.#with(
      { ...known, tiers: 2 },
      await otherTier(this.#question, this.#written!, first, known.nearest, this.context),
    );
  }

  async #reworded(evidence: Evidence): Promise<Evidence> {
    const proposed = await rewordedTier(evidence.nearest, this.context);
    return this.#with({ ...evidence, tiers: 3 }, proposed);
  }

  /**
   * The evidence with these candidates, proved all at once; those that are there already are left
   * out.
   */
  async #with(evidence: Evidence, proposed: readonly ProposedQuery[]): Promise<Evidence> {
    const seen = new Set(evidence.candidates.map(({ cypher }) => cypher));
    const others = proposed.filter(({ cypher }) => !seen.has(cypher) && seen.add(cypher));
    const proved = await Promise.all(others.map((one) => this.#prove(one, evidence)));
    // Of several fixes the first against which nothing speaks is meant.
    const isClean = ({ isValid, findings }: Candidate): boolean => isValid && findings.length === 0;
    const fix = proved.find((one) => one.origin === 'fix' && isClean(one));
    const kept = proved.filter((one) => one.origin !== 'fix' || one === fix);
    return { ...evidence, candidates: [...evidence.candidates, ...kept] };
  }

  async #prove(
    { cypher, origin, logProbability, asked }: ProposedQuery,
    { nearest, frameRead }: Evidence,
  ): Promise<Candidate> {
    const { clock, linkNames, ...context } = this.context;
    const resolveName = (text: string, column: string) => nameInGraph(linkNames, text, column);
    const checked = await clock.time('validate', () =>
      checkCandidate(cypher, { ...context, resolveName }),
    );
    const { query, findings, explain, derived } = checked;
    return {
      cypher,
      origin,
      asked,
      checked,
      isValid: explain.ok,
      findings: findings.map(({ code }) => code),
      logProbability,
      sameAsNear: sameAsNear(query, nearest),
      agreesWithFrame: crossCheck(derived, frameRead).ok,
      withoutBounds: query === null ? cypher : withoutBounds(query),
    };
  }

  #near(evidence: Evidence): Evidence {
    if (evidence.near !== undefined) return evidence;
    const nearest = proposals(this.#question, this.context.wordings, nearestLookedAt);
    return {
      ...evidence,
      nearest,
      near: nearest.map(({ likeness, isType, question }) => ({
        likeness,
        isType,
        isReworded: question.text !== this.#question.text,
      })),
      candidates: evidence.candidates.map((candidate) => ({
        ...candidate,
        sameAsNear: sameAsNear(candidate.checked.query, nearest),
      })),
    };
  }

  async #frame(evidence: Evidence): Promise<Evidence> {
    const { model, signal } = this.context;
    const frame = await generateFrame(this.#question, model, { signal });
    const text = JSON.stringify(frame);
    // A frame that leaves aside a name of the question says nothing: the model lost the thread.
    const isUseful =
      frame !== null &&
      this.#question.slots.every(({ name }) => new RegExp(`\\$${name}(?!\\w)`).test(text));
    if (!isUseful) return { ...evidence, frame: 'useless' };
    return {
      ...evidence,
      frame: 'known',
      frameRead: frame,
      candidates: evidence.candidates.map((candidate) => ({
        ...candidate,
        agreesWithFrame: crossCheck(candidate.checked.derived, frame).ok,
      })),
    };
  }

  async #reverse(evidence: Evidence, of: readonly number[]): Promise<Evidence> {
    const { model, signal } = this.context;
    const queries = of.map((index) => evidence.candidates[index]!.cypher);
    const found = await reverseLikelihoods(this.#question, queries, model, { signal });
    return learned(evidence, of, (index) => ({
      reverseLogLikelihood: found[of.indexOf(index)] ?? null,
    }));
  }

  async #rows(evidence: Evidence, of: readonly number[]): Promise<Evidence> {
    const { graph, limits } = this.context;
    const found = await Promise.all(
      of.map((index) => {
        const { cypher, parameters } = evidence.candidates[index]!.checked;
        return resultInTime(graph, cypher, parameters, limits);
      }),
    );
    return learned(evidence, of, (index): Partial<Candidate> => {
      const result = found[of.indexOf(index)] ?? null;
      return result === null ? { rows: null } : { result, rows: rowsFingerprint(result.rows) };
    });
  }
}

/** What the graph calls a name that the model wrote out, in the column where it wrote it. */
function nameInGraph(
  linkNames: PipelineContext['linkNames'],
  text: string,
  column: string,
): string | null {
  const whole = linkNames(text).mentions.find(
    (mention) => mention.start === 0 && mention.end === text.length,
  );
  const reading = whole?.readings.find(({ properties }) => properties.includes(column));
  return reading === undefined ? null : String(reading.value);
}

const sameAsNear = (query: Query | null, nearest: readonly Proposal[]): number[] =>
  query === null
    ? []
    : nearest.flatMap((wording, index) => (logicallyEqual(query, wording.query) ? [index] : []));

/** The canonical text of a query with every bound left out of what it bounds. */
function withoutBounds(query: Query): string {
  const copy = structuredClone(query);
  visitQuery(copy, (one) => {
    if (one.kind !== 'binary') return;
    if (one.operator === '>=') one.operator = '>';
    if (one.operator === '<=') one.operator = '<';
  });
  return canonical(copy);
}
