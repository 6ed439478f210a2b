import type { Diagnostic } from '@coopkg/contracts';
import { functionRow, type Kind } from '../dialect/dialect-table.js';
import { finding } from './finding.js';
import type { Resolution } from './resolve.js';
import type { BinaryExpression, Expression, FunctionCall, Query } from '../syntax/tree.js';
import { propertyOf, typeName, type Typing, type ValueType } from './value-type.js';
import { allPatterns, visitQuery } from '../syntax/walk.js';

/** Values put together whose types never fit. A type that is not known fits everything. */
export function checkTypes(query: Query, resolution: Resolution, typing: Typing): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const pattern of allPatterns(query)) {
    for (const element of [...pattern.nodes, ...pattern.relationships]) {
      const binding = resolution.of.get(element);
      if (binding === undefined) continue;
      for (const entry of element.properties?.entries ?? []) {
        const [expected, given] = [
          propertyOf(typing.binding(binding), entry.key),
          typing.of(entry.value),
        ];
        if (!comparable(expected, given))
          found.push(
            mismatch(
              entry.value,
              `${entry.key} 是 ${typeName(expected)}，却给了 ${typeName(given)}`,
              `The property ${entry.key} is ${typeName(expected)}, but ${typeName(given)} is given`,
              listHint(expected, entry.key),
            ),
          );
      }
    }
  }
  for (const clause of query.parts.flatMap((part) => part.clauses)) {
    if (clause.kind === 'unwind') found.push(...needsList(clause.list, typing, 'UNWIND'));
    if (clause.kind === 'with' || clause.kind === 'return')
      for (const count of [clause.skip, clause.limit])
        if (count !== null) found.push(...needsWhole(count, typing, ['行数', 'a number of rows']));
    if ((clause.kind === 'match' || clause.kind === 'with') && clause.where !== null)
      found.push(...needsTruth(clause.where, typing, 'WHERE'));
  }
  visitQuery(query, (expression) => found.push(...checkExpression(expression, typing)));
  return found;
}

function checkExpression(expression: Expression, typing: Typing): Diagnostic[] {
  switch (expression.kind) {
    case 'binary':
      return checkBinary(expression, typing);
    case 'unary':
      return expression.operator === 'NOT'
        ? needsTruth(expression.operand, typing, 'NOT')
        : needsNumber(expression.operand, typing, expression.operator);
    case 'call':
      return checkCall(expression, typing);
    case 'comprehension':
    case 'quantifier':
      return [
        ...needsList(
          expression.list,
          typing,
          expression.kind === 'quantifier' ? expression.quantifier : 'IN',
        ),
        ...(expression.where === null ? [] : needsTruth(expression.where, typing, 'WHERE')),
      ];
    case 'subquery':
      return expression.where === null ? [] : needsTruth(expression.where, typing, 'WHERE');
    case 'case': {
      if (expression.subject === null)
        return expression.branches.flatMap(({ when }) => needsTruth(when, typing, 'WHEN'));
      const subject = typing.of(expression.subject);
      return expression.branches.flatMap(({ when }) =>
        comparable(subject, typing.of(when))
          ? []
          : [
              mismatch(
                when,
                `${typeName(subject)} 与 ${typeName(typing.of(when))} 不能比较`,
                `Values of type ${typeName(subject)} and ${typeName(typing.of(when))} do not compare`,
              ),
            ],
      );
    }
    case 'index':
      return typing.of(expression.subject).kind === 'list'
        ? needsWhole(expression.index, typing)
        : [];
    case 'slice':
      return [
        ...needsList(expression.subject, typing, '[..]'),
        ...[expression.from, expression.to].flatMap((place) =>
          place === null ? [] : needsWhole(place, typing),
        ),
      ];
    case 'label-test': {
      const type = typing.of(expression.subject);
      return type.kind === 'node' || isOpen(type)
        ? []
        : [
            mismatch(
              expression,
              `只有节点有标签，这是 ${typeName(type)}`,
              `only a node has labels; this is ${typeName(type)}`,
            ),
          ];
    }
    default:
      return [];
  }
}

