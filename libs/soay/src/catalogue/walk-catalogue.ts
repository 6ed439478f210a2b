import {
  wordsIn,
  type ApiEdge,
  type ApiGraph,
  type ApiInput,
  type ApiOutput,
} from '@coopkg/api-graph';
import { fitsCatalogue } from '@coopkg/api-program';
import type { ApiCatalogue, ApiOperation } from '@coopkg/contracts';
import type { CatalogueSolution, FedCall } from './catalogue-solution.js';
import { replyFields, type ReplyField } from './reply-fields.js';
import { kindsOfInput, namesWhatIsFound } from './value-kinds.js';
import { writeCatalogueSolution } from './write-catalogue-solution.js';

/** Calls of one solution (the paper's limit too). */
const mostCalls = 3;
/** Optional inputs that a question may tell together. */
const mostInputs = 2;
/** Catalogues of more operations have no end of solutions: they are planned in other ways. */
const mostOperations = 100;
/** Walks that are looked at, and solutions that are kept. */
const mostFound = 100_000;
const mostSolutions = 20_000;

/** A solution, and what its tail tells. */
interface Found {
  solution: CatalogueSolution;
  meaning: string;
}

/**
 * The solutions that a catalogue's graph of parameters allows: walks along its strong edges that
 * begin with an operation that a person's words can feed (valid), to every field of the last reply;
 * none that goes on through calls which are not needed for it (simple), nor asks for what was told.
 * None of a catalogue of more than a hundred operations.
 */
export function walkCatalogue(graph: ApiGraph): CatalogueSolution[] {
  if (graph.catalogue.operations.length > mostOperations) return [];
  const walker = new Walker(graph);
  const found = graph.catalogue.operations.flatMap((operation) =>
    headsOf(operation).flatMap((inputs) => walker.from(operation, inputs)),
  );
  return simplest(found)
    .slice(0, mostSolutions)
    .filter((one) => isTyped(one, graph.catalogue));
}

/** Whether its program fits the catalogue, with any text in the place of what is told. */
function isTyped(solution: CatalogueSolution, catalogue: ApiCatalogue): boolean {
  const told = Object.fromEntries(solution.inputs.map((name) => [name, `$${name}`]));
  return fitsCatalogue(writeCatalogueSolution(solution, told, catalogue), catalogue);
}

/** Sets of inputs that a question may tell, such that nothing required is lacking. */
function headsOf(operation: ApiOperation): string[][] {
  const told = operation.parameters.filter(
    (parameter) => kindsOfInput({ operation, parameter }).size > 0,
  );
  const required = operation.parameters.filter((one) => one.required);
  if (required.some((one) => !told.includes(one))) return [];
  const needed = required.map(({ name }) => name);
  const open = told.filter((one) => !one.required).map(({ name }) => name);
  const sets = [
    [],
    ...open.map((name) => [name]),
    ...open.flatMap((name, at) => open.slice(at + 1).map((other) => [name, other])),
  ];
  return sets
    .map((set) => [...needed, ...set])
    .filter(({ length }) => length > 0 && length <= Math.max(mostInputs, needed.length));
}

class Walker {
  private readonly next = new Map<ApiOperation, ApiEdge[]>();
  /** Of all heads together. */
  private found = 0;
  private readonly fields = new Map<ApiOperation, ReplyField[]>();

  constructor(graph: ApiGraph) {
    for (const edge of graph.edges()) {
      const { operation, parameter } = edge.input;
      const others = operation.parameters.filter((one) => one.required && one !== parameter);
      if (edge.edge !== 'strong' || others.length > 0 || !isFed(edge)) continue;
      const from = edge.output.operation;
      this.next.set(from, [...(this.next.get(from) ?? []), edge]);
    }
    for (const operation of graph.catalogue.operations)
      this.fields.set(operation, replyFields(operation));
  }

