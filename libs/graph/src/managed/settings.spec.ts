import { expect, it } from 'vitest';
import { neo4jConf } from './settings.js';

it('opens nothing but Bolt on the loopback, reads no files or addresses, and limits time and memory', () => {
  const lines = neo4jConf({
    boltPort: 17_000,
    heapMb: 256,
    pageCacheMb: 64,
    queryTimeoutMs: 10_000,
  })
    .trim()
    .split('\n');
  for (const line of [
    'server.bolt.listen_address=127.0.0.1:17000',
    'server.default_listen_address=127.0.0.1',
    'server.http.enabled=false',
    'server.https.enabled=false',
    'dbms.security.allow_csv_import_from_file_urls=false',
    'internal.dbms.cypher_ip_blocklist=0.0.0.0/0,::/0',
    'dbms.security.procedures.allowlist=db.*,dbms.components',
    'dbms.usage_report.enabled=false',
    'db.memory.transaction.max=102m',
    'db.transaction.timeout=600s',
    'dbms.security.auth_enabled=true',
  ])
    expect(lines).toContain(line);
});