function checkBinary(expression: BinaryExpression, typing: Typing): Diagnostic[] {
  const { operator, left, right } = expression;
  const [leftType, rightType] = [typing.of(left), typing.of(right)];
  switch (operator) {
    case 'AND':
    case 'OR':
    case 'XOR':
      return [...needsTruth(left, typing, operator), ...needsTruth(right, typing, operator)];
    case 'IN': {
      if (!isOpen(rightType) && rightType.kind !== 'list') {
        return [
          mismatch(
            expression,
            `IN 的右边应为列表，却是 ${typeName(rightType)}`,
            `the right side of IN is a list; found ${typeName(rightType)}`,
            rightType.kind === 'string' ? 'CONTAINS' : '=',
          ),
        ];
      }
      return rightType.kind === 'list' && !comparable(leftType, rightType.of)
        ? [incomparable(expression, leftType, rightType)]
        : [];
    }
    case 'STARTS WITH':
    case 'ENDS WITH':
    case 'CONTAINS': {
      const wrong = [leftType, rightType].find((type) => !isOpen(type) && type.kind !== 'string');
      if (wrong === undefined) return [];
      return [
        mismatch(
          expression,
          `${operator} 两边应为字符串，却有 ${typeName(wrong)}`,
          `The operator ${operator} is for strings; found ${typeName(wrong)}`,
          leftType.kind === 'list' ? 'IN' : undefined,
        ),
      ];
    }
    case '=':
    case '<>':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const pattern = [left, right].find(({ kind }) => kind === 'pattern-predicate');
      if (pattern)
        return [
          mismatch(
            pattern,
            '图案只能单独作条件，不能与值比较',
            'a pattern is a condition by itself and compares with nothing',
            'EXISTS { … }',
          ),
        ];
      if (!comparable(leftType, rightType)) return [incomparable(expression, leftType, rightType)];
      const ordered = operator !== '=' && operator !== '<>';
      const wrong = ordered
        ? [leftType, rightType].find((type) =>
            ['node', 'relationship', 'path', 'list', 'map'].includes(type.kind),
          )
        : undefined;
      return wrong === undefined
        ? []
        : [
            mismatch(
              expression,
              `${typeName(wrong)} 没有大小`,
              `a ${typeName(wrong)} has no order`,
            ),
          ];
    }
    case '+':
      return [leftType, rightType].some((type) =>
        ['node', 'relationship', 'path', 'map', 'boolean'].includes(type.kind),
      ) && ![leftType, rightType].some((type) => type.kind === 'list' || type.kind === 'string')
        ? [mismatch(expression, '这些值不能相加', 'these values do not add up')]
        : [];
    default:
      return [...needsNumber(left, typing, operator), ...needsNumber(right, typing, operator)];
  }
}

function checkCall(expression: FunctionCall, typing: Typing): Diagnostic[] {
  const row = functionRow(expression.name);
  return expression.arguments.flatMap((argument, index) => {
    const kind = row?.takes[Math.min(index, row.takes.length - 1)];
    const type = typing.of(argument);
    if (kind === undefined || accepts(kind, type)) return [];
    return [
      mismatch(
        argument,
        `${expression.name} 的参数应为 ${kindNames[kind]?.zh ?? kind}，却是 ${typeName(type)}`,
        `The function ${expression.name} takes ${kindNames[kind]?.en ?? kind}; found ${typeName(type)}`,
      ),
    ];
  });
}

const kindNames: Partial<Record<Kind, { zh: string; en: string }>> = {
  string: { zh: '字符串', en: 'a string' },
  number: { zh: '数', en: 'a number' },
  integer: { zh: '整数', en: 'a whole number' },
  list: { zh: '列表', en: 'a list' },
  node: { zh: '节点', en: 'a node' },
  relationship: { zh: '关系', en: 'a relationship' },
  path: { zh: '路径', en: 'a path' },
  sized: { zh: '列表或字符串', en: 'a list or a string' },
};

