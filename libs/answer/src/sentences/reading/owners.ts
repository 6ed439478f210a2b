import type { Binding, Expression, Resolution } from '@coopkg/cypher';

interface Owned {
  binding: Binding;
  property: string;
}

/** Whose property an expression is. */
export class Owners {
  constructor(private readonly resolution: Resolution) {}

  /** The binding whose property an expression is, through what WITH has renamed. */
  ownerOf(expression: Expression): Owned | null {
    if (expression.kind === 'variable') return this.ownerOfName(expression);
    if (isPlainCall(expression)) return this.ownerOf(expression.arguments[0]!);
    if (expression.kind !== 'property') return null;
    const whole = this.ownerOf(expression.subject);
    const owner =
      whole?.property === '' ? whole.binding : this.resolution.of.get(expression.subject);
    if (owner === undefined || owner.many) return null;
    return owner.kind === 'node' || owner.kind === 'relationship'
      ? { binding: owner, property: expression.key }
      : null;
  }

  private ownerOfName(name: Expression): Owned | null {
    const binding = this.resolution.of.get(name);
    if (binding?.kind === 'node') return { binding, property: '' };
    if (binding?.kind !== 'value') return null;
    const source = binding.alias ?? (binding.itemOf && this.collectedIn(binding.itemOf));
    return source === null ? null : this.ownerOf(source);
  }

  /** What is gone through again after it was collected: `collect(j) AS js UNWIND js AS j`. */
  collectedIn(list: Expression): Expression | null {
    if (list.kind === 'call' && list.name === 'collect') return list.arguments[0] ?? null;
    const binding = list.kind === 'variable' ? this.resolution.of.get(list) : undefined;
    return binding?.kind === 'value' && binding.alias !== null
      ? this.collectedIn(binding.alias)
      : null;
  }
}

/** `toFloat(x)`: x itself. */
const isPlainCall = (one: Expression): one is Extract<Expression, { kind: 'call' }> =>
  one.kind === 'call' && one.name === 'toFloat' && one.arguments.length === 1;
