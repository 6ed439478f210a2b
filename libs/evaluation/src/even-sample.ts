import { sha256 } from '@coopkg/files';
import type { DatasetLine } from '@coopkg/training-data';

/**
 * So many lines of each language, drawn evenly from all types: the same ones each time, so that two
 * evaluations of a sample ask the same questions, and a larger sample holds a smaller one.
 */
export function evenSample(lines: readonly DatasetLine[], perLanguage: number): DatasetLine[] {
  const chosen = new Set<DatasetLine>();
  for (const language of new Set(lines.map((line) => line.language))) {
    const ofLanguage = lines.filter((line) => line.language === language);
    for (const line of roundRobin(ofLanguage).slice(0, perLanguage)) chosen.add(line);
  }
  return lines.filter((line) => chosen.has(line));
}

/** One line of each type in turn, each type's own in an order that only its ids decide. */
function roundRobin(lines: readonly DatasetLine[]): DatasetLine[] {
  const types = new Map<string, { line: DatasetLine; key: string }[]>();
  for (const line of lines) {
    const some = types.get(line.type) ?? [];
    some.push({ line, key: sha256(`${line.id} ${line.question}`) });
    types.set(line.type, some);
  }
  const queues = [...types.values()].map((some) =>
    some.sort((left, right) => (left.key < right.key ? -1 : 1)),
  );
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) =>
    queues.flatMap((some) => (some[round] === undefined ? [] : [some[round].line])),
  ).flat();
}
