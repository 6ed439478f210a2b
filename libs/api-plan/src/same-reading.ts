import { printExpression, type Expression, type Program } from '@coopkg/api-program';
import { inlined } from './evaluate/canonical-plan.js';

/**
 * Whether two programs come to the same things, although one may give the whole of them and the other
 * a field.
 */
export function sameReading(left: Program, right: Program): boolean {
  const [one, other] = [inlined(left), inlined(right)];
  const [text, otherText] = [printExpression(one), printExpression(other)];
  return text === otherText || withoutField(one) === otherText || withoutField(other) === text;
}

/** What a field is taken of, as text; null where none is taken. */
function withoutField(node: Expression): string | null {
  if (node.kind === 'field') return printExpression(node.of);
  const [list, ...rest] = node.kind === 'function' ? node.arguments : [];
  // The first of a list's field is the field of its first.
  if (node.kind !== 'function' || list?.kind !== 'field' || rest.length > 0) return null;
  return printExpression({ ...node, arguments: [list.of] });
}
