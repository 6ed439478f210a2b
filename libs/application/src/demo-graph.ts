import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@coopkg/configuration';
import type { SourceName } from '@coopkg/importers';
import type { PartProgress } from './part-state.js';

/** The made-up graph, which a first start brings along, or one of real records. */
export const demoGraphs = ['made-up', 'real'] as const;
export type DemoGraph = (typeof demoGraphs)[number];

const madeUp = { scale: 'small', seed: 1 } as const;

const realData = fileURLToPath(new URL('../../../data/real/', import.meta.url));
/** Folders of `data/real` by their source, in the order in which they are read. */
const realSources: readonly { source: SourceName; folders: readonly string[] }[] = [
  { source: 'nsfc', folders: ['nsfc', 'nssf'] },
  { source: 'openalex', folders: ['openalex'] },
  { source: 'crossref', folders: ['crossref'] },
  { source: 'semantic-scholar', folders: ['semantic-scholar'] },
  { source: 'dblp', folders: ['dblp'] },
];

type OnProgress = (progress: PartProgress) => void;

/** Writes the folder of a demonstration graph, unless it is there. @returns where it is */
export function makeDemoGraph(
  which: DemoGraph,
  { dataDirectory }: Configuration,
  onProgress: OnProgress,
): Promise<string> {
  const worlds = path.join(dataDirectory, 'worlds');
  return which === 'real'
    ? makeReal(path.join(worlds, 'real'), onProgress)
    : makeMadeUp(path.join(worlds, `${madeUp.scale}-${madeUp.seed}`), onProgress);
}

async function makeMadeUp(out: string, onProgress: OnProgress): Promise<string> {
  onProgress({ message: { zh: '生成演示图谱', en: 'Making the demonstration graph' } });
  const { generateWorld, worldVersion } = await import('@coopkg/demo-graph');
  if (versionOf(out) !== worldVersion) await generateWorld({ ...madeUp, out });
  return out;
}

async function makeReal(out: string, onProgress: OnProgress): Promise<string> {
  const { importGraph } = await import('@coopkg/importers');
  const [first, ...also] = realSources.map(({ source, folders }) => ({
    source,
    paths: folders.map((folder) => path.join(realData, folder)),
  }));
  await importGraph({ ...first!, also, out, replace: true }, onProgress);
  return out;
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
