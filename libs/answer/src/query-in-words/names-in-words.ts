import { visitExpression, type Binding, type Expression } from '@coopkg/cypher';
import { relationshipNames, valueNames, queryPhrases as phrases } from '@coopkg/vocabulary';
import type { ExpressionOf } from './expression-in-words.js';
import type { Wording } from './wording.js';

/** 「主持或参与」 */
export const verbsOf = (wording: Wording, types: readonly string[]): string =>
  wording.join(
    types.map((type) => relationshipNames[type]?.verb[wording.language] ?? type),
    phrases.or,
  );

export function variableInWords(
  wording: Wording,
  variable: ExpressionOf<'variable'>,
  within: string,
): string {
  const binding = wording.resolution.of.get(variable);
  switch (binding?.kind) {
    case undefined:
      return variable.name;
    case 'node':
      return wording.nodeName(binding);
    case 'path':
      return wording.say(phrases.path);
    case 'relationship':
      return withEnds(
        wording,
        binding,
        wording.say(phrases.relationship, verbsOf(wording, binding.types)),
      );
    case 'value':
      return computedInWords(wording, binding, variable.name, within);
  }
}

function computedInWords(wording: Wording, binding: Binding, name: string, within: string): string {
  const mark = wording.markOf(binding);
  if (mark !== undefined) return mark;
  if (binding.alias !== null) return wording.text(binding.alias, within);
  if (binding.itemOf === null) return name;
  return (binding.element as { kind?: string }).kind === 'unwind'
    ? wording.say(phrases.eachOf, wording.text(binding.itemOf))
    : wording.say(phrases.theItem);
}

/** Whose it is, where more than one relationship of the type could be meant. */
function withEnds(wording: Wording, binding: Binding, text: string): string {
  const { bindings, edges } = wording.resolution;
  const alike = bindings.filter(
    ({ kind, types }) =>
      kind === 'relationship' && types.some((type) => binding.types.includes(type)),
  );
  const edge = edges.find(({ relationship }) => relationship === binding);
  return edge === undefined || alike.length < 2
    ? text
    : wording.say(phrases.between, text, wording.nodeName(edge.from), wording.nodeName(edge.to));
}

export function propertyInWords(
  wording: Wording,
  { subject, key }: ExpressionOf<'property'>,
): string {
  const binding = subject.kind === 'variable' ? wording.resolution.of.get(subject) : undefined;
  if (binding?.kind === 'relationship')
    return withEnds(wording, binding, wording.propertyTitle(binding.types[0] ?? '', key));
  const title = wording.propertyTitle(labelWithin(wording, subject), key);
  return wording.say(phrases.property, title, wording.text(subject));
}

/** Label of the node that an expression is of: of `collect(p)[0]`, that of `p`. */
function labelWithin(wording: Wording, expression: Expression): string {
  const labels: string[] = [];
  visitExpression(expression, (inner) => {
    const binding = inner.kind === 'variable' ? wording.resolution.of.get(inner) : undefined;
    if (binding?.kind === 'node' && binding.labels.length === 1) labels.push(binding.labels[0]!);
    else if (binding?.kind === 'value') {
      const source = binding.alias ?? binding.itemOf;
      labels.push(source === null ? '' : labelWithin(wording, source));
    }
  });
  return labels[0] ?? '';
}

/** The value of a property; those of closed lists by their names. */
export function propertyValueInWords(
  wording: Wording,
  { subject, key }: ExpressionOf<'property'>,
  value: Expression,
): string {
  return ownValueInWords(wording, `${labelWithin(wording, subject)}.${key}`, value);
}

export function ownValueInWords(wording: Wording, property: string, value: Expression): string {
  const known = value.kind === 'literal' ? valueNames[property]?.[String(value.value)] : undefined;
  return known?.[wording.language] ?? wording.text(value);
}
