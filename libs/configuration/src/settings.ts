import { onlineSettings } from './online-settings.js';
import { documentModelSettings } from './document-model-settings.js';
import { plannerSettings } from './planner-settings.js';
import { address, flag, numberOrAuto, oneOf, text, wholeNumber } from './setting-kinds.js';

export type { Setting } from './setting-kinds.js';

/**
 * Every setting of the product. The key is the field of `Configuration`; `docs` and `--help` are
 * made from this table.
 */
export const settings = {
  host: text('COOPKG_HOST', '127.0.0.1', {
    zh: '服务监听的地址',
    en: 'address on which the server listens',
  }),
  port: wholeNumber('COOPKG_PORT', 0, 65_535, 3000, {
    zh: '服务监听的端口；0 表示任意空闲端口',
    en: 'port on which the server listens; 0 takes any free one',
  }),
  dataDirectory: text('COOPKG_DATA_DIR', '.coopkg', {
    zh: '数据目录：托管的 Neo4j、模型、记录',
    en: 'folder for everything kept: the managed Neo4j, models, records',
  }),
  cacheDirectory: text('COOPKG_CACHE_DIR', undefined, {
    zh: '下载内容的目录；默认与数据目录相同，多个数据目录可以共用',
    en: 'folder for downloads; the data folder unless set, several data folders may share it',
  }),
  logLevel: oneOf(
    'COOPKG_LOG_LEVEL',
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    'info',
    { zh: '日志级别', en: 'how much is logged' },
  ),
  debug: flag('COOPKG_DEBUG', false, { zh: '出错时显示堆栈', en: 'show the stack of an error' }),

  graphUrl: address(
    'COOPKG_GRAPH_URL',
    /^(managed|(neo4j|bolt)(\+s|\+ssc)?:\/\/[^\s/]+\/?)$/,
    'managed',
    {
      zh: 'managed，或 neo4j://主机:端口、bolt://主机:端口',
      en: 'managed, or neo4j://host:port, or bolt://host:port',
    },
    {
      zh: '图数据库的地址；managed 表示由本程序下载、启动并停止',
      en: 'where the graph is; managed: fetched, started and stopped by this program',
    },
  ),
  graphUser: text('COOPKG_GRAPH_USER', 'neo4j', {
    zh: '图数据库的用户名（非 managed 时）',
    en: 'user of the graph database (not when managed)',
  }),
  graphPassword: text(
    'COOPKG_GRAPH_PASSWORD',
    undefined,
    {
      zh: '图数据库的密码（非 managed 时）',
      en: 'password of the graph database (not when managed)',
    },
    true,
  ),
  graphDatabase: text('COOPKG_GRAPH_DATABASE', undefined, {
    zh: '数据库名；默认为用户的主数据库',
    en: "name of the database; the user's home database unless set",
  }),
  graphHeapMb: numberOrAuto('COOPKG_GRAPH_HEAP_MB', 128, 65_536, {
    zh: '托管 Neo4j 的堆内存（MB）；auto 表示按图的大小和本机内存决定',
    en: 'heap of the managed Neo4j, in MB; auto chooses by the size of the graph and the memory of the machine',
  }),
  graphPageCacheMb: numberOrAuto('COOPKG_GRAPH_PAGE_CACHE_MB', 8, 1_048_576, {
    zh: '托管 Neo4j 的页缓存（MB）；auto 表示按图的大小和本机内存决定',
    en: 'page cache of the managed Neo4j, in MB; auto chooses by the size of the graph and the memory of the machine',
  }),
  graphLingerMs: wholeNumber('COOPKG_GRAPH_LINGER_MS', 0, 3_600_000, 30_000, {
    zh: '命令结束后托管 Neo4j 继续等待下一条命令的时间（毫秒）',
    en: 'how long the managed Neo4j waits for another command after one ends, in ms',
  }),
  mavenUrl: address(
    'COOPKG_MAVEN_URL',
    /^https?:\/\/\S+$/,
    undefined,
    { zh: 'http(s):// 地址', en: 'an http(s):// address' },
    {
      zh: '下载 Neo4j 和向量模型的 Maven 仓库；默认取 Maven settings.xml 的镜像，否则为 Maven Central',
      en: "Maven repository for Neo4j and the embedding model; a mirror of Maven's settings.xml unless set, else Maven Central",
    },
  ),

  queryTimeoutMs: wholeNumber('COOPKG_QUERY_TIMEOUT_MS', 1, 3_600_000, 10_000, {
    zh: '一次查询的时限（毫秒）',
    en: 'time limit of a query, in ms',
  }),
  queryLongTimeoutMs: wholeNumber('COOPKG_QUERY_LONG_TIMEOUT_MS', 1, 600_000, 120_000, {
    zh: '提问者可以放宽到的查询时限（毫秒）；不大于 COOPKG_QUERY_TIMEOUT_MS 时不能放宽',
    en: 'the longest that a person may let a query run, in ms; not above COOPKG_QUERY_TIMEOUT_MS: no longer than any',
  }),
  askTimeoutMs: wholeNumber('COOPKG_ASK_TIMEOUT_MS', 1000, 3_600_000, 60_000, {
    zh: '一个问题的时限（毫秒）；超时即停止，并如实说明',
    en: 'time limit of a question, in ms; after that the answer says that it took too long',
  }),
  maxRows: wholeNumber('COOPKG_MAX_ROWS', 1, 1_000_000, 1000, {
    zh: '一次查询最多读取的行数',
    en: 'most rows read from a query',
  }),

  model: text('COOPKG_MODEL', undefined, {
    zh: '模型：GGUF 路径、hf: 地址，或兼容 OpenAI 的服务地址',
    en: 'the model: a GGUF path, an hf: URI, or the base URL of an OpenAI-compatible server',
  }),
  modelAdapter: text('COOPKG_MODEL_ADAPTER', undefined, {
    zh: 'LoRA 适配器（GGUF）的路径',
    en: 'path of the LoRA adapter (GGUF)',
  }),
  modelName: text('COOPKG_MODEL_NAME', undefined, {
    zh: '兼容 OpenAI 的服务上的模型名',
    en: 'name of the model on an OpenAI-compatible server',
  }),
  modelKey: text(
    'COOPKG_MODEL_KEY',
    undefined,
    { zh: '兼容 OpenAI 的服务的密钥', en: 'key for an OpenAI-compatible server' },
    true,
  ),
  modelThreads: wholeNumber('COOPKG_MODEL_THREADS', 0, 1024, 0, {
    zh: '模型使用的线程数；0 表示按处理器核数',
    en: 'threads for the model; 0 takes one for each core',
  }),
  modelGpu: oneOf('COOPKG_MODEL_GPU', ['auto', 'off'], 'auto', {
    zh: '模型是否使用 GPU：auto 表示有可用的 GPU（CUDA、Metal、Vulkan）就用，否则用 CPU；off 表示只用 CPU',
    en: 'whether the model runs on a GPU: auto where there is one that works (CUDA, Metal, Vulkan), on the CPU otherwise; off: on the CPU',
  }),
  embeddingModel: text('COOPKG_EMBEDDING_MODEL', undefined, {
    zh: '名称与接口说明的向量模型：GGUF 路径、hf: 地址；默认下载 bge-small-zh-v1.5，off 表示不用',
    en: 'model for vectors of names and descriptions: a GGUF path or an hf: URI; bge-small-zh-v1.5 unless set, off: none',
  }),

  recordsUrl: address(
    'COOPKG_RECORDS_URL',
    /^(embedded|postgres(ql)?:\/\/\S+)$/,
    'embedded',
    { zh: 'embedded 或 postgres:// 地址', en: 'embedded, or a postgres:// address' },
    {
      zh: '问答记录的数据库；embedded 表示内嵌',
      en: 'database of questions and answers; embedded: kept in the data folder',
    },
  ),
  ...plannerSettings,
  ...documentModelSettings,
  ...onlineSettings,
  catalogueDirectory: text('COOPKG_CATALOGUES', undefined, {
    zh: '外部接口目录（OpenAPI 文件及其设置）所在的文件夹；默认为数据目录下的 catalogues',
    en: 'folder of catalogues of foreign APIs: OpenAPI documents and their settings; catalogues in the data folder unless set',
  }),
  profileRoot: text('COOPKG_PROFILE_ROOT', undefined, {
    zh: '研究者简介与照片的根目录；默认为随图装入的目录',
    en: 'folder that holds profiles/ and portraits/; the one loaded with the graph unless set',
  }),
  rateLimitPerMinute: wholeNumber('COOPKG_RATE_LIMIT_PER_MINUTE', 0, 1_000_000, 1200, {
    zh: '每个客户端每分钟的提问数；0 表示不限',
    en: 'questions a minute from one client; 0: no limit',
  }),
  questionMaxCharacters: wholeNumber('COOPKG_QUESTION_MAX_CHARACTERS', 1, 100_000, 2000, {
    zh: '问题的最大长度（字符）',
    en: 'longest question, in characters',
  }),
  queueLimit: wholeNumber('COOPKG_QUEUE_LIMIT', 1, 100_000, 200, {
    zh: '同时等待的问题数上限',
    en: 'most questions waiting at once',
  }),
  sessionHours: wholeNumber('COOPKG_SESSION_HOURS', 1, 8760, 12, {
    zh: '管理员会话的时长（小时）',
    en: "how long an administrator's session lasts, in hours",
  }),
  metrics: oneOf('COOPKG_METRICS', ['loopback', 'token', 'open', 'off'], 'loopback', {
    zh: '谁可以读取 /api/metrics：loopback 为本机；token 为带 metrics 权限的访问令牌和管理员（任何取值下都可以）；open 为所有人；off 为关闭',
    en: 'who may read /api/metrics: loopback: this machine; token: access tokens with the scope metrics, and administrators (who always may); open: everybody; off: nobody',
  }),
  uploadMaxMb: wholeNumber('COOPKG_UPLOAD_MAX_MB', 1, 100_000, 512, {
    zh: '管理员可上传的数据文件的最大大小（MB）',
    en: 'largest file of data that an administrator may upload, in MB',
  }),
  documentMaxMb: wholeNumber('COOPKG_DOCUMENT_MAX_MB', 1, 1000, 50, {
    zh: '可上传来提问的文档的最大大小（MB）',
    en: 'largest document that a person may upload to ask it questions, in MB',
  }),
  documentsPerOwner: wholeNumber('COOPKG_DOCUMENTS_PER_OWNER', 1, 100_000, 500, {
    zh: '每人最多保存的文档数',
    en: 'most documents that are kept of one person',
  }),
  documentKeepDays: wholeNumber('COOPKG_DOCUMENT_KEEP_DAYS', 0, 36_500, 0, {
    zh: '文档在上传多少天后删除；0 表示保留到上传者删除为止',
    en: 'how many days after its upload a document is thrown away; 0: kept until its owner deletes it',
  }),
  documentReadTimeoutMs: wholeNumber('COOPKG_DOCUMENT_READ_TIMEOUT_MS', 1000, 3_600_000, 180_000, {
    zh: '读取一个文档的时限（毫秒）',
    en: 'time limit of reading one document, in ms',
  }),
  documentReadMemoryMb: wholeNumber('COOPKG_DOCUMENT_READ_MEMORY_MB', 128, 65_536, 1024, {
    zh: '读取文档的进程的内存上限（MB）',
    en: 'most memory of the process that reads a document, in MB',
  }),
  secureCookies: flag('COOPKG_SECURE_COOKIES', false, {
    zh: '会话 Cookie 只经 HTTPS 传送',
    en: 'send session cookies over HTTPS only',
  }),
  trustProxy: flag('COOPKG_TRUST_PROXY', false, {
    zh: '信任反向代理给出的客户端地址',
    en: 'trust the client address that a reverse proxy gives',
  }),
  python: text('COOPKG_PYTHON', undefined, {
    zh: '训练所用的 Python；默认为页面上安装的或 training/.venv 里的，其次是系统的 python3',
    en: 'the Python to train with; unless set, the one that was installed on the page or into training/.venv, else python3 of the system',
  }),
  llamaServer: text('COOPKG_LLAMA_SERVER', undefined, {
    zh: '仅供测试：llama.cpp 的 llama-server 程序；默认从 PATH 查找',
    en: "for tests only: llama.cpp's program llama-server; looked for in PATH unless set",
  }),
  chromium: text('COOPKG_CHROMIUM', undefined, {
    zh: '仅供测试：浏览器测试所用的 Chromium',
    en: 'for tests only: the Chromium of the browser tests',
  }),
} as const;

export type SettingKey = keyof typeof settings;