  from(head: ApiOperation, inputs: readonly string[]): Found[] {
    const told = new Map(
      head.parameters
        .filter(({ name }) => inputs.includes(name))
        .map(({ name, description }) => [entityOf(description), namesWhatIsFound(head, name)]),
    );
    /** What the question named is not asked for; of what fits a name, the names are. */
    const isTold = (meaning: string, reach: CatalogueSolution['reach']): boolean => {
      const isNaming = told.get(entityOf(meaning));
      return isNaming === false || (isNaming === true && reach === 'one');
    };
    const found: Found[] = [];
    const walk = (seen: readonly ApiOperation[], hops: readonly FedCall[]): void => {
      const at = seen.at(-1)!;
      for (const { path: tail, description: meaning, ...field } of this.fields.get(at) ?? []) {
        for (const reach of this.reachesOf({ path: tail, ...field }, hops, seen.at(-2))) {
          if (hops.length === 0 && isTold(meaning, reach)) continue;
          this.found += 1;
          found.push({ solution: { operation: head.name, inputs, hops, tail, reach }, meaning });
        }
      }
      if (seen.length >= mostCalls || this.found >= mostFound) return;
      for (const { output, input } of this.next.get(at) ?? [])
        if (!seen.includes(input.operation) && !isToldBy(output, head, inputs))
          walk([...seen, input.operation], [...hops, fedCall(output, input)]);
    };
    walk([head], []);
    return found;
  }

  private reachesOf(
    { listedAt, path }: Pick<ReplyField, 'listedAt' | 'path'>,
    hops: readonly FedCall[],
    before: ApiOperation | undefined,
  ): CatalogueSolution['reach'][] {
    const last = hops.at(-1);
    const isFedByList =
      last !== undefined &&
      before !== undefined &&
      (this.fields.get(before) ?? []).some(
        (one) => one.path.join('.') === last.from.join('.') && one.listedAt !== null,
      );
    const isList = listedAt !== null && path.length === listedAt;
    return [
      'one',
      ...(listedAt !== null ? (['found'] as const) : []),
      ...(isFedByList && !isList ? (['each'] as const) : []),
    ];
  }
}

/** Keys and what people tell are handed on; what only shapes a reply is not. */
const isFed = ({ output, input }: ApiEdge): boolean =>
  isValue(output) && (input.parameter.required || kindsOfInput(input).size > 0);

/** An output that only leads back to what the question told: the author, where books are found by one. */
function isToldBy(output: ApiOutput, head: ApiOperation, inputs: readonly string[]): boolean {
  const about = entityOf(output.description);
  return head.parameters.some(
    ({ name, description }) =>
      inputs.includes(name) &&
      output.operation === head &&
      !namesWhatIsFound(head, name) &&
      entityOf(description) === about,
  );
}

/** What a name or an id is of. */
const entityOf = (description: string): string =>
  wordsIn((description.split(/[,，]/u)[0] ?? '').replaceAll(notOfEntity, ' ')).join(' ');

const notOfEntity = /编号|姓名|名称|的|\b(?:ids?|names?|an?|the|of)\b/giu;

const fedCall = ({ path }: ApiOutput, { operation, parameter }: ApiInput): FedCall => ({
  operation: operation.name,
  input: parameter.name,
  from: path,
});

/** A text, a number, or a list of them. */
const isValue = ({ type }: ApiOutput): boolean =>
  type.kind === 'list' ? type.of.kind !== 'record' : type.kind !== 'record';

/** Leaves out calls that are not needed: where fewer of the same calls tell the same. */
function simplest(found: readonly Found[]): CatalogueSolution[] {
  const groups = new Map<string, CatalogueSolution[]>();
  for (const { solution, meaning } of found) {
    const { operation, inputs, reach } = solution;
    const key = JSON.stringify([operation, inputs, meaning, reach === 'one']);
    groups.set(key, [...(groups.get(key) ?? []), solution]);
  }
  return [...groups.values()].flatMap((group) =>
    group.filter((one) => !group.some((other) => goesFurther(one, other))),
  );
}

/** Whether one makes the calls of another and more. */
function goesFurther(one: CatalogueSolution, other: CatalogueSolution): boolean {
  if (one.hops.length <= other.hops.length) return false;
  const rest = one.hops.map(hopId);
  return other.hops.every((hop) => {
    const at = rest.indexOf(hopId(hop));
    rest.splice(0, at + 1);
    return at >= 0;
  });
}

const hopId = ({ operation, input, from }: FedCall): string =>
  `${from.at(-1) ?? ''} ${operation}.${input}`;
