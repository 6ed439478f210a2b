import { sha256 } from '@coopkg/files';
import { mkdir, open, readFile, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import type { DatasetLine } from '@coopkg/training-data';
import { evaluationRecordSchema, type EvaluationRecord } from './evaluation-record.js';

/**
 * `results.jsonl`: one record a line, written as soon as it is known, so that a stopped evaluation
 * goes on where it was.
 */
export class ResultsFile {
  private readonly known: Map<string, EvaluationRecord>;

  private constructor(
    private readonly file: FileHandle,
    records: readonly EvaluationRecord[],
  ) {
    this.known = new Map(records.map((record) => [record.id, record]));
  }

  /** @throws Fault when the folder holds the results of another evaluation. */
  static async open(folder: string, about: Record<string, string>): Promise<ResultsFile> {
    await mkdir(folder, { recursive: true });
    const name = path.join(folder, 'evaluation.json');
    const now = { ...about, lines: undefined };
    const before = await readFile(name, 'utf8').then(
      (text) => JSON.parse(text) as Record<string, string>,
      () => null,
    );
    const text = await readFile(path.join(folder, 'results.jsonl'), 'utf8').catch(() => '');
    if (before !== null && text !== '' && digest({ ...before, lines: undefined }) !== digest(now)) {
      throw new Fault('evaluation-other', {
        zh: `目录 ${folder} 中是另一次评测的结果（${Object.values(before).join('，')}）；请换一个 --out 目录。`,
        en: `The folder ${folder} holds the results of another evaluation (${Object.values(before).join(', ')}); name another folder with --out.`,
      });
    }
    await writeFile(name, `${JSON.stringify(about, null, 2)}\n`);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) await writeFile(path.join(folder, 'results.jsonl'), whole);
    return new ResultsFile(await open(path.join(folder, 'results.jsonl'), 'a'), recordsOf(whole));
  }

  /** The same id with another question is not the same line. */
  has(line: DatasetLine): boolean {
    const record = this.known.get(line.id);
    return (
      record !== undefined &&
      record.question === line.question &&
      record.gold.cypher === line.cypher &&
      record.status !== 'failed'
    );
  }

  async add(record: EvaluationRecord): Promise<void> {
    await this.file.appendFile(`${JSON.stringify(record)}\n`);
    this.known.set(record.id, record);
  }

  get size(): number {
    return this.known.size;
  }

  get records(): EvaluationRecord[] {
    return [...this.known.values()];
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

/** The records of a folder; empty when it holds none. */
export async function readResults(folder: string): Promise<EvaluationRecord[]> {
  const text = await readFile(path.join(folder, 'results.jsonl'), 'utf8').catch(() => '');
  return recordsOf(text.slice(0, text.lastIndexOf('\n') + 1));
}

const recordsOf = (lines: string): EvaluationRecord[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => evaluationRecordSchema.parse(JSON.parse(line)));

const digest = (about: object): string =>
  sha256(
    JSON.stringify(
      Object.entries(about)
        .filter(([, value]) => value !== undefined)
        .sort(),
    ),
  );
