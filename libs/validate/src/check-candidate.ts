import type {
  Diagnostic,
  ExplainResult,
  Frame,
  GraphReader,
  Language,
  SlottedQuestion,
} from '@coopkg/contracts';
import {
  checkSchema,
  compareFrames,
  countNothingAsZero,
  frameOf,
  lintQuery,
  parameterUses,
  parse,
  print,
  replaceLiterals,
  type Query,
} from '@coopkg/cypher';
import { bindParameters, type Bound } from './bind-parameters.js';
import { checkWords } from './check-words.js';
import { queryFacts } from './facts/query-facts.js';
import { noticesOf } from './plan-notices.js';
import { kindsAsNames, misplacedNames, unusedNames } from './rules/names.js';

export interface CheckContext {
  question: SlottedQuestion;
  language: Language;
  graph: Pick<GraphReader, 'explain'>;
  /**
   * What the graph calls a name written out in the query, in the column where it stands; null when
   * it has none like it.
   */
  resolveName: (text: string, column: string) => string | null;
}

/**
 * A candidate with everything that was found out about it. Nothing is thrown: a refused query is a
 * value.
 */
export interface CheckedQuery {
  /**
   * The query in its printed form, names written out replaced by parameters; the text as given when
   * it could not be parsed.
   */
  cypher: string;
  query: Query | null;
  parameters: Record<string, string | number>;
  /** What the query asks, derived from it. */
  derived: Frame | null;
  unknown: Bound['unknown'];
  /** Faults: any of them and the query must not run. */
  faults: Diagnostic[];
  /** What the words of the question, or sense, speak against; such a query may run. */
  findings: Diagnostic[];
  explain: { ok: boolean; error: string | null };
}

/** Words that stand for a value of a closed list, not for a name. */
const closed = new Set(['Researcher.gender', 'Paper.language']);

/**
 * Names written out become parameters `$text1` …, so that values never stand in the text of a query
 * that runs.
 */
function liftLiterals(
  query: Query,
  resolveName: CheckContext['resolveName'],
): { query: Query; values: Record<string, string> } {
  const values: Record<string, string> = {};
  const lifted = replaceLiterals(query, ({ value, label, property }) => {
    if (typeof value !== 'string' || closed.has(`${label}.${property}`)) return null;
    const name = `text${Object.keys(values).length + 1}`;
    values[name] = (label && property ? resolveName(value, `${label}.${property}`) : null) ?? value;
    return name;
  });
  return { query: lifted, values };
}

const refused = (cypher: string, faults: Diagnostic[]): CheckedQuery => ({
  cypher,
  query: null,
  parameters: {},
  derived: null,
  unknown: [],
  faults,
  findings: [],
  explain: { ok: false, error: faults.map(({ message }) => message.en).join('; ') },
});

/**
 * Proves a candidate, as the model wrote it, without running it: grammar, schema, the engine's own
 * plan, and the words of the question.
 */
export async function checkCandidate(
  candidate: string,
  context: CheckContext,
): Promise<CheckedQuery> {
  const parsed = parse(candidate);
  if (!parsed.ok) return refused(candidate, parsed.diagnostics);
  const derived = frameOf(parsed.query);
  const { query, values } = liftLiterals(parsed.query, context.resolveName);
  countNothingAsZero(query);
  const bound = bindParameters(parameterUses(query), context.question.slots);
  const parameters = { ...bound.parameters, ...values };
  const cypher = print(query);
  const faults = checkSchema(query, { parameters });
  const explained: ExplainResult =
    faults.length > 0
      ? { ok: false, error: faults[0]!.message.en, notifications: [] }
      : await context.graph.explain(cypher, parameters);
  faults.push(...noticesOf(explained));
  const asked = { question: context.question.text, language: context.language };
  const facts = queryFacts(parsed.query);
  return {
    cypher,
    query,
    parameters,
    derived,
    unknown: bound.unknown,
    faults,
    findings: [
      ...lintQuery(parsed.query).map(({ id: code, message }) => ({ code, message })),
      ...kindsAsNames(Object.values(values)),
      ...misplacedNames(bound.unknown),
      ...unusedNames(bound.unused, facts, asked),
      ...checkWords(asked, facts),
    ],
    explain: {
      ok: explained.ok && faults.length === 0,
      error: explained.error ?? faults[0]?.message.en ?? null,
    },
  };
}

/**
 * What the query asks against what the model says that the question asks; nothing is missing where
 * that isn't known, or is no frame.
 */
export const crossCheck = (
  derived: Frame | null,
  frame: Frame | null,
): { ok: boolean; missing: string[]; unexpected: string[] } =>
  frame === null
    ? { ok: true, missing: [], unexpected: [] }
    : derived === null
      ? { ok: false, missing: [], unexpected: [] }
      : compareFrames(frame, derived);
