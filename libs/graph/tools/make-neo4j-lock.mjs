// Writes src/managed/neo4j.lock.json: every jar of Neo4j Community with its repository path, size
// in bytes and SHA-256,
// as Maven resolves them. Run after changing the version: node libs/graph/tools/make-neo4j-lock.mjs
// 5.26.30
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const version = process.argv[2] ?? '5.26.30';
const folder = mkdtempSync(path.join(os.tmpdir(), 'neo4j-lock-'));
const repository = path.join(folder, 'repository');
try {
  writeFileSync(
    path.join(folder, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
    <groupId>local</groupId><artifactId>classpath</artifactId><version>1</version><packaging>pom</packaging>
    <dependencies><dependency><groupId>org.neo4j</groupId><artifactId>neo4j</artifactId><version>${version}</version></dependency></dependencies></project>`,
  );
  const listFile = path.join(folder, 'list.txt');
  execFileSync(
    'mvn',
    [
      '-q',
      '-B',
      `-Dmaven.repo.local=${repository}`,
      'dependency:list',
      '-DincludeScope=runtime',
      `-DoutputFile=${listFile}`,
      '-DoutputAbsoluteArtifactFilename=true',
    ],
    { cwd: folder, stdio: 'inherit' },
  );
  const files = readFileSync(listFile, 'utf8')
    .split('\n')
    .map((line) => line.slice(line.indexOf(repository)).trim().split(' ')[0])
    .filter((file) => file?.endsWith('.jar'));
  const jars = files
    .map((file) => {
      const content = readFileSync(file);
      return {
        path: path.relative(repository, file).split(path.sep).join('/'),
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
    })
    .sort((left, right) => (left.path < right.path ? -1 : 1));
  const target = new URL('../src/managed/neo4j.lock.json', import.meta.url);
  writeFileSync(
    target,
    `{\n  "version": "${version}",\n  "jars": [\n${jars.map((jar) => `    ${JSON.stringify(jar)}`).join(',\n')}\n  ]\n}\n`,
  );
  console.log(`${jars.length} jars, ${jars.reduce((sum, jar) => sum + jar.size, 0)} bytes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
