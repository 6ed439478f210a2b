import path from 'node:path';
import { Option, type Command } from 'commander';
import type { Language } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import {
  applyParaphrases,
  paraphraseTemplates,
  writeParaphrases,
  type PartName,
} from '@coopkg/application';
import { addCommand, type CommandContext } from '../command-context.js';
import { listedTypes } from '../listed-types.js';
import { misused } from '../misused.js';
import { wholeNumber } from '../whole-number.js';
import { withApplication } from '../with-application.js';

interface ParaphraseOptions {
  types?: string;
  language?: Language;
  count: string;
  seed: string;
  paraphraser?: 'model' | 'rules';
  out?: string;
  apply?: boolean;
}

/** What `templates check` wants of each type and language; fewer can't be put in force. */
const generatedWanted = 5;

export function paraphraseCommand(parent: Command): void {
  addCommand<ParaphraseOptions>(
    parent,
    'paraphrase',
    'make new wordings from the manual ones: by the language model server where one is configured, else by rules',
    (command) =>
      command
        .option('--types <list>', 'only these question types: R01,P02')
        .addOption(
          new Option('--language <language>', 'one language only; both unless given').choices([
            'zh',
            'en',
          ]),
        )
        .option('--count <n>', 'wordings for each type and language', String(generatedWanted))
        .option('--seed <seed>', 'the same seed gives the same wordings', '1')
        .addOption(
          new Option('--paraphraser <which>', "the server's model, or the rules that ship").choices(
            ['model', 'rules'],
          ),
        )
        .option(
          '--out <file>',
          'JSON file for the record: which paraphraser, seed, date, each wording with its source',
        )
        .option('--apply', 'put them in the place of the generated wordings of this installation'),
    paraphrase,
  );
}

async function paraphrase(
  context: CommandContext,
  _: string[],
  options: ParaphraseOptions,
): Promise<void> {
  const { configuration } = context;
  const count = countOf(options);
  const record = await paraphraseTemplates(
    configuration,
    {
      count,
      seed: wholeNumber('--seed', options.seed),
      types: listedTypes(options.types),
      languages: options.language === undefined ? undefined : [options.language],
      paraphraser: options.paraphraser,
    },
    {
      date: new Date(),
      onProgress: (share) => {
        context.progress({ message: { zh: '改写问法', en: 'Paraphrasing' }, share });
      },
    },
  );
  const out = options.out === undefined ? undefined : path.resolve(options.out);
  if (out !== undefined) await writeParaphrases(out, record);
  const isApplied = options.apply === true;
  const changed = isApplied
    ? await withApplication(context, { parts: partsToEdit(configuration) }, (application) =>
        applyParaphrases(configuration.dataDirectory, record, (given) =>
          application.editTemplates(given),
        ),
      )
    : [];
  const short = record.items
    .filter(({ wordings }) => wordings.length < count)
    .map(({ type, language, wordings }) => ({ type, language, wordings: wordings.length }));
  const wordings = record.items.reduce((sum, item) => sum + item.wordings.length, 0);
  const { paraphraser, model } = record;
  context.result(
    { paraphraser, model, wordings, short, changed, ...(out === undefined ? {} : { out }) },
    () =>
      [
        `${wordings} wordings by ${model === null ? 'rules' : model.name}${out === undefined ? '' : `: ${out}`}${isApplied ? `; ${changed.length} types changed` : ''}`,
        ...short.map(
          ({ type, language, wordings: made }) =>
            `${type} ${language}: ${made} of ${count}${isApplied ? ', the present ones stay' : ''}`,
        ),
      ].join('\n'),
  );
}

/** Types that several servers share stand in the records; else in the data folder alone. */
const partsToEdit = ({ recordsUrl }: Configuration): PartName[] =>
  recordsUrl === 'embedded' ? ['graph'] : ['graph', 'records'];

function countOf({ count, out, apply }: ParaphraseOptions): number {
  if (out === undefined && apply !== true)
    throw misused('请给出 --out <文件>、--apply，或两者。', 'Give --out <file>, --apply, or both.');
  const wanted = wholeNumber('--count', count, 1);
  if (apply === true && wanted < generatedWanted)
    throw misused(
      `使用 --apply 时 --count 至少为 ${generatedWanted}。`,
      `With --apply, --count must be at least ${generatedWanted}.`,
    );
  return wanted;
}
