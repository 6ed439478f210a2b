import { CanonicalRenderer } from './canonical-renderer.js';
import { inlineSortAliases } from './inline-sort-aliases.js';
import { isAggregate } from '../dialect/dialect-table.js';
import { simplify } from '../transform/simplify.js';
import { resolve, type Binding, type Resolution } from '../semantics/resolve.js';
import type {
  Expression,
  Projection,
  ProjectionItem,
  Query,
  ReturnClause,
} from '../syntax/tree.js';
import { visitExpression } from '../syntax/walk.js';

/**
 * Tries among variables that look alike. With more of them, or more variables than are searched at
 * all, equal queries may get different texts.
 */
const tieBudget = 200;
const searchedVariables = 24;
const open = '\uE000';
const close = '\uE001';

/**
 * The canonical text of a query (metric LX): two queries of one meaning up to names of variables
 * and aliases, order of
 * patterns and of the elements of a pattern, direction of writing, order of AND and OR, spelling of
 * comparisons, inline
 * properties or WHERE, order of the columns, and constants (with `parameters`, their values) have
 * the same text.
 */
export function canonical(
  query: Query,
  parameters: Readonly<Record<string, unknown>> = {},
): string {
  const simplified = inlineSortAliases(simplify(query, parameters));
  const renderer = new CanonicalRenderer(simplified, resolve(simplified));
  const colours = refine(
    renderer,
    new Map(renderer.named.map((binding) => [binding, binding.kind])),
  );
  if (renderer.named.length <= searchedVariables)
    return smallest(renderer, colours, { left: tieBudget });
  return smallest(
    renderer,
    new Map(
      [...colours].map(([binding, colour], index) => [
        binding,
        `${colour}${String(index).padStart(4, '0')}`,
      ]),
    ),
    { left: 1 },
  );
}

/**
 * A colour for each binding from what the query says of it, seen through the others' colours, until
 * no more are told apart.
 */
function refine(renderer: CanonicalRenderer, start: Map<Binding, string>): Map<Binding, string> {
  let colours = start;
  for (
    let classes = new Set(colours.values()).size, round = 0;
    classes < renderer.named.length && round < 6;
    round += 1
  ) {
    const previous = colours;
    colours = new Map(
      renderer.named.map((binding) => [
        binding,
        hash(
          renderer.text((other) =>
            other === binding ? `${open}@${close}` : `${open}${previous.get(other)!}${close}`,
          ),
        ),
      ]),
    );
    const refined = new Set(colours.values()).size;
    if (refined === classes && round > 0) break;
    classes = refined;
  }
  return colours;
}

/** The smallest text over the ways to break ties. */
function smallest(
  renderer: CanonicalRenderer,
  colours: Map<Binding, string>,
  budget: { left: number },
): string {
  const classes = new Map<string, Binding[]>();
  for (const [binding, colour] of colours)
    classes.set(colour, [...(classes.get(colour) ?? []), binding]);
  const tied = [...classes]
    .filter(([, members]) => members.length > 1)
    .sort(([left], [right]) => (left < right ? -1 : 1))[0];
  if (tied === undefined) {
    budget.left -= 1;
    const order = [...colours]
      .sort(([, left], [, right]) => (left < right ? -1 : 1))
      .map(([binding]) => binding);
    const position = new Map(
      order.map((binding, index) => [binding, String(index).padStart(3, '0')]),
    );
    return renumber(renderer.text((binding) => `${open}${position.get(binding)!}${close}`));
  }
  let best: string | null = null;
  for (const member of tied[1]) {
    if (best !== null && budget.left <= 0) break;
    const marked = new Map(colours).set(member, `${tied[0]}!`);
    const refined = refine(renderer, marked);
    // What the text does not show, a mark can't tell apart: then the mark itself has to stay.
    const isFiner = new Set(refined.values()).size > classes.size;
    const text = smallest(renderer, isFiner ? refined : marked, budget);
    if (best === null || text < best) best = text;
  }
  return best!;
}

