import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { loadGraph, openGraph, type Graph } from '@coopkg/graph';
import type { PartProgress } from './part-state.js';

/** The graph that a first start brings along. */
const demo = { scale: 'small', seed: 1 } as const;

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
  const out = path.join(configuration.dataDirectory, 'worlds', `${demo.scale}-${demo.seed}`);
  onProgress({ message: { zh: '生成演示图谱', en: 'Making the demonstration graph' } });
  const { generateWorld, worldVersion } = await import('@coopkg/demo-graph');
  if (versionOf(out) !== worldVersion) await generateWorld({ ...demo, out });
  await loadGraph(out, configuration, onProgress);
}

/**
 * Version of the world in a folder; `world.json` is written last. Null: there is none, or not a
 * whole one.
 */
function versionOf(folder: string): number | null {
  try {
    return (
      JSON.parse(readFileSync(path.join(folder, 'world.json'), 'utf8')) as { version: number }
    ).version;
  } catch {
    return null;
  }
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
