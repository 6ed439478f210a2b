import { Fault, type Bilingual, type GraphReader, type Language } from '@coopkg/contracts';
import {
  allPatterns,
  growingPrefixes,
  isNamingProperty,
  print,
  printExpression,
  type Expression,
  type NodePattern,
  type Prefix,
  type Query,
  type Step,
} from '@coopkg/cypher';
import { inSentence, labelNames, propertyNames } from '@coopkg/vocabulary';
import type { Bound } from '@coopkg/validate';
import { nearestAmong, nearestInGraph, rangeAmong } from './nearest-values.js';
import { relationWords } from './relation-words.js';
import { rowsInTime } from '../evidence/rows.js';

/** What is known of the question that found nothing. */
interface Asked {
  graph: GraphReader;
  query: Query;
  parameters: Record<string, unknown>;
  /** Parameters as people know them: the name where the query has an id. */
  names: Record<string, unknown>;
}

const operators: Record<string, Bilingual> = {
  '>': { zh: '大于', en: 'above' },
  '>=': { zh: '不小于', en: 'of at least' },
  '<': { zh: '小于', en: 'below' },
  '<=': { zh: '不大于', en: 'of at most' },
  '=': { zh: '为', en: 'of' },
  '<>': { zh: '不是', en: 'other than' },
  CONTAINS: { zh: '包含', en: 'containing' },
  'STARTS WITH': { zh: '开头是', en: 'beginning with' },
  'ENDS WITH': { zh: '结尾是', en: 'ending with' },
  IN: { zh: '包含', en: 'including' },
};
const nothing: Bilingual = {
  zh: '图谱里没有满足这些条件的记录。',
  en: 'Nothing in the graph meets these conditions.',
};
/** A long query is not taken apart to its end. */
const stepsAtMost = 14;

/** What the values of a column are; the column's own name where they have none. */
const titleOf = (column: string): Bilingual => {
  const own = column.split('.')[1] ?? column;
  const known = propertyNames[column];
  return known?.value ?? (known ? inWords(known.title) : { zh: own, en: own });
};
const inWords = ({ zh, en }: Bilingual): Bilingual => ({ zh, en: inSentence(en) });
const list = (values: readonly string[]): Bilingual => ({
  zh: values.map((value) => `「${value}」`).join('、'),
  en: values.map((value) => `"${value}"`).join(', '),
});

/**
 * Why a query found nothing: the name that the graph does not hold, the description that nothing fits, the step that leads nowhere, or the condition that
 * nothing meets; with the nearest ones that there are.
 */
export async function emptyReason(
  graph: GraphReader,
  query: Query,
  parameters: Record<string, unknown>,
  unknown: Bound['unknown'],
  language: Language,
  names: Record<string, unknown> = {},
): Promise<string> {
  try {
    return (
      await reasonOf({ graph, query, parameters, names: { ...parameters, ...names } }, unknown)
    )[language];
  } catch (error) {
    // The answer stands without its reason; a server that is gone is another matter.
    if (error instanceof Fault && !error.retryable && error.code !== 'query-cancelled')
      return nothing[language];
    throw error;
  }
}

async function reasonOf(asked: Asked, unknown: Bound['unknown']): Promise<Bilingual> {
  const [name] = unknown;
  if (name?.columns[0]) {
    const value = String(asked.names[name.slot.name] ?? name.slot.mention.text);
    return (
      (await unknownCollege(asked, name.slot.name, value)) ??
      unknownName(asked, name.columns[0], value)
    );
  }
  for (const prefix of growingPrefixes(asked.query).slice(0, stepsAtMost)) {
    const rows = await rowsInTime(asked.graph, print(prefix.query), asked.parameters, {
      maxRows: 1,
      timeoutMs: 1500,
    });
    if (rows !== null && rows.length === 0) return stepReason(asked, prefix);
  }
  return nothing;
}

