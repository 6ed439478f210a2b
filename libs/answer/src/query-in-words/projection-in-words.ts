import { queryPhrases as phrases } from '@coopkg/vocabulary';
import { aggregationsIn, type Expression, type Projection } from '@coopkg/cypher';
import { isArithmetic } from './conditions-in-words.js';
import type { Wording } from './wording.js';

/**
 * The steps of a WITH or a RETURN: what is computed or given, in which order, and how many of it.
 */
export function projectionInWords(
  wording: Wording,
  projection: Projection,
  isLast: boolean,
): string[] {
  const { items, star } = projection;
  const computed = items.filter(({ expression }) => aggregationsIn(expression).length > 0);
  const groups = wording.join(
    items
      .filter((item) => !computed.includes(item))
      .map(({ expression }) => columnInWords(wording, expression)),
  );
  const steps: string[] = [];
  if (computed.length > 0) {
    const figures = computed.map((item) => {
      const text = columnInWords(wording, item.expression);
      return isLast ? text : wording.mark(item, text);
    });
    const [plain, each] = isLast
      ? [phrases.giveFigures, phrases.giveFiguresEach]
      : [phrases.compute, phrases.computeEach];
    steps.push(
      wording.say(computed.length === items.length ? plain : each, wording.join(figures), groups),
    );
  } else if (isLast)
    steps.push(wording.say(phrases.give, star ? wording.say(phrases.everything) : groups));
  if (projection.distinct) {
    const isAll = isLast || star || groups === '';
    steps.push(wording.say(isAll ? phrases.once : phrases.eachOnce, groups));
  }
  return [...steps, ...orderInWords(wording, projection)];
}

function orderInWords(wording: Wording, { orderBy, skip, limit }: Projection): string[] {
  const steps: string[] = [];
  const order = orderBy.map(({ expression, descending }) =>
    wording.say(
      descending ? phrases.largestFirst : phrases.smallestFirst,
      wording.text(expression),
    ),
  );
  if (order.length > 0)
    steps.push(wording.say(phrases.sorted, wording.join(order, phrases.thenBy)));
  if (skip !== null) steps.push(wording.say(phrases.skip, wording.text(skip)));
  if (limit !== null) {
    const count = wording.text(limit);
    const first = count === '1' ? phrases.onlyFirst : phrases.first;
    steps.push(wording.say(order.length === 0 ? phrases.only : first, count));
  }
  return steps;
}

/** A column: of a condition, whether it holds. */
export function columnInWords(wording: Wording, expression: Expression): string {
  const text = wording.text(expression);
  return isCondition(expression) ? wording.say(phrases.whether, text) : text;
}

function isCondition(expression: Expression): boolean {
  switch (expression.kind) {
    case 'null-test':
    case 'quantifier':
    case 'pattern-predicate':
    case 'label-test':
      return true;
    case 'subquery':
      return expression.operator === 'EXISTS';
    case 'unary':
      return expression.operator === 'NOT';
    case 'binary':
      return !isArithmetic(expression);
    default:
      return false;
  }
}
