import type { Diagnostic } from '@coopkg/contracts';
import { functionRow } from '../dialect/dialect-table.js';
import type { Kind } from '../dialect/dialect-row.js';
import type { FunctionCall } from '../syntax/tree.js';
import { isNumber, isOpen, mismatch } from './type-needs.js';
import { typeName, type Typing, type ValueType } from './value-type.js';

export function checkCall(expression: FunctionCall, typing: Typing): Diagnostic[] {
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
