import type { Language, NodeLabel } from '@coopkg/contracts';
import {
  isAggregation,
  parsed,
  print,
  type Expression,
  type MapExpression,
  type MatchClause,
  type NodePattern,
  type Query,
  type SingleQuery,
} from '@coopkg/cypher';
import type { Random } from '@coopkg/random';
import { readWords } from '../words.js';
import type { Pair } from './scope.js';
import {
  labelOf,
  listedNode,
  made,
  matchesOf,
  mentionedKeys,
  returnProperty,
} from './listed-node.js';

/**
 * A further restriction of what is listed or counted. `same`: a value in the map of the node;
 * `where`: a condition with the variable as `@`.
 */
interface Restriction {
  keys: readonly string[];
  same?: string;
  where?: string;
  zh: string;
  en: string;
  /** Said before the question. */ front?: Record<Language, string>;
}

/** Slots that no written question uses, so that the new one is another than those that it has. */
const restrictions = readWords<Readonly<Record<NodeLabel, readonly Restriction[]>>>('restrictions');

/** The variable that an aggregation is of: `count(p)`, `avg(p.citationCount)`. */
function measured(expression: Expression): string[] {
  if (!isAggregation(expression) || expression.kind !== 'call') return [];
  const [argument] = expression.arguments;
  const subject = argument?.kind === 'property' ? argument.subject : argument;
  return subject?.kind === 'variable' ? [subject.name] : [''];
}

/**
 * The one MATCH of a query of at most three clauses, without shortest paths and paths of several
 * steps.
 */
function onlyMatch(part: SingleQuery): MatchClause | null {
  const [match, ...further] = matchesOf(part);
  if (!match || match.optional || further.length > 0 || part.clauses.length > 3) return null;
  const isPlain = match.patterns.every(
    ({ shortest, relationships }) =>
      shortest === null && relationships.every(({ length }) => length === null),
  );
  return isPlain ? match : null;
}

/**
 * The variable whose nodes the query lists or counts: of one MATCH, at most one WITH, and nothing
 * else that is measured.
 */
function restricted(
  query: Query,
): { match: MatchClause; node: NodePattern; label: NodeLabel } | null {
  const [part] = query.parts;
  const match = part && query.parts.length === 1 ? onlyMatch(part) : null;
  const returned = part?.clauses.at(-1);
  if (!part || !match || returned?.kind !== 'return') return null;
  const counted = returned.items.flatMap(({ expression }) => measured(expression));
  const variable =
    new Set(counted).size === 1 && returned.items.length <= 3
      ? counted[0]!
      : listedNode(query)?.variable;
  if (variable === undefined) return null;
  const label = labelOf(part, variable);
  const node = match.patterns
    .flatMap(({ nodes }) => nodes)
    .find((one) => one.variable === variable && one.labels.length === 1);
  return label === null || !node ? null : { match, node, label };
}

/** Whoever is named is one; what kind he is of is no restriction. */
const isNamed = ({ properties }: NodePattern, label: NodeLabel): boolean =>
  (properties?.entries ?? []).some(
    ({ key }) => key === 'name' || (key === 'title' && label === 'Paper') || key === 'number',
  );

/**
 * Of these a bound returns the value beside the name, as in the question type R15 ("h-index above
 * n": name, hIndex), unless the words list columns.
 */
const measures: readonly string[] = ['hIndex', 'citationCount', 'paperCount', 'funding'];

const conditionOf = (text: string): Expression =>
  (parsed(`MATCH (x) WHERE ${text} RETURN x`).parts[0]!.clauses[0] as MatchClause).where!;

const propertyOf = (label: NodeLabel, text: string): MapExpression['entries'][number] =>
  (parsed(`MATCH (x:${label} {${text}}) RETURN x`).parts[0]!.clauses[0] as MatchClause).patterns[0]!
    .nodes[0]!.properties!.entries[0]!;

/** Puts the condition into the MATCH; a bounded measure is returned beside the name. */
function restrict(query: Query, match: MatchClause, variable: string, chosen: Restriction): void {
  const right = conditionOf(chosen.where!.replaceAll('@', variable));
  match.where =
    match.where === null
      ? right
      : { kind: 'binary', operator: 'AND', left: match.where, right, span: made };
  const listed = listedNode(query);
  const [key] = chosen.keys;
  if (listed?.returned.items.length === 1 && measures.includes(key!)) returnProperty(listed, key!);
}

function restrictedWords(
  random: Random,
  question: string,
  chosen: Restriction,
  language: Language,
): string {
  if (!chosen.front || !random.chance(0.35))
    return question.replace(/[？?。.！!]+$/, '') + random.pick(chosen[language].split('|'));
  const front = random.pick(chosen.front[language].split('|'));
  return language === 'zh'
    ? front + question
    : front + question.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/**
 * The same question with a further restriction at its end. Unchanged when it is unclear of what.
 */
export function addCondition(random: Random, pair: Pair, language: Language): Pair {
  const query = parsed(pair.cypher);
  const found = restricted(query);
  if (found === null) return pair;
  const { match, node, label } = found;
  const used = mentionedKeys(query, node.variable!);
  if (used.has('id') || isNamed(node, label)) return pair;
  const free = restrictions[label].filter(({ keys }) => keys.every((key) => !used.has(key)));
  if (free.length === 0) return pair;
  const chosen = random.pick(free);
  if (chosen.same === undefined) restrict(query, match, node.variable!, chosen);
  else
    node.properties = {
      kind: 'map',
      entries: [...(node.properties?.entries ?? []), propertyOf(label, chosen.same)],
      span: made,
    };
  return {
    question: restrictedWords(random, pair.question, chosen, language),
    cypher: print(query),
  };
}