/** Names by first use. */
function renumber(text: string): string {
  const names = new Map<string, string>();
  return text.replace(/\uE000([^\uE001]*)\uE001/gu, (_, name: string) => {
    if (!names.has(name)) names.set(name, `v${names.size + 1}`);
    return names.get(name)!;
  });
}

/** 53 bits, enough to tell the few variables of one query apart. */
function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
}

interface LogicalOptions {
  /** Values of the parameters of the query, and of the gold query. */
  parameters?: Readonly<Record<string, unknown>>;
  goldParameters?: Readonly<Record<string, unknown>>;
}

/**
 * Logical accuracy (LX) of one query against its gold query: equal canonical texts, where the query
 * may return more
 * columns than the gold one if they only identify what the gold query binds (`id`, `name`,
 * `university`, a paper's `title`, a
 * project's `number`) and add no row.
 */
export function logicallyEqual(query: Query, gold: Query, options: LogicalOptions = {}): boolean {
  const wanted = canonical(gold, options.goldParameters);
  if (canonical(query, options.parameters) === wanted) return true;
  return withoutExtraColumns(query, gold).some(
    (reduced) => canonical(reduced, options.parameters) === wanted,
  );
}

function finalReturn(query: Query): ReturnClause {
  return query.parts[0]!.clauses.at(-1)! as ReturnClause;
}

/**
 * The query with as many forgivable columns left out as it has more than the gold one, in every way
 * (at most 100).
 */
function withoutExtraColumns(query: Query, gold: Query): Query[] {
  if (query.parts.length !== 1 || gold.parts.length !== 1) return [];
  const inlined = inlineSortAliases(query);
  const last = finalReturn(inlined);
  const surplus = last.items.length - finalReturn(gold).items.length;
  const resolution = resolve(inlined);
  const forgivable = last.items.filter((item) => isForgivable(item, resolution));
  if (surplus <= 0 || surplus > forgivable.length) return [];
  return combinations(forgivable, surplus)
    .slice(0, 100)
    .map((dropped) => last.items.filter((item) => !dropped.includes(item)))
    .filter((kept) => !groups(last) || dropsNoRow(last, kept, resolution))
    .map((kept) => {
      const clauses = [...inlined.parts[0]!.clauses.slice(0, -1), { ...last, items: kept }];
      return { ...inlined, parts: [{ ...inlined.parts[0]!, clauses }] };
    });
}

function subjectNode(expression: Expression, resolution: Resolution): Binding | undefined {
  const subject = expression.kind === 'property' ? expression.subject : expression;
  const binding = subject.kind === 'variable' ? resolution.of.get(subject) : undefined;
  return binding?.kind === 'node' ? binding : undefined;
}

function isForgivable(item: ProjectionItem, resolution: Resolution): boolean {
  const node = subjectNode(item.expression, resolution);
  if (node === undefined || item.expression.kind !== 'property') return false;
  const { key } = item.expression;
  return (
    ['id', 'name', 'university'].includes(key) ||
    (key === 'title' && node.labels.join() === 'Paper') ||
    (key === 'number' && node.labels.join() === 'Project')
  );
}

/** Whether equal rows are merged, so that a further column could part them. */
function groups(projection: Projection): boolean {
  return projection.distinct || projection.items.some((item) => aggregates(item.expression));
}

function aggregates(expression: Expression): boolean {
  let found = false;
  visitExpression(expression, (inner) => {
    found ||= inner.kind === 'count-star' || (inner.kind === 'call' && isAggregate(inner.name));
  });
  return found;
}

/** Whether each column left out belongs to a node whose identity stays among the columns. */
function dropsNoRow(
  projection: Projection,
  kept: readonly ProjectionItem[],
  resolution: Resolution,
): boolean {
  const identified = new Set(
    kept
      .filter(
        ({ expression }) =>
          expression.kind === 'variable' ||
          (expression.kind === 'property' && expression.key === 'id'),
      )
      .map((item) => subjectNode(item.expression, resolution)),
  );
  return projection.items
    .filter((item) => !kept.includes(item))
    .every((item) => identified.has(subjectNode(item.expression, resolution)));
}

function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}
