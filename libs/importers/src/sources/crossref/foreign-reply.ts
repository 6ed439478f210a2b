import { Fault, type Bilingual } from '@coopkg/contracts';
import { firstValue, replyHead } from '../reply-head.js';

/** Other lists of the REST API, by the beginning of their `message-type`. */
const otherLists: Record<string, Bilingual> = {
  journal: { zh: '期刊', en: 'journals' },
  member: { zh: '会员', en: 'members' },
  funder: { zh: '资助机构', en: 'funders' },
  type: { zh: '类型', en: 'types of works' },
  license: { zh: '许可协议', en: 'licences' },
  prefix: { zh: 'DOI 前缀', en: 'DOI prefixes' },
  'work-agency': { zh: 'DOI 的注册机构', en: 'the agency of a DOI' },
};

/** Why a file of JSON without any work can't be used. */
export async function foreignReply(file: string): Promise<Fault> {
  const value = firstValue(await replyHead(file)) as Record<string, unknown> | undefined;
  const type = String(value?.['message-type'] ?? '');
  const message = value?.message;
  if (value?.status === 'failed' || /failure$/.test(type)) return errorReply(file, said(message));
  const list = Object.entries(otherLists).find(([name]) => type.startsWith(name))?.[1];
  return list === undefined ? noWorks(file) : otherRecords(file, list);
}

/** What a reader says of a file, or that it is an error of Crossref in plain words, or a tar. */
export async function unreadableReply(
  files: readonly { path: string }[],
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Fault) || error.code !== 'json-not-json') return error;
  const file = files.find(({ path }) => error.text.en.startsWith(path))?.path;
  if (file === undefined) return error;
  const head = await replyHead(file);
  if (head.slice(257, 262) === 'ustar') return tarArchive(file);
  if (/^\s*(resource not found|not found|.{0,80}(rate limit|too many requests))/i.test(head))
    return errorReply(file, head.trim());
  return error;
}

/** The words of an error: `[{"type", "value", "message"}]`, or a text. */
function said(message: unknown): string {
  const [first] = (Array.isArray(message) ? message : [message]) as unknown[];
  const text =
    typeof first === 'object' && first !== null && 'message' in first ? first.message : first;
  return typeof text === 'string' ? text.trim() : '';
}

function errorReply(file: string, words: string): Fault {
  const quoted = words
    .split('\n', 1)[0]!
    .slice(0, 200)
    .trim()
    .replace(/[.。]$/, '');
  return new Fault(
    'import-error-reply',
    {
      zh: `${file} 是 Crossref 的错误应答${quoted === '' ? '' : `（“${quoted}”）`}，里面没有论文；请改正请求后重新下载，或删去此文件。`,
      en: `${file} is an error that Crossref replied with${quoted === '' ? '' : ` ("${quoted}")`}, not works; correct the request and download it again, or remove the file.`,
    },
    { facts: { file } },
  );
}

const otherRecords = (file: string, { zh, en }: Bilingual): Fault =>
  new Fault(
    'import-other-records',
    {
      zh: `${file} 是 Crossref 的${zh}，不是论文；请提供 /works 的应答或公共数据文件。`,
      en: `${file} holds ${en} of Crossref, not works; give replies of /works, or the public data file.`,
    },
    { facts: { file } },
  );

const noWorks = (file: string): Fault =>
  new Fault(
    'import-other-records',
    {
      zh: `${file} 的记录都没有 DOI 字段，不是 Crossref 的论文；请提供 /works 的应答或公共数据文件，或换用与此文件相符的来源。`,
      en: `${file} holds no works of Crossref, as none of its records has a DOI; give replies of /works or the public data file, or name the source that the file is from.`,
    },
    { facts: { file } },
  );

const tarArchive = (file: string): Fault =>
  new Fault(
    'import-tar',
    {
      zh: `${file} 是 tar 归档；请先解开（tar -xf），再导入其中的 .json.gz 或 .jsonl.gz 文件所在的文件夹。`,
      en: `${file} is a tar archive; unpack it (tar -xf) and import the folder with the .json.gz or .jsonl.gz files that were in it.`,
    },
    { facts: { file } },
  );
