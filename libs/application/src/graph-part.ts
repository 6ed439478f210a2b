import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { loadGraph, openGraph, type Graph } from '@coopkg/graph';
import { makeDemoGraph } from './demo-graph.js';
import type { PartProgress } from './part-state.js';

/**
 * The configured graph. A managed one that is empty gets the demo graph; an empty one elsewhere is
 * a fault.
 */
export async function openGraphPart(
  configuration: Configuration,
  onProgress: (progress: PartProgress) => void,
): Promise<Graph> {
  // On the very first start there is no store yet: loaded first, so that an empty server need not
  // be started for nothing.
  if (
    configuration.graphUrl === 'managed' &&
    !existsSync(path.join(configuration.dataDirectory, 'neo4j', 'current.json'))
  )
    await loadDemo(configuration, onProgress);
  const graph = await openGraph(configuration, onProgress);
  try {
    const health = await graph.health();
    if (health.state === 'empty') {
      if (configuration.graphUrl !== 'managed') throw emptyGraph(graph.address);
      await loadDemo(configuration, onProgress);
    }
    return graph;
  } catch (error) {
    await graph.close();
    throw error;
  }
}

async function loadDemo(
  configuration: Configuration,
  onProgress: (progress: PartProgress) => void,
): Promise<void> {
  await loadGraph(
    await makeDemoGraph('made-up', configuration, onProgress),
    configuration,
    onProgress,
    { origin: { by: null, from: 'start' } },
  );
}

function emptyGraph(address: string): Fault {
  return new Fault(
    'graph-empty',
    {
      zh: `图数据库 ${address} 是空的：请先运行 npm run coopkg -- graph load 目录。`,
      en: `The graph at ${address} is empty: load one with npm run coopkg -- graph load DIR.`,
    },
    { facts: { address } },
  );
}
