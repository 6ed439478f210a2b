import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sha256, writeAtomically } from '@coopkg/files';
import { promptFor } from '@coopkg/generate';
import type { LanguageModel } from '@coopkg/contracts';
import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { decodeWordings, encodeWordings, packWordings, WordingIndex } from '@coopkg/rewrite';
import { loadPatterns, wordedPatterns, wordingFiles } from '@coopkg/training-data';
import { editedTemplates } from './edited-templates.js';

/** Where the wordings lie ready to be searched; made again when what they come from has changed. */
const indexFile = (cacheDirectory: string): string =>
  path.join(cacheDirectory, 'wording-index.bin');

/** Checksum of everything that the wordings come from. */
async function inputsChecksum(): Promise<string> {
  const types = (await readdir(templateFolder))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => path.join(templateFolder, name));
  const files = [...types, ...wordingFiles().filter(existsSync)];
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return sha256(
    contents.map((content, at) => `${path.basename(files[at]!)} ${sha256(content)}`).join('\n'),
  );
}

/**
 * The wordings of question types and patterns: those of the product, or with a data folder those in
 * force there. The first call on
 * a machine makes their file.
 */
export async function openWordings(
  cacheDirectory: string,
  dataDirectory?: string,
): Promise<WordingIndex> {
  const [inputs, edited] = await Promise.all([
    inputsChecksum(),
    dataDirectory === undefined ? [] : editedTemplates(dataDirectory),
  ]);
  const file = indexFile(cacheDirectory);
  const kept = existsSync(file) ? decodeWordings(await readFile(file), inputs) : null;
  if (kept !== null) return WordingIndex.from(kept, edited);
  const made = packWordings([
    ...(await loadTemplates(templateFolder)),
    ...wordedPatterns(await loadPatterns()),
  ]);
  await writeAtomically(file, encodeWordings(made, inputs));
  return WordingIndex.from(made, edited);
}

/** Queries that are learnt before other work gets its turn: some 15 ms. */
const learntAtOnce = 64;

/**
 * The engine guesses ahead from the queries that the wordings stand for; learnt beside other work,
 * since guesses change only the speed.
 */
export async function seedDrafts(
  model: LanguageModel,
  { queries }: WordingIndex,
  signal: AbortSignal,
): Promise<void> {
  const prompt = promptFor({ text: '' }, 'cypher');
  for (let at = 0; at < queries.length && !signal.aborted; at += learntAtOnce) {
    const some = queries.slice(at, at + learntAtOnce);
    model.learn?.(some.map((completion) => ({ prompt, completion })));
    await setImmediate();
  }
}