/** A college that a named university does not have, with those that it has; null where the query says no such thing. */
async function unknownCollege(
  { graph, query, parameters, names }: Asked,
  slot: string,
  value: string,
): Promise<Bilingual | null> {
  const isSlot = ({ key, value: at }: { key: string; value: Expression }): boolean =>
    key === 'college' && at.kind === 'parameter' && at.name === slot;
  const node = allPatterns(query)
    .flatMap(({ nodes }) => nodes)
    .find(({ properties }) => properties?.entries.some(isSlot));
  const university = node?.properties?.entries.find(({ key }) => key === 'university')?.value;
  if (university?.kind !== 'parameter') return null;
  const rows = await rowsInTime(
    graph,
    'MATCH (r:Researcher {university: $university}) WHERE r.college IS NOT NULL RETURN r.college, count(r) AS count ORDER BY count DESC, r.college LIMIT 5',
    { university: parameters[university.name] },
    { maxRows: 5, timeoutMs: 1500 },
  );
  const [there, at] = [
    list((rows ?? []).map(([college]) => String(college))),
    String(names[university.name]),
  ];
  if (there.zh === '') return null;
  return {
    zh: `图谱里「${at}」没有叫「${value}」的学院；人数较多的学院有${there.zh}。`,
    en: `In the graph "${at}" has no college called "${value}"; its largest are ${there.en}.`,
  };
}

async function unknownName({ graph }: Asked, column: string, value: string): Promise<Bilingual> {
  const noun = titleOf(column);
  const near = list(await nearestInGraph(graph, column, value));
  return {
    zh: `图谱里没有叫「${value}」的${noun.zh}${near.zh === '' ? '' : `；相近的有${near.zh}`}。`,
    en: `The graph has no ${noun.en} called "${value}"${near.en === '' ? '' : `; near to it are ${near.en}`}.`,
  };
}

async function stepReason(asked: Asked, prefix: Prefix): Promise<Bilingual> {
  const { step } = prefix;
  switch (step.kind) {
    case 'node':
      return nodeReason(asked, step.node);
    case 'hop':
      return hopReason(
        asked,
        step,
        allPatterns(prefix.query).reduce(
          (sum, { relationships }) => sum + relationships.length,
          0,
        ) <= 1,
      );
    case 'condition':
      return conditionReason(asked, step.condition, prefix.before);
    case 'group': {
      const text = shown(asked, step.condition);
      return { zh: `没有一组满足 ${text}。`, en: `No group meets ${text}.` };
    }
    case 'list': {
      const title = titleOf(columnOf(asked, step.list) ?? printExpression(step.list));
      return {
        zh: `查到的记录都没有${title.zh}。`,
        en: `None of what was found has a value for ${title.en}.`,
      };
    }
  }
}

const valueOf = ({ names }: Asked, expression: Expression): string | number | null => {
  const value =
    expression.kind === 'parameter'
      ? names[expression.name]
      : expression.kind === 'literal'
        ? expression.value
        : null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};
const shown = (asked: Asked, expression: Expression): string =>
  printExpression(expression).replace(/\$(\w+)/gu, (whole, name: string) =>
    String(asked.names[name] ?? whole),
  );

/** Values by which a node is described. */
const valuesOf = (asked: Asked, node: NodePattern): string[] =>
  (node.properties?.entries ?? []).flatMap(({ value }) => valueOf(asked, value) ?? []).map(String);
/** `研究者「张伟、西安电子科技大学」`, `「西安电子科技大学」的研究者`; the label's noun alone where nothing describes the node. */
function described(asked: Asked, node: NodePattern): Bilingual {
  const values = valuesOf(asked, node);
  const label = labelOf(asked, node.variable, node) ?? '';
  const noun = labelNames[label] ?? { zh: '记录', en: 'record' };
  if (
    values.length > 0 &&
    !node.properties?.entries.some(({ key }) => isNamingProperty(label, key))
  )
    return {
      zh: `「${values.join('、')}」的${noun.zh}`,
      en: `${noun.en} with ${values.map((value) => `"${value}"`).join(' and ')}`,
    };
  return {
    zh: `${noun.zh}${values.length > 0 ? `「${values.join('、')}」` : ''}`,
    en: `${noun.en}${values.length > 0 ? ` ${values.map((value) => `"${value}"`).join(' and ')}` : ''}`,
  };
}

