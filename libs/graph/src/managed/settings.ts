/** What `neo4j.conf` of a managed server depends on. */
interface ServerSettings {
  boltPort: number;
  heapMb: number;
  pageCacheMb: number;
  queryTimeoutMs: number;
}

/**
 * Of a small heap the server itself needs some 130 MB: two large sorts at once ended one of 256 MB
 * that gave 60 and 70% away.
 */
const transactionMb = (heapMb: number, least: number, most: number): number =>
  Math.floor(Math.max(heapMb * least, Math.min(heapMb * most, heapMb - 154)));

/**
 * The configuration file of a managed server: loopback only, no HTTP, no usage report, no access to
 * files or other addresses, no procedures beside the built-in ones,
 * limits on time and memory. Source: Neo4j 5 Operations Manual, "Configuration settings".
 */
export function neo4jConf(settings: ServerSettings): string {
  return Object.entries({
    'server.default_listen_address': '127.0.0.1',
    'server.bolt.listen_address': `127.0.0.1:${settings.boltPort}`,
    'server.http.enabled': 'false',
    'server.https.enabled': 'false',
    'dbms.usage_report.enabled': 'false',
    'dbms.security.auth_enabled': 'true',
    'dbms.security.auth_minimum_password_length': '8',
    'dbms.security.allow_csv_import_from_file_urls': 'false',
    // LOAD CSV reaches no address, this machine's included. Source: Neo4j Knowledge Base,
    // "Protecting against Server Side Request Forgery".
    'internal.dbms.cypher_ip_blocklist': '0.0.0.0/0,::/0',
    'dbms.security.procedures.allowlist': 'db.*,dbms.components',
    'dbms.security.procedures.unrestricted': '',
    'server.memory.heap.max_size': `${settings.heapMb}m`,
    'server.memory.pagecache.size': `${settings.pageCacheMb}m`,
    // A thousand plans, Neo4j's own choice, take the room of a small heap: after 3 640 different
    // queries (`eval --random-queries`) a large sort ended a server of 256 MB, on a fresh one it
    // does not.
    'server.memory.query_cache.per_db_cache_num_entries': String(
      Math.max(200, Math.min(1000, settings.heapMb)),
    ),
    'server.memory.off_heap.transaction_max_size': '64m',
    'db.memory.transaction.max': `${transactionMb(settings.heapMb, 0.4, 0.6)}m`,
    'dbms.memory.transaction.total.max': `${transactionMb(settings.heapMb, 0.5, 0.7)}m`,
    // A ceiling for every transaction; each query brings its own, shorter limit.
    'db.transaction.timeout': `${Math.max(600, Math.ceil(settings.queryTimeoutMs / 1000))}s`,
    'server.bolt.thread_pool_min_size': '2',
    'server.bolt.thread_pool_max_size': '64',
    'db.tx_log.rotation.retention_policy': '1 files',
    'db.tx_log.preallocate': 'false',
    // An import writes one whole log file: 256 MB unless told otherwise.
    'db.tx_log.rotation.size': '16m',
    'server.jvm.additional': '-Dlog4j2.disable.jmx=true',
    // Databases are closed within a second of SIGTERM; this skips 2 × 5 s of waiting for idle Bolt
    // threads.
    'internal.server.bolt.thread_pool_shutdown_wait_time': '0s',
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/**
 * Flags of every JVM: those that Neo4j's own launcher gives, and names of files in UTF-8 where the
 * system has no UTF-8 locale to give (Windows has an encoding of its own).
 */
export const jvmFlags = [
  '--add-opens=java.base/java.nio=ALL-UNNAMED',
  '--add-opens=java.base/java.io=ALL-UNNAMED',
  '--add-opens=java.base/sun.nio.ch=ALL-UNNAMED',
  '-Dio.netty.tryReflectionSetAccessible=true',
  '-Djdk.nio.maxCachedBufferSize=1024',
  '-Dlog4j2.disable.jmx=true',
  '-Dfile.encoding=UTF-8',
  ...(process.platform === 'win32' ? [] : ['-Dsun.jnu.encoding=UTF-8']),
  '-XX:-OmitStackTraceInFastThrow',
];
