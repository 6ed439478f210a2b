import { readFileSync } from 'node:fs';

const folder = new URL('../../../data/world/', import.meta.url);

/** The rows of a table of `data/world`, each by the names of its header. */
export function readTable(file: string): Record<string, string>[] {
  const [header, ...lines] = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
  const names = (header ?? '').split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
