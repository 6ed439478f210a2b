import type { ApiType } from '@coopkg/contracts';
import type { ProgramChecker } from './check-program.js';
import { functions, sortOrders, type FunctionShape } from './functions.js';
import { shown } from './program-fault.js';
import type { Expression, FunctionUse, Lambda } from './tree.js';
import { accepts, isNumeric, listOf, typeName, unknownType } from './value-type.js';

/** The type of what a function gives back; refuses arguments that do not fit it. */
export function checkFunction(checker: ProgramChecker, use: FunctionUse): ApiType {
  const shape = functions.get(use.name);
  if (shape === undefined)
    return checker.refuse(
      use.span,
      `没有函数 ${shown(use.name)}；接口的参数要写名字：名字: 值。`,
      `There is no function ${shown(use.name)}; arguments of an API need their names: name: value.`,
    );
  checkNumber(checker, use, shape);
  const items = use.arguments
    .slice(0, shape.lists)
    .map((given) => itemsOf(checker, given, use.name));
  const [item = unknownType] = items;
  if (shape.lists === 2 && items[1]?.kind !== item.kind && !items.some(isUnknown))
    checker.refuse(
      use.span,
      `${use.name} 的两个列表装的不是同类的值。`,
      `The two lists of ${use.name} hold values of different kinds.`,
    );
  checkItems(checker, use, shape, item);
  const value = checkRest(checker, use, shape, item);
  return given(shape, item, value);
}

const isUnknown = ({ kind }: ApiType): boolean => kind === 'unknown';

function given(shape: FunctionShape, item: ApiType, value: ApiType): ApiType {
  switch (shape.gives) {
    case 'same list':
      return listOf(item);
    case 'item':
      return item;
    case 'list of values':
      return listOf(value);
    case 'inner list':
      return item.kind === 'list' ? item : listOf(unknownType);
    default:
      return { kind: shape.gives };
  }
}

function checkNumber(checker: ProgramChecker, use: FunctionUse, shape: FunctionShape): void {
  const least =
    shape.lists + (shape.rule?.need === 'required' ? 1 : 0) + (shape.count === true ? 1 : 0);
  const most =
    shape.lists +
    (shape.rule === undefined ? 0 : 1) +
    (shape.count === true ? 1 : 0) +
    (shape.order === true ? 1 : 0);
  const number = use.arguments.length;
  if (number >= least && number <= most) return;
  const range = least === most ? `${least}` : `${least}–${most}`;
  checker.refuse(
    use.span,
    `${use.name} 需要 ${range} 个参数，却有 ${number} 个。`,
    `${use.name} takes ${range} arguments, and ${number} are given.`,
  );
}

/** The type of a list's items. */
function itemsOf(checker: ProgramChecker, argument: Expression | Lambda, name: string): ApiType {
  const type = argument.kind === 'lambda' ? null : checker.typeOf(argument);
  if (type?.kind === 'list') return type.of;
  if (type?.kind === 'unknown') return unknownType;
  const found = type === null ? { zh: '一条规则', en: 'a rule' } : typeName(type);
  return checker.refuse(
    argument.span,
    `${name} 需要列表，却是${found.zh}。`,
    `${name} needs a list, and this is ${found.en}.`,
  );
}

function checkItems(
  checker: ProgramChecker,
  use: FunctionUse,
  shape: FunctionShape,
  item: ApiType,
): void {
  if (shape.items === undefined || isUnknown(item)) return;
  if (shape.items === 'number' ? isNumeric(item) : item.kind === 'list') return;
  const needed =
    shape.items === 'number' ? { zh: '数', en: 'numbers' } : { zh: '列表', en: 'lists' };
  checker.refuse(
    use.span,
    `${use.name} 需要${needed.zh}的列表。`,
    `${use.name} needs a list of ${needed.en}.`,
  );
}

/** What follows the lists. @returns the type of what the rule gives */
function checkRest(
  checker: ProgramChecker,
  use: FunctionUse,
  shape: FunctionShape,
  item: ApiType,
): ApiType {
  const [next, last] = use.arguments.slice(shape.lists);
  if (shape.count === true && next !== undefined) checkCount(checker, next);
  if (last !== undefined) checkOrder(checker, last);
  if (shape.rule === undefined || next === undefined) return item;
  if (next.kind !== 'lambda')
    return checker.refuse(
      next.span,
      `${use.name} 需要一条规则：项 -> 值。`,
      `${use.name} needs a rule: item -> value.`,
    );
  const value = checker.typeOfRule(next, item, shape.rule.gives === 'value');
  const wanted: ApiType = shape.rule.gives === 'boolean' ? { kind: 'boolean' } : value;
  const isKey = shape.rule.gives !== 'key' || (value.kind !== 'list' && value.kind !== 'record');
  if (accepts(wanted, value) && isKey) return value;
  return checker.refuse(
    next.body.span,
    `${use.name} 的规则不能给出${typeName(value).zh}。`,
    `The rule of ${use.name} can't give ${typeName(value).en}.`,
  );
}

function checkCount(checker: ProgramChecker, argument: Expression | Lambda): void {
  if (argument.kind === 'lambda')
    checker.refuse(argument.span, '这里需要一个数。', 'Here a number is needed.');
  checker.expect(argument, { kind: 'integer' });
}

function checkOrder(checker: ProgramChecker, argument: Expression | Lambda): void {
  if (argument.kind === 'literal' && sortOrders.some((order) => order === argument.value)) return;
  checker.refuse(
    argument.span,
    '顺序只能是 "ascending" 或 "descending"。',
    'The order can only be "ascending" or "descending".',
  );
}
