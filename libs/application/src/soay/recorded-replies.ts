import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Fault, type ApiCatalogue, type ApiOperation } from '@coopkg/contracts';
import { NotAnswered, type SafeClient, type SafeRequest } from '@coopkg/downloads';
import { kindsOfInput } from '@coopkg/soay';

/** Replies of a service by the address below its base at which they were given. */
export type RecordedReplies = ReadonlyMap<string, unknown>;

/**
 * Reads recorded replies: a file `{ replies: { "/works?query=x": … } }`, or a folder with an
 * `index.jsonl` of `{ url, status, file }`.
 * @throws Fault `replies-unreadable`
 */
export async function readRecordedReplies(place: string): Promise<RecordedReplies> {
  try {
    if ((await stat(place)).isDirectory()) return await fromFolder(place);
    const file = JSON.parse(await readFile(place, 'utf8')) as { replies?: Record<string, unknown> };
    if (file.replies === undefined) throw new Error('no replies');
    return new Map(Object.entries(file.replies).map(([line, reply]) => [plain(line), reply]));
  } catch (cause) {
    throw new Fault(
      'replies-unreadable',
      {
        zh: `读不了 ${place} 中录下的回复：需要含 replies 的 JSON 文件，或含 index.jsonl 的目录。`,
        en: `The recorded replies in ${place} can't be read: it must be a JSON file with replies, or a folder with index.jsonl.`,
      },
      { cause },
    );
  }
}

async function fromFolder(folder: string): Promise<RecordedReplies> {
  const files = new Set(await readdir(folder));
  const lines = (await readFile(path.join(folder, 'index.jsonl'), 'utf8')).split('\n');
  const replies = new Map<string, unknown>();
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const { url, status, file } = JSON.parse(line) as { url: string; status: number; file: string };
    if (status !== 200 || !files.has(file)) continue;
    const { pathname, search } = new URL(url);
    const text = await readFile(path.join(folder, file), 'utf8');
    replies.set(plain(`${pathname}${search}`), JSON.parse(text));
  }
  return replies;
}

/** Answers requests from recorded replies, and nothing else; for `httpCaller`. */
export const recordedClient = (replies: RecordedReplies): Pick<SafeClient, 'send'> => ({
  send: ({ path: place, query = [] }: SafeRequest) => {
    const search = new URLSearchParams(Object.fromEntries(query)).toString();
    const reply = replies.get(plain(search === '' ? place : `${place}?${search}`));
    return reply === undefined
      ? Promise.reject(new NotAnswered('status', 'not recorded', { status: 404 }))
      : Promise.resolve({ status: 200, contentType: 'json', text: JSON.stringify(reply) });
  },
});

/** What the recorded requests asked: operations with what a person could have told them. */
export function recordedHeads(
  replies: RecordedReplies,
  { operations }: ApiCatalogue,
): { operation: ApiOperation; told: Record<string, string> }[] {
  return [...replies.keys()].flatMap((line) =>
    operations.flatMap((operation) => {
      const told = toldBy(line, operation);
      return told === null ? [] : [{ operation, told }];
    }),
  );
}

function toldBy(line: string, operation: ApiOperation): Record<string, string> | null {
  const { pathname, searchParams } = new URL(line, 'http://service.test');
  const pattern = operation.route?.path.replaceAll(/[.*+?^$()|[\]\\]/gu, '\\$&') ?? '';
  const names = [...pattern.matchAll(/\{([^{}]+)\}/gu)].map(([, name]) => name!);
  const match = new RegExp(`^${pattern.replaceAll(/\{[^{}]+\}/gu, '(.+)')}$`, 'u').exec(pathname);
  if (match === null) return null;
  const told = Object.fromEntries([
    ...names.map((name, at): [string, string] => [name, decodeURIComponent(match[at + 1] ?? '')]),
    ...searchParams,
  ]);
  const isTold = Object.keys(told).every((name) => {
    const parameter = operation.parameters.find((one) => one.name === name);
    return parameter !== undefined && kindsOfInput({ operation, parameter }).size > 0;
  });
  return isTold && Object.keys(told).length > 0 ? told : null;
}

/** In one writing: how many were wanted is left out, a slash in a path may be written as such. */
function plain(line: string): string {
  const { pathname, searchParams } = new URL(line, 'http://service.test');
  for (const name of ['rows', 'limit', 'cursor', 'mailto']) searchParams.delete(name);
  searchParams.sort();
  const search = searchParams.toString();
  return `${decodeURIComponent(pathname)}${search === '' ? '' : `?${search}`}`;
}
