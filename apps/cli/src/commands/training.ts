import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { writeOrdinaryWords } from '@coopkg/application';
import { Fault } from '@coopkg/contracts';
import { addCommand } from '../command-context.js';

interface ListOptions {
  source?: string;
  matching?: string;
}
interface AddOptions {
  source: string;
}

const unknownId = (id: string): Fault =>
  new Fault('wordings-unknown', {
    zh: `没有编号为 ${id} 的训练问法：用 coopkg training wordings list 查看已有的。`,
    en: `There are no training wordings ${id}: see coopkg training wordings list.`,
  });

/** `training wordings list`, `show`, `add`, `edit`, `remove`, `pack` and `words`. */
export function trainingCommands(root: Command): void {
  const wordings = root
    .command('training')
    .description('what the model is trained on')
    .command('wordings')
    .description('queries outside the types with their wordings, and short wordings of the types');
  listCommand(wordings);
  showCommand(wordings);
  addWordingsCommand(wordings);
  editCommand(wordings);
  removeCommand(wordings);
  packCommand(wordings);
  wordsCommand(wordings);
}

function listCommand(parent: Command): void {
  addCommand<ListOptions>(
    parent,
    'list',
    'one line for each query: id, source, number of wordings, query',
    (command) =>
      command
        .option('--source <source>', 'only these: papers, persona, types …')
        .option('--matching <text>', 'only those whose query or wordings contain the text'),
    async (context, _, { source, matching }) => {
      const { listWordings } = await import('@coopkg/training-data');
      const found = await listWordings({ source, matching });
      context.result(found, () =>
        found
          .map((one) => [one.id, one.source, one.zh.length + one.en.length, one.cypher].join('\t'))
          .join('\n'),
      );
    },
  );
}

function showCommand(parent: Command): void {
  addCommand(
    parent,
    'show <ids...>',
    'queries with their wordings as YAML, which `edit` takes back',
    (command) => command,
    async (context, ids) => {
      const { findWordings, wordingsYaml } = await import('@coopkg/training-data');
      const found = await findWordings(ids);
      const missing = ids.find((id) => !found.some((one) => one.id === id));
      if (missing !== undefined) throw unknownId(missing);
      context.result(found, () => wordingsYaml(found).trimEnd());
    },
  );
}

function addWordingsCommand(parent: Command): void {
  addCommand<AddOptions>(
    parent,
    'add <file>',
    'add the queries of a YAML file with their wordings',
    (command) =>
      command.requiredOption('--source <source>', 'where they belong: papers, persona …'),
    async (context, [file = ''], { source }) => {
      const { addWordings } = await import('@coopkg/training-data');
      const ids = await addWordings(await readFile(file, 'utf8'), source);
      context.result({ added: ids }, () => `added ${ids.join(', ')}`);
    },
  );
}

function editCommand(parent: Command): void {
  addCommand(
    parent,
    'edit <file>',
    'put the queries and wordings of a YAML file in the place of those with the same ids',
    (command) => command,
    async (context, [file = '']) => {
      const { editWordings } = await import('@coopkg/training-data');
      const ids = await editWordings(await readFile(file, 'utf8'));
      context.result({ changed: ids }, () => `changed ${ids.join(', ')}`);
    },
  );
}

function removeCommand(parent: Command): void {
  addCommand(
    parent,
    'remove <ids...>',
    'take queries with their wordings out of the training data',
    (command) => command,
    async (context, ids) => {
      const { findWordings, writeEdits } = await import('@coopkg/training-data');
      const found = await findWordings(ids);
      const missing = ids.find((id) => !found.some((one) => one.id === id));
      if (missing !== undefined) throw unknownId(missing);
      await writeEdits(found.map(({ source, id }) => ({ source, id, removed: true as const })));
      context.result({ removed: ids }, () => `removed ${ids.join(', ')}`);
    },
  );
}

function packCommand(parent: Command): void {
  addCommand(
    parent,
    'pack',
    'move what was added and changed from edits.jsonl into the compressed files',
    (command) => command,
    async (context) => {
      const { packEdits } = await import('@coopkg/training-data');
      const edits = await packEdits();
      context.result({ edits }, () => `${edits} edits packed`);
    },
  );
}

function wordsCommand(parent: Command): void {
  addCommand(
    parent,
    'words',
    'list the words of all wordings anew: those that questions are asked in',
    (command) => command,
    async (context) => {
      const words = await writeOrdinaryWords();
      context.result({ words }, () => `${words} words listed`);
    },
  );
}
