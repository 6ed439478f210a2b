import type { ApiCatalogue, ApiOperation, ApiType } from '@coopkg/contracts';
import { checkCall } from './check-call.js';
import { checkFunction } from './check-function.js';
import { fieldType } from './field-type.js';
import { refuse } from './program-fault.js';
import type { BinaryOperator, Expression, Lambda, Program, Span } from './tree.js';
import {
  accepts,
  isComparable,
  listOf,
  typeName,
  typeOfLiteral,
  unknownType,
} from './value-type.js';

/** A program whose every name, argument and type was held against a catalogue. */
export interface CheckedProgram {
  program: Program;
  catalogueId: string;
  /** What it gives back. */
  type: ApiType;
}

/**
 * Holds a program against a catalogue: operations, arguments, fields and types must exist and fit.
 * Throws a `Fault` `program-invalid` that says where and what is possible instead.
 */
export function checkProgram(
  program: Program,
  catalogue: ApiCatalogue,
  source: string,
): CheckedProgram {
  const checker = new ProgramChecker(source, catalogue);
  for (const step of program.steps) {
    if (checker.scope.has(step.name))
      checker.refuse(step.span, `${step.name} 已经定义过。`, `${step.name} is defined already.`);
    checker.scope.set(step.name, checker.typeOf(step.value));
  }
  const type = checker.typeOf(program.result);
  return { program, catalogueId: catalogue.id, type };
}

const booleanType: ApiType = { kind: 'boolean' };
const numberType: ApiType = { kind: 'number' };

/** What is known while a program is checked. */
export class ProgramChecker {
  readonly operations: ReadonlyMap<string, ApiOperation>;
  readonly scope = new Map<string, ApiType>();
  /** Calls met inside the rules that are being checked; none outside rules. */
  private callsInRule: number | null = null;

  constructor(
    private readonly source: string,
    catalogue: ApiCatalogue,
  ) {
    this.operations = new Map(catalogue.operations.map((one) => [one.name, one]));
  }

  refuse(span: Span, zh: string, en: string): never {
    return refuse('program-invalid', this.source, span, zh, en);
  }

  typeOf(node: Expression): ApiType {
    switch (node.kind) {
      case 'literal':
        return typeOfLiteral(node.value);
      case 'list':
        return this.typeOfList(node.items);
      case 'name':
        return this.typeOfName(node.name, node.span);
      case 'field':
        return fieldType(this, this.typeOf(node.of), node.field, node.span);
      case 'unary':
        return node.operator === 'not'
          ? this.expect(node.operand, booleanType)
          : this.expect(node.operand, numberType);
      case 'binary':
        return this.typeOfBinary(node.operator, node.left, node.right, node.span);
      case 'function':
        return checkFunction(this, node);
      case 'call':
        this.noteCall(node.span);
        return checkCall(this, node);
    }
  }

  /** The type of a value that must fit another; the other where it is not known. */
  expect(node: Expression, wanted: ApiType): ApiType {
    const given = this.typeOf(node);
    if (!accepts(wanted, given))
      this.refuse(
        node.span,
        `这里需要${typeName(wanted).zh}，却是${typeName(given).zh}。`,
        `Here ${typeName(wanted).en} is needed, and this is ${typeName(given).en}.`,
      );
    return given.kind === 'unknown' ? wanted : given;
  }

  /** What a rule makes of an item. Only `map` may call, once for each item. */
  typeOfRule(rule: Lambda, item: ApiType, mayCall: boolean): ApiType {
    if (this.scope.has(rule.parameter))
      this.refuse(
        rule.span,
        `${rule.parameter} 已经是别的值的名字。`,
        `${rule.parameter} is the name of something else already.`,
      );
    const outer = this.callsInRule;
    this.callsInRule = mayCall && outer === null ? 0 : Number.POSITIVE_INFINITY;
    this.scope.set(rule.parameter, item);
    const type = this.typeOf(rule.body);
    this.scope.delete(rule.parameter);
    this.callsInRule = outer;
    return type;
  }

  private noteCall(span: Span): void {
    if (this.callsInRule === null) return;
    this.callsInRule += 1;
    if (this.callsInRule > 1)
      this.refuse(
        span,
        '只有最外层的 map 可以调用接口，且对每一项只调用一次。',
        'Only an outermost map may call an API, once for each item.',
      );
  }

  private typeOfName(name: string, span: Span): ApiType {
    const type = this.scope.get(name);
    if (type !== undefined) return type;
    const known = [...this.scope.keys()].slice(0, 10).join(', ') || '–';
    return this.refuse(
      span,
      `没有名为 ${name} 的步骤；已有：${known}。`,
      `There is no step ${name}; there are: ${known}.`,
    );
  }

  private typeOfList(items: readonly Expression[]): ApiType {
    const types = items.map((item) => this.typeOf(item));
    const [first = unknownType] = types;
    return listOf(types.every((type) => type.kind === first.kind) ? first : unknownType);
  }

  private typeOfBinary(
    operator: BinaryOperator,
    left: Expression,
    right: Expression,
    span: Span,
  ): ApiType {
    if (operator === 'and' || operator === 'or') {
      this.expect(left, booleanType);
      this.expect(right, booleanType);
      return booleanType;
    }
    if (operator === 'in') return this.typeOfMembership(left, right, span);
    if (operator === 'contains') return this.typeOfContains(left, right, span);
    if ('+-*/'.includes(operator)) {
      const types = [this.expect(left, numberType), this.expect(right, numberType)];
      const isWhole = operator !== '/' && types.every(({ kind }) => kind === 'integer');
      return isWhole ? { kind: 'integer' } : numberType;
    }
    return this.compared(this.typeOf(left), this.typeOf(right), span);
  }

  private typeOfMembership(item: Expression, list: Expression, span: Span): ApiType {
    const type = this.typeOf(list);
    if (type.kind !== 'list' && type.kind !== 'unknown')
      this.refuse(list.span, 'in 的右边必须是列表。', 'What stands right of in must be a list.');
    return this.compared(this.typeOf(item), type.kind === 'list' ? type.of : unknownType, span);
  }

  /** A list and an item, or a text and a part of it. */
  private typeOfContains(whole: Expression, part: Expression, span: Span): ApiType {
    const type = this.typeOf(whole);
    if (type.kind === 'list') return this.compared(type.of, this.typeOf(part), span);
    this.expect(whole, { kind: 'string' });
    this.expect(part, { kind: 'string' });
    return booleanType;
  }

  private compared(left: ApiType, right: ApiType, span: Span): ApiType {
    if (!isComparable(left, right))
      this.refuse(
        span,
        `${typeName(left).zh}和${typeName(right).zh}不能比较。`,
        `${typeName(left).en} and ${typeName(right).en} can't be compared.`,
      );
    return booleanType;
  }
}