function labelOf({ query }: Asked, variable: string | null, node?: NodePattern): string | null {
  if (node?.labels[0]) return node.labels[0];
  const nodes = query.parts
    .flatMap((part) => part.clauses)
    .flatMap((clause) => (clause.kind === 'match' ? clause.patterns : []))
    .flatMap((pattern) => pattern.nodes);
  return (
    nodes.find(
      (other) => variable !== null && other.variable === variable && other.labels[0] !== undefined,
    )?.labels[0] ?? null
  );
}

/** `Paper.year` of `p.year`; null where it is no property of a node with a label. */
function columnOf(asked: Asked, expression: Expression): string | null {
  if (expression.kind !== 'property' || expression.subject.kind !== 'variable') return null;
  const label = labelOf(asked, expression.subject.name);
  return label === null ? null : `${label}.${expression.key}`;
}

async function nodeReason(asked: Asked, node: NodePattern): Promise<Bilingual> {
  const entries = node.properties?.entries ?? [];
  const label = labelOf(asked, node.variable, node);
  const noun = labelNames[label ?? ''] ?? { zh: '记录', en: 'record' };
  if (label === null || entries.length === 0)
    return { zh: `图谱里没有${noun.zh}。`, en: `The graph has no ${noun.en}.` };
  const values = valuesOf(asked, node);
  const reason = {
    zh: `图谱里没有${values.length > 1 ? '同时' : ''}符合「${values.join('、')}」的${noun.zh}`,
    en: `The graph has no ${noun.en} with ${values.map((value) => `"${value}"`).join(' and ')}`,
  };
  if (entries.length === 1) {
    const value = valueOf(asked, entries[0]!.value);
    if (typeof value === 'string') return unknownName(asked, `${label}.${entries[0]!.key}`, value);
    return { zh: `${reason.zh}。`, en: `${reason.en}.` };
  }
  // What fits all but one of the values: the last one written is the likeliest to be wrong, the name the least.
  for (const entry of [...entries].reverse()) {
    const rest = entries.filter((other) => other !== entry);
    const condition = rest
      .map(({ key, value }) => `n.${key} = ${printExpression(value)}`)
      .join(' AND ');
    const rows = await rowsInTime(
      asked.graph,
      `MATCH (n:${label}) WHERE ${condition} AND n.${entry.key} IS NOT NULL RETURN DISTINCT n.${entry.key} LIMIT 3`,
      asked.parameters,
      { maxRows: 3, timeoutMs: 1500 },
    );
    if (rows === null || rows.length === 0) continue;
    const others = list(rows.map(([value]) => String(value)));
    const [fitting, title] = [
      rest.flatMap(({ value }) => valueOf(asked, value) ?? []).map(String),
      propertyNames[`${label}.${entry.key}`]?.title ?? titleOf(`${label}.${entry.key}`),
    ];
    return {
      zh: `${reason.zh}；符合「${fitting.join('、')}」的，其${title.zh}是${others.zh}。`,
      en: `${reason.en}; with ${fitting.map((value) => `"${value}"`).join(' and ')}, the ${inSentence(title.en)} is ${others.en}.`,
    };
  }
  return { zh: `${reason.zh}。`, en: `${reason.en}.` };
}

