import { writeFile } from 'node:fs/promises';
import type { BenchHead, QueryTimes } from '@coopkg/evaluation';
import type { Application } from '@coopkg/application';
import type { CommandContext } from '../../command-context.js';
import { withApplication } from '../../with-application.js';
import type { BenchOptions } from './bench.js';

/** The question types' queries through our execution beside the bare driver. */
export function benchQueries(context: CommandContext, options: BenchOptions): Promise<BenchHead> {
  return withApplication(context, { parts: ['graph'] }, async (application) => {
    const [
      { fillQueries, measureQueries, queriesResult, typeQueries },
      { loadTemplates, templateFolder },
    ] = await Promise.all([import('@coopkg/evaluation'), import('@coopkg/question-types')]);
    const { graph, configuration } = application;
    const limits = { maxRows: configuration.maxRows, timeoutMs: configuration.queryTimeoutMs };
    const queries = typeQueries(await loadTemplates(templateFolder)).filter(
      ({ id }) => options.types === null || options.types.includes(id),
    );
    const filled = await fillQueries(
      graph,
      queries,
      options.count ?? 5,
      progress(context, '取值', 'Drawing values'),
    );
    const times = await measureQueries(
      graph,
      filled,
      { limits },
      progress(context, '测量查询', 'Measuring queries'),
    );
    if (options.plans !== null) await writePlans(context, application, times, options);
    return queriesResult(times);
  });
}

const progress =
  (context: CommandContext, zh: string, en: string) =>
  (share: number): void => {
    context.progress({ message: { zh, en }, share });
  };

async function writePlans(
  context: CommandContext,
  { graph, configuration }: Application,
  times: readonly QueryTimes[],
  { plans, patterns }: BenchOptions,
): Promise<void> {
  const { distinctQueries, fillQueries, planQueries, queryPlansPage } =
    await import('@coopkg/evaluation');
  const limits = { maxRows: configuration.maxRows, timeoutMs: configuration.queryTimeoutMs };
  const types = times.map(({ id, cypher, slowest }) => ({ id, cypher, parameters: slowest }));
  const others = distinctQueries(await queriesOutsideTypes());
  const every = Math.max(1, Math.floor(others.length / Math.max(1, patterns)));
  const chosen = others.filter((_, at) => at % every === 0).slice(0, patterns);
  const filled = await fillQueries(
    graph,
    chosen,
    1,
    progress(context, '取值（其他查询）', 'Drawing values for further queries'),
  );
  const plan = (queries: typeof types, zh: string, en: string) =>
    planQueries(graph, queries, limits, progress(context, zh, en));
  const { nodes, relationships } = await graph.statistics();
  const page = queryPlansPage(
    {
      graph: { ...nodes, ...relationships },
      indexes: await indexesOf(graph),
      types: await plan(types, '类型的执行计划', 'Plans of the types'),
      times,
      patterns: await plan(filled, '其他查询的执行计划', 'Plans of further queries'),
      timeoutMs: limits.timeoutMs,
    },
    'npm run coopkg -- bench queries --plans docs/query-plans.md',
  );
  await writeFile(plans!, page);
}

/** Gold queries of the compositions and of the training patterns. */
async function queriesOutsideTypes(): Promise<{ id: string; cypher: string }[]> {
  const { compositionFiles, loadCompositions, loadPatterns } =
    await import('@coopkg/training-data');
  const [validation, test, patterns] = await Promise.all([
    loadCompositions(compositionFiles.COMPOSITION_VALIDATION),
    loadCompositions(compositionFiles.COMPOSITION),
    loadPatterns(),
  ]);
  return [
    ...validation,
    ...test,
    ...Object.entries(patterns).map(([id, { cypher }]) => ({ id, cypher })),
  ];
}

async function indexesOf(graph: Application['graph']): Promise<string[]> {
  const { rows } = await graph.query(
    `SHOW INDEXES YIELD name, type, labelsOrTypes, properties WHERE type <> "LOOKUP"
     RETURN labelsOrTypes[0], properties, type ORDER BY labelsOrTypes[0], properties`,
  );
  return rows.map(([label, properties, type]) => {
    const kind = String(type) === 'RANGE' ? '' : ` ${String(type).toLowerCase()}`;
    return `${String(label)}(${(properties as string[]).join(', ')})${kind}`;
  });
}
