import path from 'node:path';
import type { Bilingual } from '@coopkg/contracts';
import { writeAtomicallySync } from '@coopkg/files';
import type { ResearcherSource } from '../matching/graph-researcher.js';
import { collectedFiles } from './collected-pages.js';
import { decisionOf, type Decision } from './decision.js';
import { withoutDuplicates } from './duplicate-pages.js';
import { inputFiles } from './input-files.js';
import { matchPages } from './match-pages.js';
import { choosePortraits } from './page-portraits.js';
import { ProfileRoot } from './profile-root.js';
import { chosenIds, earlierProposals, keepDecided, writeProposals } from './proposal.js';
import { proposalsOf } from './proposals-of-pages.js';
import { readPages } from './read-pages.js';
import { writePages } from './write-pages.js';

export interface ImportOptions {
  /** The folder with the pages and their pictures. */
  folder: string;
  /** The profile root: `profiles/`, `portraits/`, `unmatched/`, decisions and proposals go there. */
  out: string;
  /** Where all people of these pages work, when the person says so. */
  university?: string;
  college?: string;
  /** Write over profiles that were changed by hand. */
  replace?: boolean;
  /** Null: nobody is looked up, all stays under `unmatched/`. */
  researchers: ResearcherSource | null;
  onProgress?: (progress: { message: Bilingual; share?: number }) => void;
}

export interface ImportSummary {
  out: string;
  pages: number;
  /** By outcome; of pages and pictures. */
  decisions: Record<string, number>;
  proposals: number;
}

/**
 * Pages of faculty members on the disk → profiles, portraits, proposals for the graph, and a log of
 * what became of each file. The same again changes nothing.
 */
export async function importProfiles(options: ImportOptions): Promise<ImportSummary> {
  const folder = path.resolve(options.folder);
  const out = path.resolve(options.out);
  const files = inputFiles(folder);
  const collected = collectedFiles(folder);
  const { pages, refused } = readPages(folder, files.pages, collected, (share) => {
    options.onProgress?.({ message: { zh: '读取主页', en: 'Reading the pages' }, share });
  });
  const portraits = await choosePortraits(folder, files.pictures, pages, collected);
  const unique = withoutDuplicates(pages, portraits.byPage);
  const proposalsFile = path.join(out, 'proposals.csv');
  const earlier = await earlierProposals(proposalsFile);
  const matched = await matchPages(unique.pages, options, chosenIds(earlier));
  const root = new ProfileRoot(out, options.replace ?? false);
  const written = writePages(root, matched, portraits);
  root.close();
  const decisions = [
    ...files.others.map(({ file, reason }) => decisionOf(file, 'discarded', reason)),
    ...refused,
    ...unique.discarded,
    ...written.decisions,
    ...portraits.decisions(written.portraits),
  ].sort((left, right) => (left.file < right.file ? -1 : 1));
  writeLog(path.join(out, 'decisions.jsonl'), decisions);
  const proposals = keepDecided(earlier, proposalsOf(matched, written.portraits));
  writeProposals(proposalsFile, proposals);
  return {
    out,
    pages: files.pages.length,
    decisions: counts(decisions),
    proposals: proposals.length,
  };
}

function writeLog(file: string, decisions: readonly Decision[]): void {
  writeAtomicallySync(file, decisions.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

function counts(decisions: readonly Decision[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { decision } of decisions) found[decision] = (found[decision] ?? 0) + 1;
  return found;
}
