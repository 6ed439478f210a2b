import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Fault } from '@coopkg/contracts';
import { asReadFault } from '../tables-fault.js';
import { jsonSources, type OnBytes } from './json-source.js';
import { prepareJson, type PreparedJson } from './prepare-json.js';

/** What was found in a file of JSON. */
export interface JsonFile {
  file: number;
  /** All records, the rejected ones too. */
  records: number;
  rejected: number;
}

/** What was found in a file in one step. */
export interface JsonStepFile extends JsonFile {
  /** Lines, or records of a document, that are read by now. */
  position: number;
  done: boolean;
}

export interface JsonInput {
  file: number;
  path: string;
  /** Where to go on: lines up to here are passed over. */
  position?: number;
}

/** Some lines of one file. */
export interface Part extends PreparedJson {
  file: number;
  /** Lines up to here are passed over. */
  position: number;
  /** No more of the file follows. */
  last: boolean;
}

/** Parts of about so many bytes together; empty at the end. */
export async function nextParts(parts: AsyncGenerator<Part>, stepBytes: number): Promise<Part[]> {
  const step: Part[] = [];
  let bytes = 0;
  while (bytes < stepBytes) {
    const part = await parts.next();
    if (part.done === true) break;
    step.push(part.value);
    if (part.value.lines > 0) bytes += statSync(part.value.path).size;
  }
  return step;
}

export function summaryOf(step: readonly Part[]): JsonStepFile[] {
  const files = new Map<number, JsonStepFile>();
  for (const { file, linesBefore, lines, skipped, position, last } of step) {
    const { records, rejected } = files.get(file) ?? { records: 0, rejected: 0 };
    const passed = Math.max(0, position - linesBefore);
    const here = skipped.filter(({ line }) => line > passed);
    const empty = here.filter(({ reason }) => reason === null).length;
    files.set(file, {
      file,
      records: records + lines - passed - empty,
      rejected: rejected + here.length - empty,
      position: linesBefore + lines,
      done: last,
    });
  }
  return [...files.values()];
}

export interface PartOptions {
  pages?: readonly string[];
  onBytes?: OnBytes;
  rewrite?: ((line: Buffer) => Buffer | null) | undefined;
  scratch: () => string;
  pieceBytes: number;
}

export async function* partsOfAll(
  files: readonly JsonInput[],
  options: PartOptions,
): AsyncGenerator<Part> {
  for (const input of files) {
    if (!existsSync(input.path))
      throw new Fault('text-missing', {
        zh: `没有文件 ${input.path}。`,
        en: `There is no file ${input.path}.`,
      });
    try {
      yield* partsOf(input, options);
    } catch (error) {
      throw asReadFault(error, input.path);
    }
  }
}

async function* partsOf(
  { file, path: name, position = 0 }: JsonInput,
  { pages = [], ...options }: PartOptions,
): AsyncGenerator<Part> {
  let held: Part | null = null;
  let before = 0;
  for (const source of await jsonSources(name)) {
    let lines = 0;
    for await (const piece of prepareJson(source, { pages, ...options })) {
      lines = piece.linesBefore + piece.lines;
      const linesBefore = before + piece.linesBefore;
      if (linesBefore + piece.lines <= position && piece.lines > 0) {
        if (piece.copied) await rm(piece.path, { force: true });
        continue;
      }
      if (held !== null) yield held;
      held = { ...piece, file, linesBefore, position, last: false };
    }
    before += lines;
  }
  const end = { copied: false, path: '', lines: 0, linesBefore: before, skipped: [], position };
  yield { ...(held ?? { ...end, file }), last: true };
}
