import { firstValue, replyHead } from '../reply-head.js';

/** What the records of a file are, by their fields; `none`: a reply without any. */
export type FileKind =
  | 'api-papers'
  | 'api-authors'
  | 'papers'
  | 'authors'
  | 'abstracts'
  | 'citations'
  | 'paper-ids'
  | 'no-use'
  | 'none';

/** A file whose records can't be used: an error, or something else. */
export type ForeignKind = { error: string } | { holds: 'snippets' | 'list-of-files' | 'other' };

const wholeReplyBytes = 16 << 20;

/**
 * Tells the kind of a file by the first record of it. A text that is no JSON is left to the reader,
 * as one of papers.
 */
export async function fileKind(file: string): Promise<FileKind | ForeignKind> {
  const head = await replyHead(file);
  const value = firstValue(head) ?? firstValue(await replyHead(file, wholeReplyBytes));
  if (value === undefined || value === null) return kindOfText(head);
  const reply = value as Record<string, unknown>;
  const list = Array.isArray(value) ? value : (reply.data ?? reply.recommendedPapers);
  if (Array.isArray(list)) {
    const record = list.find((item) => typeof item === 'object' && item !== null) as
      object | undefined;
    if (record !== undefined) return kindOfFields(new Set(Object.keys(record)));
    return list.length === 0 ? 'none' : 'api-papers';
  }
  if (reply.total === 0 && !('paperId' in reply)) return 'none';
  return kindOfReply(reply);
}

function kindOfReply(reply: Record<string, unknown>): FileKind | ForeignKind {
  const kind = kindOfFields(new Set(Object.keys(reply)));
  if (typeof kind === 'string') return kind;
  const words = reply.error ?? reply.message;
  if (typeof words === 'string') return { error: words };
  if ('README' in reply || 'datasets' in reply) return { holds: 'list-of-files' };
  return kind;
}

/** Fields that tell a kind, in the order in which they do. */
const marks: readonly (readonly [FileKind, readonly string[]])[] = [
  ['citations', ['citingcorpusid']],
  ['paper-ids', ['sha', 'corpusid']],
  ['papers', ['corpusid', 'title']],
  ['abstracts', ['corpusid', 'abstract']],
  ['no-use', ['corpusid', 'text', 'model']],
  ['no-use', ['corpusid', 'vector']],
  ['no-use', ['corpusid', 'content']],
  ['no-use', ['corpusid', 'body']],
  ['no-use', ['alternate_names', 'issn']],
  ['authors', ['authorid']],
  ['api-papers', ['paperId']],
  ['api-papers', ['citedPaper']],
  ['api-papers', ['citingPaper']],
  ['api-papers', ['corpusId', 'title']],
  ['api-authors', ['authorId']],
];

function kindOfFields(fields: ReadonlySet<string>): FileKind | ForeignKind {
  if (fields.has('snippet')) return { holds: 'snippets' };
  const found = marks.find(([, names]) => names.every((name) => fields.has(name)));
  return found?.[0] ?? { holds: 'other' };
}

/** A text too long to be looked at as a whole, or none of JSON: the identifier that comes first. */
function kindOfText(text: string): FileKind {
  const [, first] = /"(paperId|authorId|corpusid|authorid)"\s*:/.exec(text) ?? [];
  if (first === 'authorId') return 'api-authors';
  if (first === 'authorid') return 'authors';
  return first === 'corpusid' ? 'papers' : 'api-papers';
}
