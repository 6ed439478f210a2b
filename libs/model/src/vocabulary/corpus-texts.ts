import { readFile } from 'node:fs/promises';

/**
 * The texts of a corpus file: the lines of a text file; every string of each line of a `.jsonl`
 * file; the quoted strings of a
 * `.yaml` file. A placeholder `{person}` is what the model sees of it, `$person`.
 */
export async function* corpusTexts(path: string): AsyncGenerator<string> {
  const content = await readFile(path, 'utf8');
  for (const line of content.split('\n')) {
    if (line.trim() === '') continue;
    if (path.endsWith('.jsonl')) yield* stringsOf(JSON.parse(line));
    else if (/\.ya?ml$/.test(path)) yield* yamlTexts(line);
    else yield line;
  }
}

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield withSlots(value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* stringsOf(item);
}

function* yamlTexts(line: string): Generator<string> {
  const text = line
    .replace(/^\s*(?:- |[\w-]+:)\s*/, '')
    .replace(/^["'](.*)["']\s*$/, '$1')
    .replaceAll('\\"', '"');
  if (text.trim() !== '') yield withSlots(text);
}

export function withSlots(text: string): string {
  return text.replace(/\{([a-z]+\d?)\}/g, '$$$1');
}