function hopReason(
  asked: Asked,
  { relationship, from, to }: Extract<Step, { kind: 'hop' }>,
  isFirst: boolean,
): Bilingual {
  const relation = relationWords(relationship.types);
  const [left, right] = [described(asked, from), described(asked, to)];
  const isDescribed = (node: NodePattern): boolean => valuesOf(asked, node).length > 0;
  // Of a later hop it is only true of what the steps before have found.
  if (isFirst && [from, to].some(isDescribed))
    return {
      zh: `图谱里没有${left.zh}与${right.zh}之间的${relation.zh}。`,
      en: `The graph holds no ${relation.en} between the ${left.en} and a ${right.en}.`.replace(
        /a (\w+ ")/u,
        'the $1',
      ),
    };
  return {
    zh: `前面各步都有结果，但查到的${left.zh}与${right.zh}之间没有${relation.zh}。`,
    en: `The steps before found something, but there is no ${relation.en} between the ${left.en}${isDescribed(from) ? '' : 's'} found and any ${right.en}.`,
  };
}

async function conditionReason(
  asked: Asked,
  condition: Expression,
  before: Query | null,
): Promise<Bilingual> {
  if (condition.kind === 'unary' && condition.operator === 'NOT') {
    const relation = relationIn(condition.operand);
    if (relation)
      return {
        zh: `查到的都有${relation.zh}，没有例外。`,
        en: `Everything found has ${relation.en}; there is no exception.`,
      };
  }
  const relation = relationIn(condition);
  if (relation)
    return {
      zh: `查到的都没有所问的${relation.zh}。`,
      en: `Nothing that was found has the ${relation.en} asked for.`,
    };
  if (condition.kind === 'null-test') {
    const title = titleOf(columnOf(asked, condition.operand) ?? printExpression(condition.operand));
    if (!condition.negated)
      return {
        zh: `查到的记录都有${title.zh}。`,
        en: `Everything that was found has a value for ${title.en}.`,
      };
    return {
      zh: `查到的记录都没有${title.zh}。`,
      en: `None of what was found has a value for ${title.en}.`,
    };
  }
  return (
    (await comparisonReason(asked, condition, before)) ?? {
      zh: `查到的记录都不满足 ${shown(asked, condition)}。`,
      en: `Nothing that was found meets ${shown(asked, condition)}.`,
    }
  );
}

function relationIn(condition: Expression): Bilingual | null {
  const patterns =
    condition.kind === 'subquery'
      ? condition.patterns
      : condition.kind === 'pattern-predicate'
        ? [condition.pattern]
        : condition.kind === 'binary'
          ? [condition.left, condition.right].flatMap((side) =>
              side.kind === 'subquery' ? side.patterns : [],
            )
          : [];
  const types = patterns
    .flatMap((pattern) => pattern.relationships)
    .flatMap((relationship) => relationship.types);
  return types.length === 0 ? null : relationWords(types);
}

/** `Paper.year > $year`, `$topic IN r.interests`: with what there is instead. */
async function comparisonReason(
  asked: Asked,
  condition: Expression,
  before: Query | null,
): Promise<Bilingual | null> {
  if (condition.kind !== 'binary' || !(condition.operator in operators)) return null;
  const [place, other] =
    condition.operator === 'IN'
      ? [condition.right, condition.left]
      : [condition.left, condition.right];
  const [column, value] = [columnOf(asked, place), valueOf(asked, other)];
  if (column === null || value === null || place.kind !== 'property') return null;
  const [title, operator] = [
    propertyNames[column]?.title ?? titleOf(column),
    operators[condition.operator]!,
  ];
  const reason = {
    zh: `查到的记录里没有${title.zh}${operator.zh}「${value}」的`,
    en: `Nothing that was found matches "${inSentence(title.en)} ${operator.en} ${value}"`,
  };
  const instead =
    before === null
      ? null
      : typeof value === 'number'
        ? await rangeAmong(asked.graph, before, place, asked.parameters)
        : await nearestAmong(asked.graph, before, place, value, asked.parameters);
  return instead === null
    ? { zh: `${reason.zh}。`, en: `${reason.en}.` }
    : { zh: `${reason.zh}；${instead.zh}。`, en: `${reason.en}; ${instead.en}.` };
}
