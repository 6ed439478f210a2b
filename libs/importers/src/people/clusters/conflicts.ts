import { compareNames } from '../names/compare-names.js';
import type { PersonName } from '../names/person-name.js';
import type { PersonNode } from '../pairs/person-node.js';

/** What a person decided: whether two identities, by their numbers, are different people. */
export type Apart = (one: number, other: number) => boolean;

/** What the identities of a group say that can contradict another group's. */
interface Facts {
  /** How many members of the group are in it so far. */
  members: number;
  orcids: Set<string>;
  papers: Set<number>;
  /** Identifiers by source, of sources that tell people apart themselves. */
  identifiers: Map<string, Set<string>>;
  /** The names of each identity; those with the same names once. */
  names: Map<string, readonly PersonName[]>;
}

/**
 * Sources that tell people apart themselves: two identifiers of one of these are two people, unless
 * the source has merged them, or they have one ORCID iD or one place on a paper.
 */
export const tellingSources = ['openalex', 's2', 'dblp'] as const;

/** Finds why two groups of identities of a block can't be one person. */
export class Contradictions {
  private readonly facts = new WeakMap<readonly number[], Facts>();

  constructor(
    private readonly block: readonly PersonNode[],
    private readonly apart: Apart,
  ) {}

  /** Undefined: nothing forbids it. */
  between(one: readonly number[], other: readonly number[]): string | undefined {
    const [left, right] = [this.factsOf(one), this.factsOf(other)];
    if (differ(left.orcids, right.orcids)) return 'they have different ORCID iDs';
    for (const [source, keys] of left.identifiers) {
      const others = right.identifiers.get(source);
      if (others !== undefined && !meet(keys, others))
        return `${source} lists them as different people`;
    }
    if (!haveCompatibleNames(left, right)) return 'their full names differ';
    if (meet(left.papers, right.papers)) return 'both are authors of the same paper';
    return this.areDecidedApart(one, other)
      ? 'a person decided that they are different people'
      : undefined;
  }

  private areDecidedApart(one: readonly number[], other: readonly number[]): boolean {
    return one.some((a) =>
      other.some((b) => this.apart(this.block[a]?.id ?? -1, this.block[b]?.id ?? -1)),
    );
  }

  private factsOf(group: readonly number[]): Facts {
    let facts = this.facts.get(group);
    if (facts === undefined) {
      facts = {
        members: 0,
        orcids: new Set(),
        papers: new Set(),
        identifiers: new Map(),
        names: new Map(),
      };
      this.facts.set(group, facts);
    }
    for (; facts.members < group.length; facts.members++) {
      const node = this.block[group[facts.members] ?? -1];
      if (node !== undefined) add(facts, node);
    }
    return facts;
  }
}

function add(facts: Facts, node: PersonNode): void {
  if (node.orcid !== '') facts.orcids.add(node.orcid);
  for (const paper of node.papers) facts.papers.add(paper);
  for (const key of node.keys) {
    const source = sourceOf(key);
    if (!(tellingSources as readonly string[]).includes(source)) continue;
    const keys = facts.identifiers.get(source);
    if (keys === undefined) facts.identifiers.set(source, new Set([key]));
    else keys.add(key);
  }
  const written = node.names.map(({ family, given, han }) => [family, ...given, han].join(' '));
  facts.names.set(written.join('|'), node.names);
}

const differ = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && !meet(one, other);

function meet<Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): boolean {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  for (const value of small) if (large.has(value)) return true;
  return false;
}

/** Whether each identity of one has a name that is possible for each of the other. */
function haveCompatibleNames(one: Facts, other: Facts): boolean {
  for (const names of one.names.values())
    for (const beside of other.names.values())
      if (!names.some((name) => beside.some((next) => compareNames(name, next) !== undefined)))
        return false;
  return true;
}

const sourceOf = (key: string): string => key.slice(0, key.indexOf(':'));
