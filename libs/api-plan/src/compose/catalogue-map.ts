import { findingWords, titleOf, wordsIn, type ApiGraph } from '@coopkg/api-graph';
import type { ApiField, ApiOperation, ApiParameter, ApiType } from '@coopkg/contracts';
import { thingOfWord } from './concepts.js';

/** An operation that is called with the key of something: it goes on from there. */
export interface Hop {
  operation: ApiOperation;
  key: ApiParameter;
  /** The key of the other, where the operation is about two. */
  otherKey: ApiParameter | null;
  /** What it gives, as its name says; nothing where it only tells more of what the key stands for. */
  things: readonly string[];
}

/** Whether nothing but a key of something can be given: `match` says so, or the name does. */
const isKey = ({ name, match }: ApiParameter): boolean =>
  match === 'exact' || (match === undefined && /(?:^|_)id$/iu.test(name));

/** Where a field comes from: the names that lead to it in what an operation gives. */
export interface FieldOrigin {
  operation: ApiOperation;
  path: readonly string[];
}

const kept = new WeakMap<ApiGraph, CatalogueMap>();

/** Operations of a catalogue by what they are called with. */
export class CatalogueMap {
  /** Those that need no key: a plan begins with them. */
  readonly starts: readonly ApiOperation[];
  private readonly hops: readonly Hop[];

  /** Made once for each graph. */
  static of(graph: ApiGraph): CatalogueMap {
    const made = kept.get(graph) ?? new CatalogueMap(graph);
    kept.set(graph, made);
    return made;
  }

  private constructor(private readonly graph: ApiGraph) {
    const { operations } = graph.catalogue;
    const needed = (operation: ApiOperation): ApiParameter[] =>
      operation.parameters.filter((one) => one.required && isKey(one));
    this.starts = operations.filter((one) => one.parameters.length > 0 && needed(one).length === 0);
    this.hops = operations.flatMap((operation) => {
      const [key, otherKey = null, ...more] = needed(operation);
      const others = operation.parameters.filter((one) => one.required && !isKey(one));
      return key === undefined || more.length > 0 || others.length > 0
        ? []
        : [{ operation, key, otherKey, things: thingsGiven(operation, key) }];
    });
  }

  /** What can be asked of something whose key stands in a field of this name. */
  hopsFrom(field: string): Hop[] {
    return this.hops.filter(({ key }) => key.name === field);
  }

  /** As `hopsFrom`, without those that a person struck, and with those that one confirmed. */
  hopsAlong(origin: FieldOrigin): Hop[] {
    const from = { api: titleOf(origin.operation), output: origin.path.join('.') };
    return this.hops.filter(({ operation, key }) => {
      const to = { api: titleOf(operation), parameter: key.name };
      const verdict = this.graph.verdictOn({ from, to });
      return verdict === null ? key.name === origin.path.at(-1) : verdict === 'confirmed';
    });
  }

  /** The operation that tells a field of what a key stands for. */
  detail(type: ApiType, thing: string): { hop: Hop; from: ApiField } | null {
    for (const from of fieldsOf(type))
      for (const hop of this.hopsFrom(from.name))
        if (hop.otherKey === null && fieldFor(thing, hop.operation.result) !== null)
          if (hop.operation.result.kind === 'record') return { hop, from };
    return null;
  }

  /** The field that tells items of a list apart: one that an operation takes as a key. */
  keyOf(type: ApiType): string | null {
    return fieldsOf(type).find(({ name }) => this.hopsFrom(name).length > 0)?.name ?? null;
  }
}

export const fieldsOf = (type: ApiType): readonly ApiField[] =>
  type.kind === 'record' ? type.fields : [];

function thingsGiven(operation: ApiOperation, key: ApiParameter): string[] {
  const about = new Set(wordsIn(key.name).map(thingOfWord));
  const words = wordsIn(titleOf(operation).split('.').at(-1) ?? '');
  return words
    .filter((word) => !findingWords.has(word))
    .map(thingOfWord)
    .filter((thing) => !about.has(thing));
}

/** Words of names that say nothing of what a field holds. */
const formal = new Set(['num', 'list', 'of', 'count']);

/** How much of a field's name is this thing: 0 to 1. */
export function nameFit(thing: string, name: string): number {
  const words = wordsIn(name).filter((word) => !formal.has(word));
  const fitting = words.filter((word) => thingOfWord(word) === thing);
  return words.length === 0 ? 0 : fitting.length / words.length;
}

/** The field that holds the thing, and how well it is called so. */
export function fieldFor(thing: string, type: ApiType): { field: ApiField; fit: number } | null {
  let best: { field: ApiField; fit: number } | null = null;
  for (const field of fieldsOf(type)) {
    const fit = nameFit(thing, field.name);
    if (fit >= 0.5 && fit > (best?.fit ?? 0)) best = { field, fit };
  }
  return best;
}
