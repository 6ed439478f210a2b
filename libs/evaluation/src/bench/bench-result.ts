import os from 'node:os';
import { memoryMib } from './memory.js';
import { ratioOf } from './latency.js';

export interface BenchMachine {
  cpu: string;
  cores: number;
  memoryGib: number;
  node: string;
  /** Processes that wanted a core, mean over the last 15 minutes: more than the cores is a busy machine. */
  load: number;
}

/** What every bench tells, beside its own figures. */
export interface BenchHead {
  bench: string;
  /** ISO 8601. */
  date: string;
  machine: BenchMachine;
  /** What was measured in the same run to compare with: the least that it could take, or a peer. */
  peer: string;
  /** Ours ÷ the peer's, in `unit`; null where there is nothing to divide by. */
  ratio: number | null;
  ours: number;
  theirs: number;
  unit: string;
  /** Of this process, at most. */
  peakMib: number;
}

interface Comparison {
  bench: string;
  peer: string;
  unit: string;
  ours: number;
  theirs: number;
  peakMib?: number;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

export function benchMachine(): BenchMachine {
  const cpus = os.cpus();
  return {
    cpu: cpus[0]?.model.trim() ?? '',
    cores: cpus.length,
    memoryGib: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    load: rounded(os.loadavg()[2] ?? 0),
  };
}

/** A comparison with its figures, the machine and the date. */
export const benchResult = <Figures extends object>(
  { bench, peer, unit, ours, theirs, peakMib = memoryMib().peak }: Comparison,
  figures: Figures,
): BenchHead & Figures => ({
  bench,
  date: new Date().toISOString(),
  machine: benchMachine(),
  peer,
  ratio: ratioOf(ours, theirs),
  ours: rounded(ours),
  theirs: rounded(theirs),
  unit,
  peakMib,
  ...figures,
});

/** The result for people: one line a figure, lists of figures as tables. */
export function benchText(result: BenchHead): string {
  const { bench, date, machine, peer, ratio, ours, theirs, unit, peakMib, ...figures } = result;
  const { cpu, cores, memoryGib, node, load } = machine;
  const lines = Object.entries(figures as Record<string, unknown>).map(([name, value]) =>
    isTable(value) ? `\n${name}:\n\n${tableOf(value)}` : `- ${name}: ${textOf(value)}`,
  );
  return [
    `# bench ${bench}`,
    '',
    `${date.slice(0, 10)}, ${cores} × ${cpu}, ${memoryGib} GiB, Node ${node}, load ${load}; at most ${peakMib} MiB in this process.`,
    '',
    `**${ratio ?? '–'}** = ${ours} ${unit} ÷ ${theirs} ${unit} (${peer}).`,
    '',
    ...lines,
    '',
  ].join('\n');
}

const isTable = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => typeof row === 'object' && row !== null);

const textOf = (value: unknown): string =>
  Array.isArray(value) && value.length === 0
    ? 'none'
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, one]) =>
            isPlain(one) ? `${name} ${textOf(one)}` : `${name} (${textOf(one)})`,
          )
          .join(', ')
      : String(value ?? '–');

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function tableOf(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((column) => textOf(row[column]).replaceAll('|', '\\|'))),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
