import { logOddsOf, type BoostedTrees } from '../model/boosted-trees.js';
import { candidatePairs } from '../pairs/candidate-pairs.js';
import { featuresOf, isNameAlone, type Telling } from '../pairs/pair-features.js';
import { joinedNodes } from '../pairs/joined-nodes.js';
import { wordWeights } from '../pairs/word-weights.js';
import { plainPairs } from '../pairs/plain-pairs.js';
import type { PersonNode } from '../pairs/person-node.js';
import { averageLinkage, type Decision, type Link } from './average-linkage.js';
import { Contradictions, type Apart } from './conflicts.js';

/** The numbers that decide; `coopkg bench people` measures what they give. */
export interface PersonPolicy {
  /**
   * Mean log-odds from which two clusters are one person, round by round: what a round has joined is
   * compared as a whole in the next.
   */
  rounds: readonly number[];
  /** Log-odds below which a pair is not looked at again. */
  least: number;
  /** Log-odds of two identities that share nothing which was compared. */
  missing: number;
  /** Log-odds are cut to ± this, so that no single pair outweighs many. */
  limit: number;
  /** The most log-odds of two who share a name that is not rare, and nothing else. */
  nameAlone: number;
}

export const defaultPolicy: PersonPolicy = {
  rounds: [1.5, 0.5, 0, -0.3],
  least: -4,
  missing: -1,
  limit: 5,
  nameAlone: -1.5,
};

/** Two identities by their index in the block, and what became of the clusters that they are in. */
export interface PairDecision {
  one: number;
  other: number;
  vector: Float64Array;
  /** Mean log-odds between the two clusters. */
  mean: number;
  merged: boolean;
  /** Why they were not merged although the score would do. */
  forbidden?: string;
}

export interface BlockResult {
  /** Indices into the block. */
  clusters: number[][];
  decisions: PairDecision[];
}

/** Tells the identities of one block of like names apart. */
export function clusterBlock(
  block: readonly PersonNode[],
  model: BoostedTrees,
  telling: Omit<Telling, 'wordWeight'>,
  apart: Apart,
  policy: PersonPolicy = defaultPolicy,
): BlockResult {
  const compared: Telling = { ...telling, wordWeight: wordWeights(block) };
  let clusters = block.map((_, index) => [index]);
  const decisions: PairDecision[] = [];
  const join = (links: Iterable<Link>, nodes: readonly PersonNode[], round: Round): void => {
    const contradictions = new Contradictions(nodes, apart);
    const linked = averageLinkage(nodes.length, links, {
      ...round,
      forbids: (one, other) => contradictions.between(one, other),
    });
    for (const decision of linked.decisions)
      if (decision.merged || round.isLast)
        decisions.push(asPair(decision, nodes, clusters, compared));
    clusters = linked.clusters.map((members) => members.flatMap((one) => clusters[one] ?? []));
  };
  const { limit, missing, rounds } = policy;
  const plain = plainPairs(block).map(([one, other]) => ({ one, other, logOdds: limit }));
  if (plain.length > 0) join(plain, block, { threshold: limit, missing: limit, isLast: false });
  for (const [round, threshold] of rounds.entries()) {
    const nodes = clusters.map((members) => joinedNodes(members.map((index) => block[index]!)));
    const links = linksOf(nodes, model, compared, policy);
    join(links, nodes, { threshold, missing, isLast: round === rounds.length - 1 });
  }
  return { clusters, decisions: withoutMostOpen(decisions) };
}

/** Of a name that hundreds have, not every pair is listed. */
const mostOpen = 200;

function withoutMostOpen(decisions: readonly PairDecision[]): PairDecision[] {
  const open = decisions.filter(({ merged }) => !merged);
  if (open.length <= mostOpen) return [...decisions];
  const kept = new Set(open.sort((a, b) => b.mean - a.mean).slice(0, mostOpen));
  return decisions.filter((decision) => decision.merged || kept.has(decision));
}

interface Round {
  threshold: number;
  missing: number;
  isLast: boolean;
}

/** A decision about clusters of a round as one about the first identities in them. */
function asPair(
  { best: { one, other }, ...decision }: Decision,
  nodes: readonly PersonNode[],
  clusters: readonly (readonly number[])[],
  telling: Telling,
): PairDecision {
  const [a, b] = [nodes[one], nodes[other]];
  const vector = a && b && featuresOf(a, b, telling);
  return {
    one: clusters[one]?.[0] ?? 0,
    other: clusters[other]?.[0] ?? 0,
    vector: vector ?? new Float64Array(),
    ...decision,
  };
}

function* linksOf(
  block: readonly PersonNode[],
  model: BoostedTrees,
  telling: Telling,
  policy: PersonPolicy,
): Generator<Link> {
  for (const [one, other] of candidatePairs(block)) {
    const [a, b] = [block[one], block[other]];
    if (a === undefined || b === undefined) continue;
    const vector = featuresOf(a, b, telling);
    if (vector === undefined) continue;
    const raw = logOddsOf(model, vector);
    const nameAlone = isNameAlone(vector);
    const most = nameAlone ? policy.nameAlone : policy.limit;
    const logOdds = Math.min(most, Math.max(-policy.limit, raw));
    if (logOdds > policy.least || block.length <= 150)
      yield { one, other, logOdds, ...(nameAlone && raw > 0 && { unproven: raw }) };
  }
}
