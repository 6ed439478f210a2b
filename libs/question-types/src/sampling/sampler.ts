import {
  Fault,
  type Cell,
  type GraphReader,
  type NodeLabel,
  type QueryResult,
} from '@coopkg/contracts';
import { parsed, print, type Query } from '@coopkg/cypher';
import { Random } from '@coopkg/random';
import { NodePools } from './node-pools.js';
import { planSampling, type FreeSlot, type NameScope, type SamplingPlan } from './sampling-plan.js';
import { isUsable } from './usable-result.js';

/** Values for the slots of one query. */
export interface Filling {
  values: Record<string, string | number>;
  /** Latin names of persons, where they are unique in the same scope as the name. */
  latin: Record<string, string>;
}

export interface SampleRequest {
  /** Gold query over slots, `$university`. */
  cypher: string;
  slots: readonly string[];
  count: number;
  seed: number;
  signal?: AbortSignal;
  /** How much of `count` was found, or given up, by now: 0..1. */
  onFound?: (share: number) => void;
}

/** Larger results are no answers for people, and the product cuts them. */
const maxRows = 1000;
/** Tries that must also show a difference to the weakened query; later ones need not. */
const strictShare = 0.6;
const together = 6;
const tops = [3, 5, 5, 10, 10, 2, 4, 8, 15, 20];
const ladder = [1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 50, 100];

/**
 * Draws fillings from a graph: deterministic by seed, each with an answer and unambiguous names.
 */
export class Sampler {
  private readonly pools: NodePools;

  constructor(
    private readonly graph: GraphReader,
    seed = 1,
  ) {
    this.pools = new NodePools(graph, seed);
  }

  /** Up to `count` different fillings; fewer when the graph has no more. */
  async sample(request: SampleRequest): Promise<Filling[]> {
    const gold = parsed(request.cypher);
    const plan = planSampling(gold);
    const found = new Map<string, Filling>();
    const attempts = request.count * 8 + 60;
    for (let first = 0; first < attempts && found.size < request.count; first += together) {
      request.signal?.throwIfAborted();
      request.onFound?.(Math.max(found.size / request.count, first / attempts));
      const tries = Array.from({ length: together }, (_, index) =>
        this.attempt(
          request,
          gold,
          plan,
          new Random(mix(request.seed, first + index)),
          first + index < attempts * strictShare,
        ),
      );
      for (const filling of await Promise.all(tries)) {
        if (filling === null || found.size >= request.count) continue;
        const key = JSON.stringify(filling.values);
        if (!found.has(key)) found.set(key, filling);
      }
      if (
        first > request.count * 4 + 40 &&
        found.size > 0 &&
        this.isExhausted(plan, found.size, first)
      )
        break;
    }
    return [...found.values()];
  }

  /**
   * As `sample`, with unambiguous names, but of what these values find nothing is asked: for
   * measuring queries without leaving the slow ones out.
   */
  async fill(request: SampleRequest): Promise<Filling[]> {
    const plan = planSampling(parsed(request.cypher));
    const found = new Map<string, Filling>();
    for (let n = 0; n < request.count * 8 + 12 && found.size < request.count; n++) {
      const values = await this.draw(request, plan, new Random(mix(request.seed, n)));
      if (values !== null && (await this.areUnique(plan, values)))
        found.set(JSON.stringify(values), { values, latin: {} });
    }
    return [...found.values()];
  }

  private async areUnique(
    { names }: SamplingPlan,
    values: Record<string, string | number>,
  ): Promise<boolean> {
    for (const scope of names) if ((await this.unique(scope, values)) === null) return false;
    return true;
  }

  /** A query with few possible fillings is not asked for ever. */
  private isExhausted(plan: SamplingPlan, found: number, tries: number): boolean {
    return plan.names.length === 0 && tries > found * 12;
  }

  private async attempt(
    request: SampleRequest,
    gold: Query,
    plan: SamplingPlan,
    random: Random,
    strict: boolean,
  ): Promise<Filling | null> {
    const values = await this.draw(request, plan, random);
    return values === null ? null : this.checked(request, gold, plan, values, strict);
  }

  /** Values from the graph for every slot; null where one finds none. */
  private async draw(
    request: SampleRequest,
    plan: SamplingPlan,
    random: Random,
  ): Promise<Record<string, string | number> | null> {
    const values: Record<string, string | number> = {};
    const anchors = await this.anchors(plan, random);
    if (anchors === null) return null;
    if (plan.cypher !== null) {
      const { rows, columns } = await this.graph.query(plan.cypher, anchors);
      if (rows.length === 0) return null;
      const row = random.pick(rows);
      columns.forEach((slot, index) => {
        const value = row[index] as string | number;
        values[slot] =
          plan.sources.find((source) => source.slot === slot)?.use === 'bound'
            ? rounded(value, slot, random)
            : value;
      });
    }
    for (const slot of plan.limits) values[slot] = random.pick(tops);
    for (const slot of plan.thresholds) values[slot] = random.pick(ladder);
    for (const slot of plan.free) {
      const value = await this.freeValue(slot, anchors, plan, random);
      if (value === null) return null;
      values[slot.slot] = value;
    }
    if (!request.slots.every((slot) => isSayable(values[slot])) || repeats(values)) return null;
    return values;
  }

