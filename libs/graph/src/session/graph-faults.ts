import { Fault, type Bilingual } from '@coopkg/contracts';

interface DriverError {
  code?: string;
  message?: string;
  retriable?: boolean;
}

interface Rule {
  code: string;
  matches: RegExp;
  retryable: boolean;
  text: (message: string, address: string) => Bilingual;
}

const unreachable = new RegExp(
  [
    '^(?:ServiceUnavailable|SessionExpired)',
    'DatabaseUnavailable',
    'ServerBusy',
    'connection acquisition timed out',
    'Pool is closed',
    String.raw`Neo\.TransientError\.(?:Cluster|Network)`,
    'Cannot (?:begin|run).*(?:session|transaction).*closed',
  ].join('|'),
  'i',
);
/** A query that would do more than read. */
const refused = new RegExp(
  [
    String.raw`Statement\.AccessMode`,
    String.raw`Security\.Forbidden`,
    String.raw`Procedure\.`,
    'AccessControl',
    'ExternalResourceFailed',
    String.raw`Request\.Invalid`,
    'Routing',
  ].join('|'),
);

/**
 * The first rule holds whose pattern matches the server's status code or, for what the driver says
 * by itself, its code and message. A server's message is
 * no evidence: it quotes the query, which may say anything. Source: Neo4j status codes.
 */
const rules: readonly Rule[] = [
  {
    code: 'graph-not-routed',
    retryable: false,
    matches: /^ServiceUnavailable Server at \S+ can't perform routing/,
    text: (_, address) => ({
      zh: `${address} 不支持 neo4j:// 路由；请把 COOPKG_GRAPH_URL 改为 bolt://。`,
      en: `${address} does not support neo4j:// routing; write bolt:// in COOPKG_GRAPH_URL.`,
    }),
  },
  {
    code: 'graph-unreachable',
    retryable: true,
    matches: unreachable,
    text: (_, address) => ({
      zh: `无法连接图数据库 ${address}；请确认它在运行，恢复后会自动继续。`,
      en: `The graph database ${address} cannot be reached; check that it runs, work goes on by itself when it is back.`,
    }),
  },
  {
    code: 'graph-unreachable',
    retryable: true,
    matches: /NotALeader|ForbiddenOnReadOnlyDatabase|Bookmark|Cluster\.ReplicationFailure/,
    text: (_, address) => ({
      zh: `图数据库集群 ${address} 正在切换成员；请稍后再试。`,
      en: `The graph database cluster ${address} is changing its members; try again shortly.`,
    }),
  },
  {
    code: 'graph-login-failed',
    retryable: false,
    matches:
      /Security\.(Unauthorized|AuthenticationRateLimit|CredentialsExpired|AuthProvider|Token)/,
    text: (_, address) => ({
      zh: `图数据库 ${address} 拒绝登录；请检查 COOPKG_GRAPH_USER 和 COOPKG_GRAPH_PASSWORD。`,
      en: `The graph database ${address} refuses the login; check COOPKG_GRAPH_USER and COOPKG_GRAPH_PASSWORD.`,
    }),
  },
  {
    code: 'graph-database-missing',
    retryable: false,
    matches: /DatabaseNotFound/,
    text: (message, address) => ({
      zh: `图数据库 ${address} 上没有所要的数据库（${message}）；请检查 COOPKG_GRAPH_DATABASE。`,
      en: `The graph server ${address} has no such database (${message}); check COOPKG_GRAPH_DATABASE.`,
    }),
  },
  {
    code: 'graph-out-of-memory',
    retryable: false,
    matches: /OutOfMemory|MemoryPool|MemoryLimit/i,
    text: () => ({
      zh: '这个查询需要的内存超过上限；请缩小范围再试。',
      en: 'The query needs more memory than it may have; narrow it and try again.',
    }),
  },
  {
    code: 'query-timeout',
    retryable: false,
    matches: /TransactionTimedOut|Transaction\.Terminated|LockClientStopped/i,
    text: () => ({
      zh: '查询超过了时限；请缩小范围，或调大 COOPKG_QUERY_TIMEOUT_MS。',
      en: 'The query took longer than its limit; narrow it, or raise COOPKG_QUERY_TIMEOUT_MS.',
    }),
  },
  {
    code: 'query-refused',
    retryable: false,
    matches: refused,
    text: (message) => ({
      zh: `图数据库拒绝执行这个查询：只允许读取（${message}）。`,
      en: `The graph database refuses the query: only reading is allowed (${message}).`,
    }),
  },
  {
    code: 'query-invalid',
    retryable: false,
    matches:
      /Neo\.ClientError\.(Statement|Schema|General)|DatabaseError\.Statement|StackOverFlow|non-empty string/i,
    text: (message) => ({ zh: `查询有误：${message}`, en: `The query is not valid: ${message}` }),
  },
  {
    code: 'graph-unreachable',
    retryable: true,
    matches: /Neo\.TransientError/,
    text: (message, address) => ({
      zh: `图数据库 ${address} 暂时无法回答（${message}）；请稍后再试。`,
      en: `The graph database ${address} cannot answer just now (${message}); try again shortly.`,
    }),
  },
];

/** A driver's error as one of ours; a fault passes unchanged. */
export function toFault(error: unknown, address: string): Fault {
  if (error instanceof Fault) return error;
  const { code = '', message = String(error) } = error as DriverError;
  const short = (message.split('\n')[0] ?? '').slice(0, 400);
  const said = code.startsWith('Neo.') ? code : `${code} ${message}`;
  const rule = rules.find((candidate) => candidate.matches.test(said));
  const facts = { driverCode: code, detail: message };
  if (rule !== undefined)
    return new Fault(rule.code, rule.text(short, address), {
      retryable: rule.retryable,
      cause: error,
      facts,
    });
  return new Fault(
    'graph-failed',
    {
      zh: `图数据库 ${address} 出错：${short}`,
      en: `The graph database ${address} failed: ${short}`,
    },
    { cause: error, facts },
  );
}

export function cancelled(): Fault {
  return new Fault('query-cancelled', { zh: '查询已取消。', en: 'The query was cancelled.' });
}

/** Not one row of a result fits: there is nothing to cut to. */
export function rowTooLarge(maxBytes: number): Fault {
  const limit = Math.round(maxBytes / 1e6);
  return new Fault(
    'graph-out-of-memory',
    {
      zh: `结果中的一行就超过了 ${limit} MB 的上限；请缩小范围，或分开询问。`,
      en: `A single row of the result is larger than the limit of ${limit} MB; narrow the query, or ask for its parts.`,
    },
    { facts: { maxBytes } },
  );
}
