import type { ApiCatalogue, ApiOperation, ApiType } from '@coopkg/contracts';
import {
  callOf,
  fieldOf,
  literal,
  nameOf,
  noSpan,
  ruleOf,
  use,
  type Expression,
  type Literal,
  type Program,
} from '@coopkg/api-program';
import type { CatalogueSolution, FedCall } from './catalogue-solution.js';

/** Items for each of which the last call is made. */
const mostEach = 5;

interface Value {
  value: Expression;
  type: ApiType;
}

/**
 * Writes a solution as a program over its catalogue.
 * @param told what the question tells, by the inputs of the first call
 */
export function writeCatalogueSolution(
  solution: CatalogueSolution,
  told: Readonly<Record<string, Literal>>,
  catalogue: ApiCatalogue,
): Program {
  const operations = new Map(catalogue.operations.map((one) => [one.name, one]));
  const steps: Program['steps'] = [];
  const step = (operation: ApiOperation, given: { name: string; value: Expression }[]): Value => {
    const name = stepName(operation.name);
    steps.push({ name, value: callOf(operation.name, given), span: noSpan });
    return { value: nameOf(name), type: operation.result };
  };
  const head = operations.get(solution.operation)!;
  let at = step(
    head,
    solution.inputs.map((name) => ({ name, value: literal(told[name] ?? '') })),
  );
  for (const [index, hop] of solution.hops.entries()) {
    const operation = operations.get(hop.operation)!;
    if (solution.reach === 'each' && index === solution.hops.length - 1)
      return { steps, result: forEach(at, hop, operation, solution.tail) };
    at = step(operation, [{ name: hop.input, value: only(firstOf(at, hop.from)) }]);
  }
  const { value } =
    solution.reach === 'one' ? firstOf(at, solution.tail) : allOf(at, solution.tail);
  return { steps, result: value };
}

const stepName = (operation: string): string =>
  `${operation.charAt(0).toLowerCase()}${operation.slice(1)}_1`;

const fieldType = (type: ApiType, name: string): ApiType => {
  const record = type.kind === 'list' ? type.of : type;
  const found = record.kind === 'record' ? record.fields.find((one) => one.name === name) : null;
  const own: ApiType = found?.type ?? { kind: 'unknown' };
  return type.kind === 'list' && own.kind !== 'list' ? { kind: 'list', of: own } : own;
};

const stepInto = ({ value, type }: Value, field: string): Value => ({
  value: fieldOf(value, field),
  type: fieldType(type, field),
});

const isListOfRecords = ({ type }: Value): boolean =>
  type.kind === 'list' && type.of.kind === 'record';

const allOf = (from: Value, path: readonly string[]): Value => path.reduce(stepInto, from);

/** Along a path, of the first list of records its first one. */
function firstOf(from: Value, path: readonly string[]): Value {
  let at = from;
  let taken = false;
  for (const field of path) {
    at = stepInto(at, field);
    if (taken || !isListOfRecords(at)) continue;
    at = itemOf(at);
    taken = true;
  }
  return at;
}

const itemOf = ({ value, type }: Value): Value => ({
  value: use('first', value),
  type: type.kind === 'list' ? type.of : type,
});

/** One value, where an input takes one and several may come. */
const only = (value: Value): Expression =>
  value.type.kind === 'list' ? itemOf(value).value : value.value;

/** The last call for each of the first items of a list, those with the same value once. */
function forEach(
  from: Value,
  hop: FedCall,
  operation: ApiOperation,
  tail: readonly string[],
): Expression {
  const items = listIn(from, hop.from);
  const fed = (one: Expression): Expression =>
    only(allOf({ value: one, type: items.item }, items.rest));
  const several = use('take', use('unique', items.list, ruleOf('one', fed)), literal(mostEach));
  return use(
    'map',
    several,
    ruleOf('one', (one) => {
      const reply = callOf(operation.name, [{ name: hop.input, value: fed(one) }]);
      return firstOf({ value: reply, type: operation.result }, tail).value;
    }),
  );
}

/** The first list of records along a path, and the way from its items on. */
function listIn(
  from: Value,
  path: readonly string[],
): { list: Expression; item: ApiType; rest: readonly string[] } {
  let at = from;
  for (const [index, field] of path.entries()) {
    at = stepInto(at, field);
    if (isListOfRecords(at))
      return { list: at.value, item: itemOf(at).type, rest: path.slice(index + 1) };
  }
  return { list: at.value, item: itemOf(at).type, rest: [] };
}
