import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import { openList } from '../../../spreadsheet/open-list.js';
import { tidy } from '../../../spreadsheet/tidy.js';
import { propertiesOf } from '../mapping-schema.js';
import { Vocabulary, type Understood } from './vocabulary.js';

/** One table of a spreadsheet: its header and the first rows. */
interface SeenTable {
  sheet: string | null;
  headings: string[];
  samples: string[][];
}

const sampleRows = 50;
const shownSamples = 2;
const longestSample = 30;

/**
 * The text of a mapping file for a spreadsheet, from its headings: what was understood, with values
 * of the first rows beside it, and what was not.
 * @throws Fault `import-layout-unknown` for an empty file or a folder, and those of `openList`
 */
export async function suggestMapping(file: string): Promise<string> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new Fault(
      'import-layout-unknown',
      {
        zh: `${file} 是文件夹：请给出其中一个表格文件。`,
        en: `${file} is a folder: name one spreadsheet in it.`,
      },
      { facts: { file } },
    );
  const vocabulary = Vocabulary.read();
  const tables = await seenTables(file, vocabulary);
  if (tables.length === 0)
    throw new Fault(
      'import-layout-unknown',
      {
        zh: `${file} 是空的：没有可以建议映射的表头。`,
        en: `${file} is empty: there are no headings to suggest a mapping for.`,
      },
      { facts: { file } },
    );
  const name = path.basename(file).replaceAll(/[\r\n]/g, ' ');
  const introduction = [
    `# How the columns of ${name} are meant; written from its headings. Please check it:`,
    '# behind each column stand its first values. Then: graph import csv FILE --mapping THIS_FILE',
    `# 各列的含义，按表头自动生成，请检查（每列后面是前几行的值）；然后用 --mapping 导入。`,
  ];
  const texts = tables.map((table) => tableText(table, vocabulary));
  const body =
    texts.length === 1 ? texts[0]! : ['tables:', ...texts.flatMap((lines) => listItem(lines))];
  return `${[...introduction, ...body].join('\n')}\n`;
}

/** Lines as an item of a YAML list. */
const listItem = (lines: readonly string[]): string[] => {
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => `${index === first ? '  - ' : '    '}${line}`);
};

async function seenTables(file: string, vocabulary: Vocabulary): Promise<SeenTable[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'suggest-'));
  try {
    const known = await readTables(
      file,
      scratch,
      (cells) => (vocabulary.understand(cells)?.places.size ?? 0) > 1,
    );
    if (known.length > 0) return known;
    // Nothing is understood: the first row of several cells is the header, most probably.
    return await readTables(
      file,
      scratch,
      (cells) => cells.filter((cell) => cell.trim() !== '').length > 1,
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function readTables(
  file: string,
  scratch: string,
  isHeader: (cells: readonly string[]) => boolean,
): Promise<SeenTable[]> {
  const list = await openList(file, scratch, isHeader);
  const tables: SeenTable[] = [];
  try {
    for await (const item of list.items) {
      const table = tables.at(-1);
      if (item.kind === 'header' && item.known)
        tables.push({ sheet: item.sheet, headings: item.headings, samples: [] });
      else if (item.kind === 'row' && table !== undefined && table.samples.length < sampleRows)
        table.samples.push(item.cells);
      // A text has one table, a workbook may have more below.
      if (list.sheets === null && (table?.samples.length ?? 0) >= sampleRows) break;
    }
  } finally {
    list.close();
  }
  return tables;
}

function tableText(table: SeenTable, vocabulary: Vocabulary): string[] {
  const understood = vocabulary.understand(table.headings);
  const lines = [
    `rows: ${understood?.rows ?? 'papers'} # what a row is: papers, projects or people 每行是：论文、项目或人员`,
    ...(table.sheet === null ? [] : [`sheet: ${yamlText(table.sheet)}`]),
    'columns:',
    ...(understood === null ? unknownColumns() : knownColumns(table, understood)),
  ];
  const used = new Set([...(understood?.places.values() ?? [])].flat());
  const rest = table.headings
    .map((_, at) => at)
    .filter((at) => !used.has(at) && table.headings[at]!.trim() !== '');
  if (rest.length > 0)
    lines.push(
      '  # Not understood, and not imported 未识别、不会导入的列:',
      ...rest.map((at) => `  # ${tidy(table.headings[at])}${samplesOf(table, at)}`),
    );
  lines.push(
    `  # Other properties that may be given 还可以填写: ${propertiesOf(understood?.rows ?? 'papers')
      .filter((property) => understood?.places.has(property) !== true)
      .join(', ')}`,
  );
  return lines;
}

const unknownColumns = (): string[] => [
  '  # No heading tells what the rows are. Write the heading behind each property. 请填写列名。',
  '  title:',
];

function knownColumns(table: SeenTable, { places }: Understood): string[] {
  return [...places].map(([property, columns]) => {
    const headings = columns.map((at) => yamlText(tidy(table.headings[at])));
    const column = headings.length === 1 ? headings[0]! : `[${headings.join(', ')}]`;
    return `  ${property}: ${column}${samplesOf(table, columns[0]!)}`;
  });
}

/** The first values of a column, as a comment. */
function samplesOf({ samples }: SeenTable, at: number): string {
  const values = [...new Set(samples.map((cells) => tidy(cells[at])).filter(Boolean))];
  if (values.length === 0) return ' # (empty 空)';
  const shown = values.slice(0, shownSamples).map((value) => {
    const characters = [...value];
    return characters.length > longestSample
      ? `${characters.slice(0, longestSample).join('')}…`
      : value;
  });
  return ` # ${shown.join(' | ')}`;
}

/** A text as YAML reads it: plain where it may be, else in quotes. */
const yamlText = (text: string): string =>
  /^[\p{L}][\p{L}\p{N} _()（）/-]*$/u.test(text) &&
  !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text) &&
  !/\s$/.test(text)
    ? text
    : JSON.stringify(text);
