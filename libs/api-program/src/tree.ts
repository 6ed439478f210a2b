/** UTF-16 units of the program's text. */
export interface Span {
  start: number;
  end: number;
}

export type BinaryOperator =
  'or' | 'and' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'contains' | '+' | '-' | '*' | '/';

export type Literal = string | number | boolean | null;

export type Expression =
  | { kind: 'literal'; value: Literal; span: Span }
  | { kind: 'list'; items: Expression[]; span: Span }
  | { kind: 'name'; name: string; span: Span }
  | { kind: 'field'; of: Expression; field: string; span: Span }
  | { kind: 'unary'; operator: 'not' | '-'; operand: Expression; span: Span }
  | {
      kind: 'binary';
      operator: BinaryOperator;
      left: Expression;
      right: Expression;
      span: Span;
    }
  | FunctionUse
  | ApiCall;

/** A function of the language itself, with arguments in order. */
export interface FunctionUse {
  kind: 'function';
  name: string;
  arguments: (Expression | Lambda)[];
  span: Span;
}

/** A call of an operation of the catalogue, with arguments by name. */
export interface ApiCall {
  kind: 'call';
  operation: string;
  arguments: { name: string; value: Expression }[];
  span: Span;
}

/** `person -> person.name`, as the argument of a function. */
export interface Lambda {
  kind: 'lambda';
  parameter: string;
  body: Expression;
  span: Span;
}

export interface Step {
  name: string;
  value: Expression;
  span: Span;
}

/** Steps in order, each of which may use those before it, and what is given back. */
export interface Program {
  steps: Step[];
  result: Expression;
}

/** What an expression is made of. */
export function partsOf(node: Expression | Lambda): (Expression | Lambda)[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return node.items;
    case 'field':
      return [node.of];
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'function':
      return node.arguments;
    case 'call':
      return node.arguments.map(({ value }) => value);
    case 'lambda':
      return [node.body];
  }
}
