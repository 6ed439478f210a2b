import { frameSchema, type Frame } from '@coopkg/contracts';

/**
 * A frame as the shortest JSON that says it: fields in a fixed order, empty ones left out.
 * `parseFrame` gives it back.
 */
export function renderFrame(frame: Frame): string {
  const { entities, relationships, filters, order, limit } = frame;
  return JSON.stringify({
    return: frame.return,
    ...(Object.keys(entities).length === 0 ? {} : { entities }),
    ...(relationships.length === 0 ? {} : { relationships }),
    ...(filters.length === 0 ? {} : { filters }),
    ...(order.length === 0 ? {} : { order }),
    ...(limit === null ? {} : { limit }),
  });
}

/** A frame from its text, fields that were left out filled in; null when the text is none. */
export function parseFrame(text: string): Frame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const filled = frameSchema.safeParse({
    return: [],
    entities: {},
    relationships: [],
    filters: [],
    order: [],
    limit: null,
    ...value,
  });
  return filled.success ? filled.data : null;
}

export interface FrameComparison {
  ok: boolean;
  /**
   * In the first and not in the second, as `entity $person = Researcher.name`, `relationship
   * Researcher-LEADS>Project` …
   */
  missing: string[];
  /** In the second and not in the first. */
  unexpected: string[];
}

/** Columns that tell entities apart: more of them does no harm. */
const harmless =
  /^(?:(?:Researcher|Paper|Project)\.(?:id|name|university)|Paper\.title|Project\.number)(?: of .*)?$/u;

/** Whether the rows are sorted or bounded by what the column holds. */
const isChosenBy = (
  column: string,
  { order, filters }: Pick<Frame, 'order' | 'filters'>,
): boolean => [...order, ...filters].some((one) => one.startsWith(`${column} `));

/**
 * Compares what a question asks with what a query answers. Order matters only in `order`; columns
 * that only identify rows may be added, and the figure by which rows are chosen.
 */
export function compareFrames(asked: Frame, answered: Frame): FrameComparison {
  const [expected, actual] = [
    withPapersCounted(asked, answered),
    withPapersCounted(answered, asked),
  ];
  const missing: string[] = [];
  const unexpected: string[] = [];
  const compare = (name: string, left: readonly string[], right: readonly string[]): void => {
    missing.push(...without(left, right).map((text) => `${name} ${text}`));
    unexpected.push(...without(right, left).map((text) => `${name} ${text}`));
  };
  const [wanted, given] = [expected.return.map(countRows), actual.return.map(countRows)];
  missing.push(...without(wanted, given).map((text) => `return ${text}`));
  const complete = without(wanted, given).length === 0;
  unexpected.push(
    ...without(given, wanted)
      .filter((text) => !(complete && (harmless.test(text) || isChosenBy(text, actual))))
      .map((text) => `return ${text}`),
  );
  const entities = ({ entities: map }: Frame): string[] =>
    Object.entries(map).map(([key, property]) => `${key} = ${property}`);
  compare('entity', entities(expected), entities(actual));
  compare('relationship', expected.relationships, actual.relationships);
  const [required, met] = [conditions(expected), conditions(actual)];
  missing.push(...without(required, met).map((text) => `filter ${text}`));
  unexpected.push(...without(telling(actual), required).map((text) => `filter ${text}`));
  const [order, actualOrder] = [expected.order.map(countRows), actual.order.map(countRows)];
  compare('order', order, actualOrder);
  if (
    without(order, actualOrder).length === 0 &&
    order.length === actualOrder.length &&
    order.join() !== actualOrder.join()
  ) {
    missing.push(`order ${order.join(', ')}`);
    unexpected.push(`order ${actualOrder.join(', ')}`);
  }
  compare(
    'limit',
    expected.limit === null ? [] : [expected.limit],
    actual.limit === null ? [] : [actual.limit],
  );
  return { ok: missing.length === 0 && unexpected.length === 0, missing, unexpected };
}

const authored = 'Researcher-AUTHORED>Paper';

/** `paperCount` is the number of a person's AUTHORED edges: where the other one counts these, so does it. */
const withPapersCounted = (frame: Frame, other: Frame): Frame =>
  frame.relationships.length === 0 && other.relationships.join() === authored
    ? {
        ...frame,
        return: frame.return.map((one) => (one === 'Researcher.paperCount' ? 'count Paper' : one)),
        relationships: frame.return.includes('Researcher.paperCount') ? [authored] : [],
      }
    : frame;

/**
 * Filters in which a property that an entity fixes is that entity: `… <> Researcher.university of
 * $person` as `… <> $university`.
 */
function conditions({ filters, entities }: Frame): string[] {
  const fixing = (property: string, main: string): string | undefined => {
    const exact = Object.keys(entities).filter((key) => entities[key] === `${property} of ${main}`);
    const plain = Object.keys(entities).filter((key) => entities[key] === property);
    return exact[0] ?? (plain.length === 1 ? plain[0] : undefined);
  };
  return filters.map((filter) =>
    countRows(filter).replace(
      /(\w+\.\w+) of (\$\w+)/gu,
      (whole, property: string, main: string) => fixing(property, main) ?? whole,
    ),
  );
}

/**
 * The conditions of an answer, without those that what it returns is recorded: they leave out rows
 * that tell nothing. One that is asked for and not there is another matter: a ranking would begin
 * with what is not recorded.
 */
const telling = (answered: Frame): string[] =>
  conditions(answered).filter((condition) => {
    const property = / is not null$/u.test(condition) ? condition.split(' ')[0]! : null;
    return property === null || !answered.return.includes(property);
  });

/** `count Researcher` counts the rows as `count` does: a matched node is never null. */
function countRows(text: string): string {
  return text.replace(/\bcount (?!distinct )(?:Researcher|Paper|Project)\b(?!\.)/gu, 'count');
}

/** Left without right, as multisets. */
function without(left: readonly string[], right: readonly string[]): string[] {
  const rest = [...right];
  return left.filter((text) => {
    const position = rest.indexOf(text);
    if (position >= 0) rest.splice(position, 1);
    return position < 0;
  });
}
