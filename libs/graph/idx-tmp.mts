import neo4j from 'neo4j-driver';
import { createIndexes } from '/work/trees/bench/libs/graph/src/load/indexes.js';
const d = neo4j.driver('bolt://127.0.0.1:7999', neo4j.auth.basic('neo4j','paper-size'));
const t=Date.now();
await createIndexes(d, undefined, ['Researcher','Paper','Project']);
console.log('indexes', (Date.now()-t)/1000);
await d.close();
