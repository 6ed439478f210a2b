import type { Bilingual } from '@coopkg/contracts';
import { allPatterns, type Expression } from '@coopkg/cypher';
import { rowsInTime } from '../evidence/rows.js';
import { list, titleOf, type Asked } from './asked.js';
import { nearestInGraph } from './nearest-values.js';

/**
 * A college that a named university does not have, with those that it has; null where the query
 * says no such thing.
 */
export async function unknownCollege(
  { graph, query, parameters, names }: Asked,
  slot: string,
  value: string,
): Promise<Bilingual | null> {
  const isSlot = ({ key, value: at }: { key: string; value: Expression }): boolean =>
    key === 'college' && at.kind === 'parameter' && at.name === slot;
  const node = allPatterns(query)
    .flatMap(({ nodes }) => nodes)
    .find(({ properties }) => properties?.entries.some(isSlot));
  const university = node?.properties?.entries.find(({ key }) => key === 'university')?.value;
  if (university?.kind !== 'parameter') return null;
  const rows = await rowsInTime(
    graph,
    `MATCH (r:Researcher {university: $university}) WHERE r.college IS NOT NULL
     RETURN r.college, count(r) AS count ORDER BY count DESC, r.college LIMIT 5`,
    { university: parameters[university.name] },
    { maxRows: 5, timeoutMs: 1500 },
  );
  const [there, at] = [
    list((rows ?? []).map(([college]) => String(college))),
    String(names[university.name]),
  ];
  if (there.zh === '') return null;
  return {
    zh: `图谱里「${at}」没有叫「${value}」的学院；人数较多的学院有${there.zh}。`,
    en: `In the graph "${at}" has no college called "${value}"; its largest are ${there.en}.`,
  };
}

/**
 * A name that the graph does not hold, with the nearest that it does; null where it holds the name,
 * elsewhere than the query looks.
 */
export async function unknownName(
  { graph }: Asked,
  column: string,
  value: string,
): Promise<Bilingual | null> {
  const noun = titleOf(column);
  const nearest = await nearestInGraph(graph, column, value);
  if (nearest.includes(value)) return null;
  const near = list(nearest);
  return {
    zh: `图谱里没有叫「${value}」的${noun.zh}${near.zh === '' ? '' : `；相近的有${near.zh}`}。`,
    en: `The graph has no ${noun.en} called "${value}"${near.en === '' ? '' : `; near to it are ${near.en}`}.`,
  };
}
