import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { Fault, type Cell, type GraphReader } from '@coopkg/contracts';
import type { GraphResearcher, ResearcherSource } from '@coopkg/profiles';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { withApplication } from '../with-application.js';
import { applyText, importText } from './profiles-text.js';
import { collectCommand } from './profiles-collect.js';

interface GraphOption {
  graph?: string;
}

interface ImportOptions extends GraphOption {
  university?: string;
  college?: string;
  out?: string;
  replace?: boolean;
  withoutGraph?: boolean;
}

/** `profiles import|apply|collect`: pages of faculty members, their texts and pictures. */
export function profileCommands(root: Command): void {
  const profiles = root
    .command('profiles')
    .description('profiles and portraits from pages of faculty members');
  importCommand(profiles);
  applyCommand(profiles);
  collectCommand(profiles);
}

function importCommand(parent: Command): void {
  addCommand<ImportOptions>(
    parent,
    'import <folder>',
    'pages on the disk become profiles, portraits and proposals for the graph; each decision is logged',
    (command) =>
      command
        .option('--university <name>', 'where all people of these pages work')
        .option('--college <name>', 'their school or department')
        .option('--out <folder>', 'where to write; the profile root unless given')
        .option('--graph <folder>', 'look people up in the files of a graph, not in the loaded one')
        .option('--without-graph', 'look nobody up: all is written under unmatched/')
        .option('--replace', 'write over profiles that were changed by hand'),
    async (context, [folder = ''], options) => {
      const { university, college, replace = false, out } = options;
      const { importProfiles } = await import('@coopkg/profiles');
      const summary = await withResearchers(context, options, (researchers, loadedRoot) =>
        importProfiles({
          folder,
          out: out ?? profileRoot(context, loadedRoot),
          ...(university === undefined ? {} : { university }),
          ...(college === undefined ? {} : { college }),
          replace,
          researchers,
          onProgress: (progress) => {
            context.progress(progress);
          },
        }),
      );
      context.result(summary, () => importText(summary, context.language));
    },
  );
}

function applyCommand(parent: Command): void {
  addCommand<GraphOption & { out?: string; acceptFrom?: string }>(
    parent,
    'apply <proposals>',
    'accepted rows of a proposals.csv become a folder for graph update',
    (command) =>
      command
        .option(
          '--accept-from <confidence>',
          'take rows that nobody decided about too, from this confidence (0 to 1) on',
        )
        .option('--out <folder>', 'where to write; update/ beside the proposals unless given')
        .option('--graph <folder>', 'compare with the files of a graph, not with the loaded one'),
    async (context, [proposals = ''], { out, acceptFrom, graph }) => {
      if (!existsSync(proposals)) throw missing(proposals);
      const folder = out ?? path.join(path.dirname(path.resolve(proposals)), 'update');
      const { applyProposals } = await import('@coopkg/profiles');
      const summary = await withResearchers(
        context,
        { ...(graph === undefined ? {} : { graph }) },
        (researchers) =>
          applyProposals({
            proposals,
            out: folder,
            ...(acceptFrom === undefined ? {} : { acceptFrom: readConfidence(acceptFrom) }),
            researchers: researchers as ResearcherSource,
          }),
      );
      context.result(summary, () => applyText(summary, context.language));
    },
  );
}

/** Looks people up where the options say; `use` also gets the loaded graph's profile root. */
async function withResearchers<Result>(
  context: CommandContext,
  options: ImportOptions,
  use: (researchers: ResearcherSource | null, loadedRoot: string | null) => Promise<Result>,
): Promise<Result> {
  if (options.withoutGraph === true) return use(null, null);
  if (options.graph !== undefined) {
    const { researchersOfFolder } = await import('@coopkg/profiles');
    return use(researchersOfFolder(path.resolve(options.graph)), null);
  }
  return withApplication(context, { parts: ['graph'] }, ({ graph }) =>
    use(loadedResearchers(graph), graph.profileRoot()),
  );
}

const columns = `r.id AS id, r.name AS name, r.nameEn AS nameEn, r.university AS university,
  r.college AS college, r.title AS title, r.email AS email, r.homepage AS homepage,
  r.interests AS interests, r.education AS education`;

function loadedResearchers(graph: GraphReader): ResearcherSource {
  const rows = async (where: string, values: readonly string[]): Promise<GraphResearcher[]> => {
    const found: GraphResearcher[] = [];
    for await (const row of graph.stream(`MATCH (r:Researcher) WHERE ${where} RETURN ${columns}`, {
      values: [...values],
    }))
      found.push(researcher(row));
    return found;
  };
  return {
    withNames: (names) => rows('r.name IN $values OR r.nameEn IN $values', names),
    withIds: (ids) => rows('r.id IN $values', ids),
  };
}

function researcher(row: Record<string, Cell>): GraphResearcher {
  const text = (name: string): string | null => {
    const cell = row[name];
    if (Array.isArray(cell)) return cell.map(String).join(';');
    return typeof cell === 'string' ? cell : null;
  };
  return {
    id: text('id') ?? '',
    name: text('name'),
    nameEn: text('nameEn'),
    university: text('university'),
    college: text('college'),
    title: text('title'),
    email: text('email'),
    homepage: text('homepage'),
    interests: text('interests'),
    education: text('education'),
  };
}

function profileRoot(context: CommandContext, loadedRoot: string | null): string {
  const root = context.configuration.profileRoot ?? loadedRoot;
  if (root !== null && root !== undefined) return root;
  throw misused(
    '没有配置简介的根目录：请用 --out 给出文件夹，或设置 COOPKG_PROFILE_ROOT。',
    'There is no profile root: name a folder with --out, or set COOPKG_PROFILE_ROOT.',
  );
}

function readConfidence(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw misused(
    '--accept-from 必须是 0 到 1 之间的数。',
    '--accept-from must be a number from 0 to 1.',
  );
}

const missing = (file: string): Fault =>
  new Fault('proposals-missing', {
    zh: `没有文件 ${file}：请给出 profiles import 写出的 proposals.csv。`,
    en: `There is no file ${file}: name the proposals.csv that profiles import wrote.`,
  });
