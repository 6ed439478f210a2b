// Writes src/managed/neo4j.classes.txt.gz: the classes that a server loads while it starts and
// answers, from which every
// installation makes its class-data archive. Needs Java 17 and a fetched Neo4j (any start does
// that). Run after changing the version:
// node libs/graph/tools/make-class-list.mjs [data folder, default .coopkg]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import neo4j from 'neo4j-driver';

const port = 17_999;
const { version, jars } = JSON.parse(
  readFileSync(new URL('../src/managed/neo4j.lock.json', import.meta.url), 'utf8'),
);
const lib = path.resolve(process.argv[2] ?? '.coopkg', 'neo4j', `lib-${version}`);
const classPath = jars
  .map((jar) => path.join(lib, path.posix.basename(jar.path)))
  .join(path.delimiter);
const home = mkdtempSync(path.join(os.tmpdir(), 'class-list-'));
const list = path.join(home, 'classes.txt');
const queries = [
  'RETURN 1',
  'SHOW INDEXES',
  'EXPLAIN MATCH (a:Foo) RETURN a.bar',
  `MATCH (r:Researcher {name: $p, university: $p})-[c:COOPERATES_WITH]-(o:Researcher)
   RETURN o.name, c.count ORDER BY c.count DESC LIMIT 5`,
  `MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WHERE p.year >= 2010
   WITH p.year AS y, count(DISTINCT p) AS n RETURN y, n ORDER BY n DESC`,
  `MATCH (a:Researcher {name: $p}), (b:Researcher {name: $p})
   MATCH p = shortestPath((a)-[:COOPERATES_WITH*..6]-(b)) RETURN p`,
];
mkdirSync(path.join(home, 'conf'));
writeFileSync(
  path.join(home, 'conf', 'neo4j.conf'),
  [
    `server.bolt.listen_address=127.0.0.1:${port}`,
    'server.http.enabled=false',
    'server.https.enabled=false',
    'dbms.security.auth_enabled=false',
    'dbms.usage_report.enabled=false',
    '',
  ].join('\n'),
);
const server = spawn(
  'java',
  [
    '-Xmx256m',
    '-XX:+UseSerialGC',
    `-XX:DumpLoadedClassList=${list}`,
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
    '--add-opens=java.base/java.io=ALL-UNNAMED',
    '--add-opens=java.base/sun.nio.ch=ALL-UNNAMED',
    '-Dio.netty.tryReflectionSetAccessible=true',
    '-cp',
    classPath,
    'org.neo4j.server.CommunityEntryPoint',
    `--home-dir=${home}`,
    `--config-dir=${path.join(home, 'conf')}`,
  ],
  {
    stdio: 'ignore',
    env: { ...process.env, NEO4J_HOME: home, NEO4J_CONF: path.join(home, 'conf') },
  },
);
const ended = new Promise((resolve) => {
  server.on('exit', resolve);
});
try {
  const driver = neo4j.driver(`bolt://127.0.0.1:${port}`);
  for (let attempt = 0; ; attempt++) {
    try {
      for (const query of queries) await driver.executeQuery(query, { p: '·' });
      break;
    } catch (error) {
      if (attempt > 300) throw error;
      await wait(200);
    }
  }
  await driver.close();
  server.kill('SIGTERM');
  await ended;
  // Lambda proxies and generated classes are tied to one Java: an archive for another would stumble
  // over them.
  const classes = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !/^[@#]|source:|\$\$Lambda|LambdaForm|\/0x/.test(line))
    .map((line) => line.split(' ')[0]);
  writeFileSync(
    new URL('../src/managed/neo4j.classes.txt.gz', import.meta.url),
    gzipSync([...new Set(classes)].sort().join('\n') + '\n', { level: 9 }),
  );
  console.log(`${classes.length} classes, from ${readdirSync(lib).length} jars`);
} finally {
  server.kill('SIGKILL');
  await ended;
  rmSync(home, { recursive: true, force: true });
}
