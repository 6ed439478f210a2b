import { partsOf, type ApiCall, type Expression, type Lambda, type Program } from './tree.js';

/** One thing to do once what it uses is known. No expression in it holds a call. */
export type PlannedStep =
  | { kind: 'value'; value: Expression; uses: string[] }
  | { kind: 'call'; call: ApiCall; uses: string[] }
  /** `map` with a call: one for each item of the list; `body` sees its result as `callName`. */
  | {
      kind: 'calls';
      list: Expression;
      parameter: string;
      call: ApiCall;
      callName: string;
      body: Expression;
      uses: string[];
    };

export interface PlannedProgram {
  steps: ReadonlyMap<string, PlannedStep>;
  /** The step whose value is given back. */
  result: string;
}

/** Takes the calls out of a checked program's expressions, so that those of one level are seen. */
export function planSteps(program: Program): PlannedProgram {
  const planner = new StepPlanner();
  for (const { name, value } of program.steps) planner.addValue(name, value);
  const result = planner.freshName();
  planner.addValue(result, program.result);
  return { steps: planner.steps, result };
}

class StepPlanner {
  readonly steps = new Map<string, PlannedStep>();
  private names = 0;

  /** No program can write such a name. */
  freshName(): string {
    this.names += 1;
    return `#${this.names}`;
  }

  addValue(name: string, value: Expression): void {
    const pure = this.withoutCalls(value);
    this.steps.set(name, { kind: 'value', value: pure, uses: freeNames(pure) });
  }

  private withoutCalls(node: Expression): Expression {
    if (!hasCall(node)) return node;
    if (node.kind === 'call') {
      const call = mapParts(node, (value) => this.withoutCalls(value));
      const name = this.freshName();
      this.steps.set(name, { kind: 'call', call, uses: freeNames(call) });
      return { kind: 'name', name, span: node.span };
    }
    const [list, rule] = node.kind === 'function' ? node.arguments : [];
    if (list !== undefined && list.kind !== 'lambda' && rule?.kind === 'lambda' && hasCall(rule))
      return this.calls(list, rule);
    return mapParts(node, (part) => this.withoutCalls(part));
  }

  private calls(list: Expression, rule: Lambda): Expression {
    const callName = this.freshName();
    let call: ApiCall | undefined;
    const replace = (node: Expression): Expression => {
      if (node.kind !== 'call') return mapParts(node, replace);
      call = node;
      return { kind: 'name', name: callName, span: node.span };
    };
    const body = replace(rule.body);
    const items = this.withoutCalls(list);
    const name = this.freshName();
    const { parameter } = rule;
    const own = new Set([parameter, callName]);
    const uses = [items, call!, body].flatMap(freeNames).filter((one) => !own.has(one));
    this.steps.set(name, {
      kind: 'calls',
      list: items,
      parameter,
      call: call!,
      callName,
      body,
      uses: [...new Set(uses)],
    });
    return { kind: 'name', name, span: rule.span };
  }
}

const hasCall = (node: Expression | Lambda): boolean =>
  node.kind === 'call' || partsOf(node).some(hasCall);

/** Names that an expression takes from outside. */
export function freeNames(node: Expression | Lambda): string[] {
  const names = new Set<string>();
  const visit = (part: Expression | Lambda, bound: readonly string[]): void => {
    if (part.kind === 'name' && !bound.includes(part.name)) names.add(part.name);
    const inner = part.kind === 'lambda' ? [...bound, part.parameter] : bound;
    partsOf(part).forEach((one) => {
      visit(one, inner);
    });
  };
  visit(node, []);
  return [...names];
}

/** The same node with other expressions in it; what stands in rules is reached too. */
function mapParts<Node extends Expression>(
  node: Node,
  change: (part: Expression) => Expression,
): Node;
function mapParts(node: Expression, change: (part: Expression) => Expression): Expression {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return node;
    case 'list':
      return { ...node, items: node.items.map(change) };
    case 'field':
      return { ...node, of: change(node.of) };
    case 'unary':
      return { ...node, operand: change(node.operand) };
    case 'binary':
      return { ...node, left: change(node.left), right: change(node.right) };
    case 'call':
      return {
        ...node,
        arguments: node.arguments.map(({ name, value }) => ({ name, value: change(value) })),
      };
    case 'function':
      return {
        ...node,
        arguments: node.arguments.map((part) =>
          part.kind === 'lambda' ? { ...part, body: change(part.body) } : change(part),
        ),
      };
  }
}
