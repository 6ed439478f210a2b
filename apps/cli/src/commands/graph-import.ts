import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { ImportReport, Scope, SourceName } from '@coopkg/importers';
import { importedAliasesFile } from '@coopkg/application';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { importText } from './import-text.js';

interface ImportOptions {
  out?: string;
  country?: string;
  institutions?: string;
  since?: string;
  mapping?: string;
  suggest?: boolean;
  decisions?: string;
  resume?: boolean;
  replace?: boolean;
}

/** `graph import <source> <path…>`; `load` is what follows where no folder is named. */
export function importCommand(
  parent: Command,
  load: (context: CommandContext, folder: string) => Promise<void>,
): void {
  addCommand<ImportOptions>(
    parent,
    'import <source> <paths...>',
    'turn real data into a graph folder and load it; sources: openalex, dblp, crossref, semantic-scholar, nsfc, csv',
    (command) =>
      command
        .option(
          '--out <folder>',
          'write the graph folder there, beside what other imports put there; do not load it',
        )
        .option('--country <code>', 'only papers with an author there, people there: CN')
        .option(
          '--institutions <file>',
          'only those of these institutions: names or ROR ids, one a line',
        )
        .option('--since <year>', 'only papers and projects of this year and later')
        .option('--mapping <file>', 'what the columns of a spreadsheet mean (csv)')
        .option('--suggest', 'only suggest a mapping from the header row (csv)')
        .option(
          '--decisions <file>',
          'a merges.csv in which you changed decisions to merged or apart',
        )
        .option('--resume', 'go on with an import that was interrupted')
        .option('--replace', 'forget what earlier imports put into the folder'),
    async (context, [source = '', ...paths], options) => {
      const { isSourceName, suggestMapping } = await import('@coopkg/importers');
      if (!isSourceName(source)) throw unknownSource(source);
      if (options.suggest === true) {
        await suggest(context, await suggestMapping(path.resolve(paths[0]!)), options.out);
        return;
      }
      const folder = path.resolve(
        options.out ?? path.join(context.configuration.dataDirectory, 'imports', 'graph'),
      );
      const report = await runImport(context, source, paths, folder, options);
      if (options.out === undefined) {
        process.stderr.write(`${importText(report, context.language)}\n`);
        await load(context, folder);
      } else context.result(report, () => importText(report, context.language));
    },
  );
}

async function runImport(
  context: CommandContext,
  source: SourceName,
  paths: string[],
  folder: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { importGraph } = await import('@coopkg/importers');
  return importGraph(
    {
      source,
      paths: paths.map((given) => path.resolve(given)),
      out: folder,
      scope: readScope(options),
      ...(options.mapping === undefined ? {} : { mapping: path.resolve(options.mapping) }),
      ...(options.decisions === undefined ? {} : { decisions: path.resolve(options.decisions) }),
      resume: options.resume ?? false,
      replace: options.replace ?? false,
      aliasFiles: [importedAliasesFile(context.configuration.dataDirectory)],
    },
    (progress) => {
      context.progress(progress);
    },
  );
}

/** Where the suggestion goes: into a file, or to standard output. */
async function suggest(
  context: CommandContext,
  yaml: string,
  out: string | undefined,
): Promise<void> {
  if (out === undefined) {
    process.stdout.write(yaml);
    return;
  }
  const file = path.resolve(out);
  writeFileSync(file, yaml);
  context.result({ mapping: file }, () =>
    context.language === 'zh'
      ? `${file}：请核对后执行 graph import csv … --mapping ${file}`
      : `${file}: check it, then run graph import csv … --mapping ${file}`,
  );
}

function readScope({ country, institutions, since }: ImportOptions): Scope {
  if (country !== undefined && !/^[A-Za-z]{2}$/.test(country))
    throw misused(
      `--country ${country} 无效：请用两个字母的国家代码，例如 CN。`,
      `--country ${country} is not valid: use a code of two letters, such as CN.`,
    );
  if (since !== undefined && !/^\d{4}$/.test(since))
    throw misused(
      `--since ${since} 无效：请用四位年份，例如 2015。`,
      `--since ${since} is not valid: use a year of four digits, such as 2015.`,
    );
  return {
    ...(country === undefined ? {} : { country: country.toUpperCase() }),
    ...(since === undefined ? {} : { since: Number(since) }),
    ...(institutions === undefined ? {} : { institutions: readLines(institutions) }),
  };
}

function readLines(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(path.resolve(file), 'utf8');
  } catch {
    throw misused(
      `找不到 --institutions 的文件 ${file}：请给出一个文本文件，每行一个机构名称或 ROR 编号。`,
      `The file of --institutions, ${file}, is not there: name a text file with one name or ROR id a line.`,
    );
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

const unknownSource = (source: string): Error =>
  misused(
    `不支持的来源 ${source}：请用 openalex、dblp、crossref、semantic-scholar、nsfc 或 csv。`,
    `There is no source ${source}: use openalex, dblp, crossref, semantic-scholar, nsfc or csv.`,
  );
