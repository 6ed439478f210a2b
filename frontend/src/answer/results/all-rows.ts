import { rowLines } from '../../service/answers.js';

const endSchemaKeys = ['rowCount', 'truncated'];

export interface AllRows {
  rows: unknown[][];
  /** Whether there are more than the server gives. */
  truncated: boolean;
}

/**
 * Every row of an answer's query, run again. @throws Error where the text breaks off before its end
 * @param onCount told now and then how many have come
 */
export async function readAllRows(
  answerId: string,
  onCount: (count: number) => void,
  signal?: AbortSignal,
): Promise<AllRows> {
  const rows: unknown[][] = [];
  let end: { truncated: boolean } | null = null;
  for await (const line of linesOf(await rowLines(answerId, signal))) {
    const value = JSON.parse(line) as unknown;
    if (Array.isArray(value)) rows.push(value);
    else if (isEnd(value)) end = value;
    if (rows.length % 5000 === 0) onCount(rows.length);
  }
  if (end === null) throw new Error('The rows broke off before their end.');
  return { rows, truncated: end.truncated };
}

const isEnd = (value: unknown): value is { truncated: boolean } =>
  typeof value === 'object' && value !== null && endSchemaKeys.every((key) => key in value);

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
