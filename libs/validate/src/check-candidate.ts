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
  citationSides,
  compareFrames,
  constrainedNodes,
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
import { noticesOf } from './plan-notices.js';
import { turnedCitations } from './question-citations.js';
import { misplaced } from './question-owners.js';
import { witnessOf } from './question-witness.js';

export interface CheckContext {
  question: SlottedQuestion;
  language: Language;
  graph: Pick<GraphReader, 'explain'>;
  /** What the graph calls a name written out in the query, in the column where it stands; null when it has none like it. */
  resolveName: (text: string, column: string) => string | null;
}

/** A candidate with everything that was found out about it. Nothing is thrown: a refused query is a value. */
export interface CheckedQuery {
  /** The query in its printed form, names written out replaced by parameters; the text as given when it could not be parsed. */
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

/** Names written out become parameters `$text1` …, so that values never stand in the text of a query that runs. */
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

/** A person's name where the graph keeps something else, as `{university: $person}`. */
const isNobodysName = ({ slot, columns }: Bound['unknown'][number]): boolean =>
  slot.mention.kind === 'person' &&
  !columns.some((column) => column === 'Researcher.name' || column === 'Researcher.nameEn');
const nobody = ({ slot, columns }: Bound['unknown'][number]): Diagnostic => ({
  code: 'query-name-misplaced',
  message: {
    zh: `查询把人名「${slot.mention.text}」当作 ${columns.join('、')}`,
    en: `the query takes the person "${slot.mention.text}" for ${columns.join(', ')}`,
  },
});

const kindsZh =
  '(?:期刊|会议|刊物|杂志|论文|文章|项目|课题|学者|老师|研究者|作者|大学|高校|学院|关键词)';
const kindsEn =
  '(?:journals?|conferences?|venues?|papers?|articles?|publications?|projects?|grants?|researchers?|scholars?|people|authors?|universit(?:y|ies)|colleges?|topics?|keywords?)';
/** What kind of thing is asked for, taken for the name of one: "Journals or conferences in which …" as a venue. */
const kindAlone = new RegExp(
  `^(?:${kindsZh}(?:(?:[、和或与及]|以及|或者)${kindsZh})*|(?:the |any |all |which )?${kindsEn}(?:,? (?:and |or )?${kindsEn})*)$`,
  'iu',
);
const noName = (text: string): Diagnostic => ({
  code: 'query-kind-as-name',
  message: { zh: `查询把「${text}」当作一个名称`, en: `the query takes "${text}" for a name` },
});

/** Proves a candidate, as the model wrote it, without running it: grammar, schema, the engine's own plan, and the words of the question. */
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
  return {
    cypher,
    query,
    parameters,
    derived,
    unknown: bound.unknown,
    faults,
    findings: [
      ...lintQuery(parsed.query).map(({ id: code, message }) => ({ code, message })),
      ...Object.values(values)
        .filter((text) => kindAlone.test(text))
        .map(noName),
      ...bound.unknown.filter(isNobodysName).map(nobody),
      ...witnessOf(context.question.text, context.language, derived, bound.unused),
      ...misplaced(context.question.text, context.language, constrainedNodes(parsed.query)),
      ...turnedCitations(context.question.text, context.language, citationSides(parsed.query)),
    ],
    explain: {
      ok: explained.ok && faults.length === 0,
      error: explained.error ?? faults[0]?.message.en ?? null,
    },
  };
}

/** What the query asks against what the model says that the question asks; nothing is missing where that isn't known, or is no frame. */
export const crossCheck = (
  derived: Frame | null,
  frame: Frame | null,
): { ok: boolean; missing: string[]; unexpected: string[] } =>
  frame === null
    ? { ok: true, missing: [], unexpected: [] }
    : derived === null
      ? { ok: false, missing: [], unexpected: [] }
      : compareFrames(frame, derived);
