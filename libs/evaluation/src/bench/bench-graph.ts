import { Fault, type GraphReader } from '@coopkg/contracts';
import { latencyOf, ratioOf, type Latency } from './latency.js';

export interface GraphBench {
  lookups: number;
  /** A researcher by id. */
  lookup: Latency;
  /** `RETURN 1`: what any question to the server costs. */
  roundTrip: Latency;
  /** Of the medians. */
  ratio: number | null;
}

/**
 * Look-ups by key beside empty round trips, in turn, so that what else the machine does strikes
 * both.
 */
export async function benchGraph(graph: GraphReader, count: number): Promise<GraphBench> {
  const ids = (await graph.query('MATCH (r:Researcher) RETURN r.id LIMIT 1000')).rows.map(
    ([id]) => id,
  );
  if (ids.length === 0)
    throw new Fault('graph-empty', {
      zh: '图里没有研究者：请先装入一张图。',
      en: 'The graph has no researchers: load one first.',
    });
  const timed = async (cypher: string, parameters?: Record<string, unknown>): Promise<number> => {
    const began = performance.now();
    await graph.query(cypher, parameters);
    return performance.now() - began;
  };
  const lookup = (turn: number): Promise<number> =>
    timed('MATCH (r:Researcher {id: $id}) RETURN r.name', { id: ids[turn % ids.length] });
  const roundTrip = (): Promise<number> => timed('RETURN 1');
  for (let turn = 0; turn < 20; turn++) await Promise.all([lookup(turn), roundTrip()]);
  const [lookups, roundTrips]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < count; turn++) {
    lookups.push(await lookup(turn));
    roundTrips.push(await roundTrip());
  }
  const [ours, floor] = [latencyOf(lookups)!, latencyOf(roundTrips)!];
  return {
    lookups: count,
    lookup: ours,
    roundTrip: floor,
    ratio: ratioOf(ours.p50Ms, floor.p50Ms),
  };
}