function accepts(kind: Kind, type: ValueType): boolean {
  if (isOpen(type)) return true;
  switch (kind) {
    case 'number':
      return isNumber(type);
    case 'sized':
      return type.kind === 'list' || type.kind === 'string';
    case 'any':
    case 'same':
    case 'item':
      return true;
    case 'entity':
      return type.kind === 'node' || type.kind === 'relationship';
    default:
      return type.kind === kind;
  }
}

function isOpen(type: ValueType): boolean {
  return type.kind === 'any' || type.kind === 'null';
}

function isNumber(type: ValueType): boolean {
  return type.kind === 'integer' || type.kind === 'float';
}

function comparable(left: ValueType, right: ValueType): boolean {
  if (isOpen(left) || isOpen(right)) return true;
  if (left.kind === 'list' && right.kind === 'list') return comparable(left.of, right.of);
  return left.kind === right.kind || (isNumber(left) && isNumber(right));
}

function mismatch(expression: Expression, zh: string, en: string, hint?: string): Diagnostic {
  return finding(
    'type-mismatch',
    expression.span,
    `${zh}。`,
    `${en[0]!.toUpperCase()}${en.slice(1)}.`,
    hint,
  );
}

function listHint(type: ValueType, key: string): string | undefined {
  return type.kind === 'list' ? `… IN n.${key}` : undefined;
}

function incomparable(expression: BinaryExpression, left: ValueType, right: ValueType): Diagnostic {
  const hint =
    expression.operator === '=' && (left.kind === 'list') !== (right.kind === 'list')
      ? 'IN'
      : undefined;
  return mismatch(
    expression,
    `${typeName(left)} 与 ${typeName(right)} 不能比较`,
    `Values of type ${typeName(left)} and ${typeName(right)} do not compare`,
    hint,
  );
}

/** What is subtracted, multiplied or divided is no condition, whatever its operands may turn out to be. */
const isArithmetic = (expression: Expression): boolean =>
  (expression.kind === 'binary' && ['-', '*', '/', '%'].includes(expression.operator)) ||
  (expression.kind === 'unary' && expression.operator !== 'NOT');

function needsTruth(expression: Expression, typing: Typing, where: string): Diagnostic[] {
  const known = typing.of(expression);
  const type: ValueType = isOpen(known) && isArithmetic(expression) ? { kind: 'float' } : known;
  return isOpen(type) || type.kind === 'boolean'
    ? []
    : [
        mismatch(
          expression,
          `${where} 需要条件，却是 ${typeName(type)}`,
          `After ${where} stands a condition; found ${typeName(type)}`,
        ),
      ];
}

function needsNumber(expression: Expression, typing: Typing, where: string): Diagnostic[] {
  const type = typing.of(expression);
  return isOpen(type) || isNumber(type)
    ? []
    : [
        mismatch(
          expression,
          `${where} 需要数，却是 ${typeName(type)}`,
          `For ${where} a number is needed; found ${typeName(type)}`,
        ),
      ];
}

/** The place of an item in a list. */
function needsWhole(
  expression: Expression,
  typing: Typing,
  [zh, en]: readonly [string, string] = ['列表中的位置', 'a place in a list'],
): Diagnostic[] {
  const type = typing.of(expression);
  return isOpen(type) || type.kind === 'integer'
    ? []
    : [
        mismatch(
          expression,
          `${zh}应为整数，却是 ${typeName(type)}`,
          `${en} is a whole number; found ${typeName(type)}`,
        ),
      ];
}

function needsList(expression: Expression, typing: Typing, where: string): Diagnostic[] {
  const type = typing.of(expression);
  return isOpen(type) || type.kind === 'list'
    ? []
    : [
        mismatch(
          expression,
          `${where} 需要列表，却是 ${typeName(type)}`,
          `For ${where} a list is needed; found ${typeName(type)}`,
        ),
      ];
}