  private async anchors(
    plan: SamplingPlan,
    random: Random,
  ): Promise<Record<string, string> | null> {
    const anchors: Record<string, string> = {};
    for (const [index, { parameter, label }] of plan.anchors.entries()) {
      const pool = await this.pools.of(label);
      if (pool.length === 0) return null;
      const [first] = plan.anchors;
      const near =
        index > 0 && random.chance(0.5)
          ? await this.near(first!.label, anchors[first!.parameter]!, label, 'id')
          : [];
      anchors[parameter] = random.pick(near.length > 0 ? near : pool) as string;
    }
    return anchors;
  }

  /**
   * From the neighbourhood of the anchor, so that what is excluded could have been there; else from
   * anywhere.
   */
  private async freeValue(
    { label, property }: FreeSlot,
    anchors: Record<string, string>,
    plan: SamplingPlan,
    random: Random,
  ): Promise<string | number | null> {
    const [anchor] = plan.anchors;
    const near = anchor !== undefined && random.chance(0.7);
    const pool = await this.pools.of(label);
    if (pool.length === 0) return null;
    const found = near
      ? await this.near(anchor.label, anchors[anchor.parameter]!, label, property)
      : (
          await this.graph.query(
            `MATCH (n:${label} {id: $id}) WHERE n.${property} IS NOT NULL RETURN n.${property}`,
            { id: random.pick(pool) },
          )
        ).rows.map(([value]) => value as Cell);
    if (found.length === 0) return null;
    const value = random.pick(found);
    return Array.isArray(value)
      ? value.length === 0
        ? null
        : (random.pick(value) as string)
      : (value as string | number);
  }

  /** Values of a property within two steps of a node, in a fixed order. */
  private async near(
    from: NodeLabel,
    id: string,
    label: NodeLabel,
    property: string,
  ): Promise<Cell[]> {
    const { rows } = await this.graph.query(
      `MATCH (a:${from} {id: $id})-[*1..2]-(n:${label}) WHERE n.${property} IS NOT NULL AND n <> a
       WITH DISTINCT n.${property} AS value RETURN value ORDER BY value LIMIT 300`,
      { id },
    );
    return rows.map(([value]) => value as Cell);
  }

  private async checked(
    request: SampleRequest,
    gold: Query,
    plan: SamplingPlan,
    values: Record<string, string | number>,
    strict: boolean,
  ): Promise<Filling | null> {
    const latin: Record<string, string> = {};
    for (const scope of plan.names) {
      const name = await this.unique(scope, values);
      if (name === null) return null;
      if (name.latin !== null) latin[scope.slot] = name.latin;
    }
    const result = await this.run(request.cypher, values);
    if (result === null || !isUsable(result, gold)) return null;
    if (strict && plan.weakened !== null) {
      const weak = await this.run(print(plan.weakened), values);
      if (weak !== null && JSON.stringify(weak.rows) === JSON.stringify(result.rows)) return null;
    }
    return {
      values: Object.fromEntries(request.slots.map((slot) => [slot, values[slot]!])),
      latin,
    };
  }

  private async run(cypher: string, values: Record<string, unknown>): Promise<QueryResult | null> {
    try {
      return await this.graph.query(cypher, values, { maxRows, timeoutMs: 5000 });
    } catch (error) {
      // With these values the query takes too long, or what it divides by is nothing: others are
      // drawn.
      if (
        error instanceof Fault &&
        (error.code === 'query-timeout' ||
          String(error.facts['driverCode']).endsWith('ArithmeticError'))
      )
        return null;
      throw error;
    }
  }

  /**
   * Whether exactly one node has this name in its scope, and its Latin name where that is as good.
   */
  private async unique(
    { label, properties }: NameScope,
    values: Record<string, string | number>,
  ): Promise<{ latin: string | null } | null> {
    const pattern = (extra: string): string =>
      `(n:${label} {${Object.entries(properties)
        .filter(([key]) => extra === '' || key !== 'name')
        .map(([key, slot]) => `${key}: $${slot}`)
        .concat(extra === '' ? [] : [extra])
        .join(', ')}})`;
    const latinName = label === 'Researcher' ? 'n.nameEn' : 'null';
    const found = await this.graph.query(
      `MATCH ${pattern('')} RETURN ${latinName} LIMIT 2`,
      values,
    );
    if (found.rows.length !== 1) return null;
    const latin = found.rows[0]![0];
    if (typeof latin !== 'string' || latin.trim() === '') return { latin: null };
    const namesakes = await this.graph.query(`MATCH ${pattern('nameEn: $latin')} RETURN count(n)`, {
      ...values,
      latin,
    });
    return { latin: namesakes.rows[0]![0] === 1 ? latin : null };
  }
}

/** A seed for the n-th draw of a stream. */
export function mix(seed: number, n: number): number {
  let value = Math.imul((seed ^ 0x9e3779b9) + n, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

const isSayable = (value: string | number | undefined): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && !/[\n{}$]/.test(value));

/** Two slots of one kind with one value: 「甲和甲的合作者」. */
function repeats(values: Record<string, string | number>): boolean {
  const seen = Object.entries(values).map(([slot, value]) => `${slot.replace(/\d$/, '')}=${value}`);
  return new Set(seen).size < seen.length;
}

/**
 * As people say thresholds: two significant digits from 100 on, tens and fives sometimes from 20
 * on. Years stay.
 */
function rounded(value: string | number, slot: string, random: Random): string | number {
  if (typeof value !== 'number' || slot.startsWith('year')) return value;
  if (value >= 100) return Number(Math.floor(value).toPrecision(random.chance(0.5) ? 1 : 2));
  return value >= 20 && random.chance(0.5) ? Math.floor(value / 5) * 5 : Math.floor(value);
}
