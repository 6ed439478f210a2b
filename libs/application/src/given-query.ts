import { headingsOf, queryInWords } from '@coopkg/answer';
import {
  Fault,
  type Diagnostic,
  type GraphMeasuring,
  type GraphReader,
  type PlanOperator,
  type QueryOptions,
  type QueryPlan,
  type QueryReply,
  type QueryRequest,
  type RequestError,
} from '@coopkg/contracts';
import { openEnglishNames } from './english-names.js';
import { checkSchema, frameOf, parse, print, type Query } from '@coopkg/cypher';

type Given = Pick<QueryRequest, 'cypher' | 'parameters'>;

/**
 * Runs a query that a person wrote, under the limits of a question. What runs is printed from the
 * tree of our dialect, in a READ session: nothing but reading gets through.
 * @throws Fault `query-invalid` with the places that are wrong, `query-refused`
 */
export async function readGivenQuery(
  { language, ...given }: QueryRequest,
  graph: GraphReader,
  limits: QueryOptions,
): Promise<QueryReply> {
  const query = await provenQuery(given);
  const { parameters } = given;
  const cypher = print(query);
  const began = performance.now();
  const { columns, rows, rowCount, truncated } = await graph.query(cypher, parameters, limits);
  const tookMs = performance.now() - began;
  const returns = frameOf(query).return;
  const words = { language, parameters: wordable(parameters) };
  const [{ entitiesOf }, englishName] = await Promise.all([
    import('@coopkg/pipeline'),
    openEnglishNames(),
  ]);
  return {
    cypher,
    columns,
    returns,
    headings: headingsOf(query, columns, words),
    interpretation: queryInWords(query, words),
    rows,
    entities: await entitiesOf(
      { query, parameters, rows, returns, slots: [] },
      { graph, language, englishName, limits },
    ),
    rowCount,
    truncated,
    tookMs,
  };
}

/**
 * How the database would go about such a query; it is not run.
 * @throws Fault as `readGivenQuery`
 */
export async function planGivenQuery(
  given: Given,
  graph: { measuring: Pick<GraphMeasuring, 'planOf'> },
): Promise<QueryPlan> {
  const cypher = print(await provenQuery(given));
  return { operators: flat(await graph.measuring.planOf(cypher, given.parameters)) };
}

function flat(root: PlanOperator): QueryPlan['operators'] {
  const operators: QueryPlan['operators'] = [];
  const walk = (
    { operator, details, estimatedRows, children }: PlanOperator,
    parent: number | null,
  ): void => {
    const place = operators.push({ operator, details, estimatedRows, parent }) - 1;
    for (const child of children) walk(child, place);
  };
  walk(root, null);
  return operators;
}

/** The tree of a query that may run. */
async function provenQuery({ cypher, parameters }: Given): Promise<Query> {
  const parsed = parse(cypher);
  if (!parsed.ok) throw invalid(parsed.diagnostics);
  const faults = checkSchema(parsed.query, { parameters });
  if (faults.length > 0) throw invalid(faults);
  const { asksForBulkMail } = await import('@coopkg/pipeline');
  if (asksForBulkMail(frameOf(parsed.query)))
    throw new Fault('query-refused', {
      zh: '不能批量读取电子邮箱：请把范围缩小到某个人、某个学院，或某篇论文、某个项目的成员。',
      en: 'E-mail addresses are not given in bulk: narrow the query to one person, one college, or the people of one paper or project.',
    });
  return parsed.query;
}

function invalid(diagnostics: readonly Diagnostic[]): Fault {
  const errors: RequestError[] = diagnostics.map(({ code, message, start, end }) => ({
    pointer: '#/cypher',
    code,
    message,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  }));
  const line = (language: 'zh' | 'en'): string =>
    errors.map(({ message }) => message[language]).join('\n');
  return new Fault('query-invalid', { zh: line('zh'), en: line('en') }, { facts: { errors } });
}

/** Values that can be told in words. */
const wordable = (parameters: Given['parameters']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [[name, value]]
        : Array.isArray(value)
          ? [[name, value.join(', ')]]
          : [],
    ),
  );
