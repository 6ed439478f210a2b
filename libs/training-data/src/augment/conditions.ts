import type { Language, NodeLabel } from '@coopkg/contracts';
import {
  isAggregation,
  parsed,
  print,
  type Expression,
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

/** A further restriction of what is listed or counted. `same`: a value in the map of the node; `where`: a condition with the variable as `@`. */
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

/** The variable whose nodes the query lists or counts: of one MATCH, at most one WITH, and nothing else that is measured. */
function restricted(
  query: Query,
): { part: SingleQuery; match: MatchClause; node: NodePattern; label: NodeLabel } | null {
  const [part] = query.parts;
  if (!part || query.parts.length > 1) return null;
  const [match, ...further] = matchesOf(part);
  const returned = part.clauses.at(-1);
  if (
    !match ||
    match.optional ||
    further.length > 0 ||
    part.clauses.length > 3 ||
    returned?.kind !== 'return' ||
    match.patterns.some(({ shortest }) => shortest !== null)
  )
    return null;
  const counted = returned.items.flatMap(({ expression }) => measured(expression));
  const variable =
    new Set(counted).size === 1 && returned.items.length <= 3
      ? counted[0]!
      : listedNode(query)?.variable;
  if (variable === undefined) return null;
  const label = labelOf(part, variable);
  const nodes = match.patterns.flatMap((path) => path.nodes);
  const node = nodes.find((one) => one.variable === variable && one.labels.length === 1);
  return label === null ||
    !node ||
    match.patterns.some((path) => path.relationships.some(({ length }) => length !== null))
    ? null
    : { part, match, node, label };
}

/** Of these a bound returns the value beside the name, as in the question type R15 ("h-index above n": name, hIndex), unless the words list columns. */
const measures: readonly string[] = ['hIndex', 'citationCount', 'paperCount', 'funding'];

const conditionOf = (text: string): Expression =>
  (parsed(`MATCH (x) WHERE ${text} RETURN x`).parts[0]!.clauses[0] as MatchClause).where!;

/** The same question with a further restriction at its end. Unchanged when it is unclear of what. */
export function addCondition(random: Random, pair: Pair, language: Language): Pair {
  const query = parsed(pair.cypher);
  const found = restricted(query);
  if (found === null) return pair;
  const { match, node, label } = found;
  const variable = node.variable!;
  const used = mentionedKeys(query, variable);
  // Whoever is named is one; what kind he is of is no restriction.
  if (
    used.has('id') ||
    (node.properties?.entries ?? []).some(
      ({ key }) => key === 'name' || (key === 'title' && label === 'Paper') || key === 'number',
    )
  )
    return pair;
  const free = restrictions[label].filter(({ keys }) => keys.every((key) => !used.has(key)));
  if (free.length === 0) return pair;
  const chosen = random.pick(free);
  if (chosen.same !== undefined) {
    const [entry] = (
      parsed(`MATCH (x:${label} {${chosen.same}}) RETURN x`).parts[0]!.clauses[0] as MatchClause
    ).patterns[0]!.nodes[0]!.properties!.entries;
    node.properties = {
      kind: 'map',
      entries: [...(node.properties?.entries ?? []), entry!],
      span: made,
    };
  } else {
    const right = conditionOf(chosen.where!.replaceAll('@', variable));
    match.where =
      match.where === null
        ? right
        : { kind: 'binary', operator: 'AND', left: match.where, right, span: made };
    const listed = listedNode(query);
    const [key] = chosen.keys;
    if (listed?.returned.items.length === 1 && measures.includes(key!))
      returnProperty(listed, key!);
  }
  if (chosen.front && random.chance(0.35))
    return {
      question:
        random.pick(chosen.front[language].split('|')) +
        (language === 'en'
          ? pair.question.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
          : pair.question),
      cypher: print(query),
    };
  return {
    question: pair.question.replace(/[？?。.！!]+$/, '') + random.pick(chosen[language].split('|')),
    cypher: print(query),
  };
}
