import type { Diagnostic } from '@coopkg/contracts';
import { byKind, type OfKind } from '../syntax/by-kind.js';
import type { Clause, Query } from '../syntax/tree.js';
import { allPatterns, visitQuery } from '../syntax/walk.js';
import { checkBinary } from './check-binary.js';
import { checkCall } from './check-call.js';
import type { Resolution } from './resolution.js';
import {
  comparable,
  incomparable,
  isOpen,
  mismatch,
  needsList,
  needsNumber,
  needsTruth,
  needsWhole,
} from './type-needs.js';
import { propertyOf, typeName, type Typing, type ValueType } from './value-type.js';

/** Values put together whose types never fit. A type that is not known fits everything. */
export function checkTypes(query: Query, resolution: Resolution, typing: Typing): Diagnostic[] {
  const found = [
    ...checkPatternProperties(query, resolution, typing),
    ...query.parts.flatMap(({ clauses }) => clauses).flatMap((one) => checkClause(one, typing)),
  ];
  visitQuery(query, (expression) => found.push(...checkExpression(expression, typing)));
  return found;
}

function checkPatternProperties(
  query: Query,
  resolution: Resolution,
  typing: Typing,
): Diagnostic[] {
  return allPatterns(query)
    .flatMap(({ nodes, relationships }) => [...nodes, ...relationships])
    .flatMap((element) => {
      const owner = typing.binding(resolution.of.get(element)!);
      return (element.properties?.entries ?? []).flatMap(({ key, value }) => {
        const [expected, given] = [propertyOf(owner, key), typing.of(value)];
        if (comparable(expected, given)) return [];
        return [
          mismatch(
            value,
            `${key} 是 ${typeName(expected)}，却给了 ${typeName(given)}`,
            `The property ${key} is ${typeName(expected)}, but ${typeName(given)} is given`,
            listHint(expected, key),
          ),
        ];
      });
    });
}

function checkClause(clause: Clause, typing: Typing): Diagnostic[] {
  if (clause.kind === 'unwind') return needsList(clause.list, typing, 'UNWIND');
  const counts = clause.kind === 'match' ? [] : [clause.skip, clause.limit];
  const where = clause.kind === 'return' ? null : clause.where;
  return [
    ...counts.flatMap((count) =>
      count === null ? [] : needsWhole(count, typing, ['行数', 'a number of rows']),
    ),
    ...(where === null ? [] : needsTruth(where, typing, 'WHERE')),
  ];
}

const checkExpression = byKind<Diagnostic[], [Typing]>(
  {
    binary: checkBinary,
    unary: ({ operator, operand }, typing) =>
      operator === 'NOT'
        ? needsTruth(operand, typing, 'NOT')
        : needsNumber(operand, typing, operator),
    call: checkCall,
    comprehension: ({ list, where }, typing) => [
      ...needsList(list, typing, 'IN'),
      ...(where === null ? [] : needsTruth(where, typing, 'WHERE')),
    ],
    quantifier: ({ quantifier, list, where }, typing) => [
      ...needsList(list, typing, quantifier),
      ...needsTruth(where, typing, 'WHERE'),
    ],
    subquery: ({ where }, typing) => (where === null ? [] : needsTruth(where, typing, 'WHERE')),
    case: checkCase,
    index: ({ subject, index }, typing) =>
      typing.of(subject).kind === 'list' ? needsWhole(index, typing) : [],
    slice: ({ subject, from, to }, typing) => [
      ...needsList(subject, typing, '[..]'),
      ...[from, to].flatMap((place) => (place === null ? [] : needsWhole(place, typing))),
    ],
    'label-test': (one, typing) => {
      const type = typing.of(one.subject);
      if (type.kind === 'node' || isOpen(type)) return [];
      const name = typeName(type);
      return [
        mismatch(one, `只有节点有标签，这是 ${name}`, `only a node has labels; this is ${name}`),
      ];
    },
  },
  () => [],
);

function checkCase({ subject, branches }: OfKind<'case'>, typing: Typing): Diagnostic[] {
  if (subject === null) return branches.flatMap(({ when }) => needsTruth(when, typing, 'WHEN'));
  const type = typing.of(subject);
  return branches
    .filter(({ when }) => !comparable(type, typing.of(when)))
    .map(({ when }) => incomparable(when, type, typing.of(when)));
}

function listHint(type: ValueType, key: string): string | undefined {
  return type.kind === 'list' ? `… IN n.${key}` : undefined;
}
