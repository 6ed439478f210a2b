import { existsSync } from 'node:fs';
import path from 'node:path';
import neo4j, { type Driver } from 'neo4j-driver';
import { type ProcessIdentity, readJsonFile, writeJsonFile } from '@coopkg/files';
import { readServerState, type StorePlace } from './stores.js';

/**
 * Queries of the shapes that questions lead to: a server that has planned them once answers the
 * first question at once.
 */
const shapes = [
  'MATCH (r:Researcher {name: $person, university: $university}) RETURN r',
  `MATCH (r:Researcher {name: $person, university: $university})-[c:COOPERATES_WITH]-(o:Researcher)
   RETURN o.name, o.university, c.count ORDER BY c.count DESC LIMIT $number`,
  'MATCH (r:Researcher)-[a:AUTHORED]->(p:Paper {title: $paper}) RETURN r.name, a.position ORDER BY a.position',
  `MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) WHERE p.year >= $number
   WITH p.year AS year, count(DISTINCT p) AS papers RETURN year, papers ORDER BY year`,
  `MATCH (r:Researcher {university: $university})-[:LEADS]->(j:Project {source: $source})
   RETURN DISTINCT r.name, sum(j.funding) AS total ORDER BY total DESC`,
  `MATCH (r:Researcher {university: $university})
   WHERE $topic IN r.interests
     AND EXISTS { (r)-[:AUTHORED]->(p:Paper) WHERE p.year >= $number }
   RETURN r.name`,
  `MATCH (a:Researcher {name: $person}), (b:Researcher {name: $university})
   MATCH p = shortestPath((a)-[:COOPERATES_WITH*..6]-(b)) RETURN p`,
  // As the drawing of an answer reads what its rows rest on, and what joins it.
  `MATCH (r:Researcher) WHERE r.id IN $ids RETURN r, [['Researcher', r.id]] AS keys
   UNION ALL MATCH (p:Paper) WHERE p.id IN $ids RETURN p AS r, [['Paper', p.id]] AS keys`,
  `MATCH path = (a:Researcher)-[:COOPERATES_WITH]->(b:Researcher)
   WHERE a.id IN $from.ids AND b.id IN $from.ids RETURN path
   UNION ALL MATCH path = (a:Researcher)-[:AUTHORED]->(b:Paper)
   WHERE a.id IN $from.ids AND b.id IN $from.ids RETURN path`,
  'EXPLAIN MATCH (p:Paper)<-[:CITES]-(q:Paper) RETURN q.title',
];
const parameters = {
  person: '·',
  university: '·',
  paper: '·',
  source: '·',
  topic: '·',
  ids: ['·'],
  from: { ids: ['·'] },
  number: neo4j.int(1),
};

/** Waits until queries are answered, then runs the shapes once for each start of the server. */
export async function warmUp(driver: Driver, place: StorePlace): Promise<void> {
  const server = readServerState(place)?.server ?? null;
  const mark = path.join(place.folder, 'warm.json');
  const warmed = readJsonFile<ProcessIdentity>(mark);
  if (server !== null && warmed?.pid === server.pid && warmed.start === server.start) return;
  const queue = [...shapes];
  const worker = async (): Promise<void> => {
    const session = driver.session({ defaultAccessMode: neo4j.session.READ });
    try {
      for (let shape = queue.shift(); shape !== undefined; shape = queue.shift())
        await session.run(shape, parameters);
    } finally {
      await session.close();
    }
  };
  await Promise.all([worker(), worker()]);
  if (server !== null && existsSync(place.folder)) writeJsonFile(mark, server);
}
