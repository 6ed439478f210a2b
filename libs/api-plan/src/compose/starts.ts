import { titleOf, wordsIn, type ApiInput } from '@coopkg/api-graph';
import type { Literal } from '@coopkg/api-program';
import type { ApiOperation, Language } from '@coopkg/contracts';
import type { QuestionValues } from '../question-values.js';
import type { CatalogueMap } from './catalogue-map.js';
import { thingOfWord } from './concepts.js';
import type { Named, ReadQuestion } from './cues-of-question.js';
import type { Start, StartArgument } from './path.js';

/** Kinds of names that say which one is meant, and of what. */
const naming = new Map<Named['kind'], string>([
  ['person', 'person'],
  ['paper', 'publication'],
  ['project', 'project'],
  ['grant', 'project'],
]);

/** Searches that may begin a plan: one, or two of one kind that are put together later. */
export function startsOf(
  question: ReadQuestion,
  map: CatalogueMap,
  values: QuestionValues,
  given: Readonly<Record<string, Literal>>,
): Start[][] {
  const single: Start[] = [];
  const lists: Start[] = [];
  for (const operation of map.starts) {
    const takes = takersOf(operation, question, values);
    for (const { name, parameter } of takes) {
      if (!naming.has(name.kind) || !isAbout(operation, naming.get(name.kind)!)) continue;
      const beside = takes.filter(
        (one) => !naming.has(one.name.kind) && standsBeside(name, one.name, question),
      );
      const args = [{ name, parameter }, ...beside].map(argumentOf);
      single.push({ operation, arguments: oneEach(args), missing: null, single: true });
    }
    const conditions = takes.filter(({ name }) => !naming.has(name.kind));
    if (conditions.length > 0)
      lists.push({
        operation,
        arguments: oneEach(conditions.map(argumentOf)),
        missing: null,
        single: operation.result.kind !== 'list',
      });
  }
  const told = givenStarts(map, given);
  const pairs = single.flatMap((left, at) =>
    single
      .slice(at + 1)
      .filter((right) => right.operation === left.operation)
      .map((right) => [left, right]),
  );
  const found = [...[...told, ...single, ...lists].map((one) => [one]), ...pairs];
  return found.length > 0 ? found : map.starts.flatMap((one) => missingStart(one));
}

/** Whether a search is for this, by its name. */
const isAbout = (operation: ApiOperation, thing: string): boolean =>
  wordsIn(titleOf(operation)).map(thingOfWord).includes(thing);

interface Taker {
  name: Named;
  parameter: string;
}

function takersOf(
  operation: ApiOperation,
  { names }: ReadQuestion,
  values: QuestionValues,
): Taker[] {
  return operation.parameters.flatMap((parameter) => {
    const input: ApiInput = { operation, parameter };
    return values
      .valuesFor(input)
      .flatMap(({ place }) => names.filter((name) => name.place === place))
      .map((name) => ({ name, parameter: parameter.name }));
  });
}

const argumentOf = ({ name, parameter }: Taker): StartArgument => ({
  parameter,
  value: name.value,
  name,
});

/** Each parameter and each name once. */
const oneEach = (all: readonly StartArgument[]): StartArgument[] =>
  all.filter(
    (one, at) =>
      all.findIndex((other) => other.parameter === one.parameter) === at &&
      all.findIndex((other) => other.name?.place === one.name?.place) === at,
  );

/** What stands between a name and the condition that belongs to it: 「清华大学的◯」, "◯ of Tsinghua". */
const between: Record<Language, { before: RegExp; after: RegExp }> = {
  zh: { before: /^(?:的)?(?:教师|老师|学者|教授|研究员)?$/u, after: /^[（(，,]?$/u },
  en: { before: /^(?:'s)? ?$/u, after: /^,? ?(?:of|at|from|\(|,|in)? ?(?:the )?$/iu },
};

function standsBeside(name: Named, condition: Named, { language, masked }: ReadQuestion): boolean {
  const { before, after } = between[language];
  return condition.at < name.at
    ? before.test(masked.slice(condition.at + 1, name.at))
    : after.test(masked.slice(name.at + 1, condition.at));
}

/** What the person told when a search asked for it. */
function givenStarts(map: CatalogueMap, given: Readonly<Record<string, Literal>>): Start[] {
  return map.starts.flatMap((operation) => {
    const args = operation.parameters.flatMap(({ name }): StartArgument[] => {
      const value = given[`${titleOf(operation)}.${name}`];
      return typeof value === 'string' || typeof value === 'number'
        ? [{ parameter: name, value, name: null }]
        : [];
    });
    return args.length === 0 ? [] : [{ operation, arguments: args, missing: null, single: true }];
  });
}

/** A search that nothing of the question can be given to. */
function missingStart(operation: ApiOperation): Start[][] {
  const parameter =
    operation.parameters.find(({ required }) => required) ?? operation.parameters[0];
  return parameter === undefined
    ? []
    : [[{ operation, arguments: [], missing: parameter.name, single: true }]];
}
