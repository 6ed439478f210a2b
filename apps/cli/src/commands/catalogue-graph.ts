import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiGraph, CatalogueNotice } from '@coopkg/api-graph';
import { catalogueGraph, graphIds, keptEdgeDecisions } from '@coopkg/application';
import { Fault } from '@coopkg/contracts';
import type { CommandContext } from '../command-context.js';

/** A catalogue's graph with what administrators decided about its edges. */
export interface OpenedGraph {
  graph: ApiGraph;
  notices: readonly CatalogueNotice[];
}

/**
 * The graph of a catalogue that is named (`academic`, `crossref`, one of your own) or written in a
 * file, whose name without its ending is then the catalogue's. What was left out of it is told on
 * standard error.
 */
export async function openCatalogueGraph(
  context: CommandContext,
  given: string,
): Promise<OpenedGraph> {
  const { graph, notices } = existsSync(given)
    ? await fromFile(given)
    : await known(context, given);
  for (const { text: message } of notices) context.progress({ message });
  const decisions = keptEdgeDecisions(context.configuration.dataDirectory);
  return { graph: graph.with(decisions.get(graph.catalogue.id) ?? []), notices };
}

async function fromFile(file: string): Promise<OpenedGraph> {
  const { ApiGraph: Graph, readCatalogue } = await import('@coopkg/api-graph');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw unreadable(file, cause);
  });
  const { catalogue, notices } = readCatalogue(text, path.parse(file).name);
  return { graph: await Graph.of(catalogue), notices };
}

async function known(context: CommandContext, given: string): Promise<OpenedGraph> {
  if (!(await graphIds(context)).includes(given)) throw unreadable(given);
  return catalogueGraph(context, given, context.language);
}

const unreadable = (file: string, cause?: unknown): Fault =>
  new Fault(
    'catalogue-unreadable',
    {
      zh: `读不了目录文件 ${file}，也没有这个名称的目录。`,
      en: `The catalogue file ${file} can't be read, and no catalogue has that name.`,
    },
    { cause },
  );
