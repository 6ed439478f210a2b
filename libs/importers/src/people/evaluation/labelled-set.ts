import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import { readLabelledLines, type LabelledPeople } from './labelled-mentions.js';
import { readPubmedPairs } from './pubmed-pairs.js';
import { readS2and } from './s2and.js';

const signatures = 'signatures.json';

/**
 * Reads a labelled set in any of the known forms: lines of mentions (`.jsonl`), a folder in the form
 * of S2AND (or its `…signatures.json`), a table of pairs (`.csv`) with PubMed's records beside it in
 * `articles` or a zip.
 *
 * @throws Fault `people-set-unreadable`
 */
export async function readLabelledSet(file: string): Promise<LabelledPeople> {
  try {
    const people = await read(file);
    if (people !== undefined && people.mentions.length > 0) return people;
  } catch (cause) {
    throw unreadable(file, cause);
  }
  throw unreadable(file);
}

async function read(file: string): Promise<LabelledPeople | undefined> {
  if (statSync(file).isDirectory()) {
    const found = readdirSync(file).filter((name) => name.endsWith(signatures));
    const name =
      found.find((one) => existsSync(path.join(file, one.replace(signatures, 'papers.json')))) ??
      found[0];
    return name === undefined ? undefined : readS2and(file, name.slice(0, -signatures.length));
  }
  if (file.endsWith(signatures))
    return readS2and(path.dirname(file), path.basename(file).slice(0, -signatures.length));
  if (file.endsWith('.csv')) return readPubmedPairs(file, recordsBeside(file));
  return readLabelledLines(readFileSync(file, 'utf8'));
}

function recordsBeside(file: string): string {
  const folder = path.dirname(file);
  const zip = readdirSync(folder).find((name) => /articles.*\.zip$/.test(name));
  return path.join(folder, zip ?? 'articles');
}

const unreadable = (file: string, cause?: unknown): Fault =>
  new Fault(
    'people-set-unreadable',
    {
      zh: `无法读取 ${file}：需要每行一条 JSON 的署名（.jsonl）、含 *signatures.json 与 *clusters.json 的文件夹，或旁边有 PubMed 记录的 .csv 对照表。`,
      en: `${file} can't be read as a labelled set: it takes mentions as JSON lines (.jsonl), a folder with *signatures.json and *clusters.json, or a .csv of pairs with PubMed's records beside it.`,
    },
    { cause, facts: { path: file } },
  );
