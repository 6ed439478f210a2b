import { readFileSync } from 'node:fs';
import { isMap, isPair, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import { Fault, type Bilingual } from '@coopkg/contracts';
import { nearestName } from '@coopkg/spelling';
import {
  propertiesOf,
  rowKinds,
  tableSchemas,
  type RowKind,
  type TableMapping,
} from './mapping-schema.js';

type Path = readonly PropertyKey[];
interface Finding {
  path: Path;
  text: Bilingual;
}

const shownFindings = 5;

/**
 * Reads how the columns of a spreadsheet are meant: one table, or several under `tables`.
 * @throws Fault `mapping-missing`, `mapping-invalid` with every line that is wrong
 */
export function readMapping(file: string | undefined): TableMapping[] {
  if (file === undefined) throw notGiven();
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Fault(
      'mapping-missing',
      {
        zh: `无法读取映射文件 ${file}：请检查路径。`,
        en: `The mapping file ${file} can't be read: check the path.`,
      },
      { cause, facts: { file } },
    );
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken !== undefined) {
    const line = lines.linePos(broken.pos[0]).line;
    const reason = broken.message.split('\n')[0]!.replace(/ at line .*$/, '');
    throw invalid(file, [
      {
        zh: `第 ${line} 行不是有效的 YAML（${reason}）`,
        en: `line ${line} is no YAML (${reason})`,
      },
    ]);
  }
  const { tables, findings } = readTables(document);
  if (findings.length === 0) return tables;
  throw invalid(
    file,
    findings.map((finding) => placed(finding, document, lines)),
  );
}

const notGiven = (): Fault =>
  new Fault('mapping-missing', {
    zh: '导入表格需要说明各列含义的映射文件：用 graph import csv 文件 --suggest --out mapping.yaml 生成一份，检查后用 --mapping mapping.yaml 导入。',
    en: 'A spreadsheet needs a mapping file that says what its columns mean: write one with graph import csv FILE --suggest --out mapping.yaml, check it, and import with --mapping mapping.yaml.',
  });

function invalid(file: string, reasons: readonly Bilingual[]): Fault {
  const shown = reasons.slice(0, shownFindings);
  const more = reasons.length - shown.length;
  return new Fault(
    'mapping-invalid',
    {
      zh: `映射文件 ${file} 有误：${shown.map(({ zh }) => zh).join('；')}${more > 0 ? `；另有 ${more} 处` : ''}。`,
      en: `The mapping file ${file} is wrong: ${shown.map(({ en }) => en).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
    },
    { facts: { file } },
  );
}

function readTables(document: Document): { tables: TableMapping[]; findings: Finding[] } {
  const content: unknown = document.toJS({ maxAliasCount: 100 });
  const several = isRecord(content) && 'tables' in content;
  const wrong = several ? unknownBeside(content) : [];
  const list = several ? content.tables : [content];
  if (!Array.isArray(list) || list.length === 0)
    return {
      tables: [],
      findings: [
        {
          path: ['tables'],
          text: { zh: '应为表的列表（- rows: …）', en: 'a list of tables (- rows: …) is expected' },
        },
      ],
    };
  const tables: TableMapping[] = [];
  const findings = [...wrong];
  for (const [index, one] of list.entries()) {
    const path = several ? ['tables', index] : [];
    const read = readTable(one);
    if ('table' in read) tables.push(read.table);
    else
      findings.push(
        ...read.findings.map(({ path: at, text }) => ({ path: [...path, ...at], text })),
      );
  }
  return { tables, findings };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownBeside = (content: Record<string, unknown>): Finding[] =>
  Object.keys(content)
    .filter((key) => key !== 'tables')
    .map((key) => ({
      path: [key],
      text: { zh: '应写在 tables 的某个表中', en: 'belongs into one of the tables' },
    }));

function readTable(content: unknown): { table: TableMapping } | { findings: Finding[] } {
  const rows = isRecord(content) ? content.rows : undefined;
  if (!rowKinds.includes(rows as RowKind)) {
    const kinds = rowKinds.join(', ');
    return {
      findings: [
        {
          path: ['rows'],
          text: {
            zh: `应说明每行是什么：${kinds} 之一`,
            en: `has to say what a row is: one of ${kinds}`,
          },
        },
      ],
    };
  }
  const schema = tableSchemas[rows as RowKind];
  const english = schema.safeParse(content, { error: z.locales.en().localeError });
  if (english.success) return withoutSource(english.data as TableMapping);
  const chinese = schema.safeParse(content, { error: z.locales.zhCN().localeError });
  return {
    findings: english.error.issues.flatMap((issue, index) =>
      findingsOf(issue, chinese.error?.issues[index]?.message ?? issue.message, rows as RowKind),
    ),
  };
}

/** Every column needs a heading or a value. */
function withoutSource(table: TableMapping): { table: TableMapping } | { findings: Finding[] } {
  const findings = Object.entries(table.columns)
    .filter(
      ([, spec]) => spec !== undefined && spec.column === undefined && spec.value === undefined,
    )
    .map(([property]) => ({
      path: ['columns', property],
      text: { zh: '缺少 column（列名）或 value（固定值）', en: 'lacks a column or a value' },
    }));
  return findings.length > 0 ? { findings } : { table };
}

function findingsOf(issue: z.core.$ZodIssue, chinese: string, rows: RowKind): Finding[] {
  if (issue.code !== 'unrecognized_keys')
    return [{ path: issue.path, text: { zh: chinese, en: issue.message } }];
  const isColumns = issue.path.length === 1 && issue.path[0] === 'columns';
  const known = isColumns
    ? propertiesOf(rows)
    : issue.path.length === 0
      ? ['rows', 'sheet', 'columns']
      : ['column', 'value', 'optional', 'split', 'unit'];
  return issue.keys.map((key) => {
    const near = nearestName(key, known);
    return {
      path: [...issue.path, key],
      text: {
        zh: `不是可用的名称${near === undefined ? '' : `（是否指 ${near}？）`}，可用：${known.join('、')}`,
        en: `is no name that is known here${near === undefined ? '' : ` (${near}?)`}; there are ${known.join(', ')}`,
      },
    };
  });
}

/** The finding with its line: that of the key where it is there, else of what it is missing in. */
function placed({ path, text }: Finding, document: Document, lines: LineCounter): Bilingual {
  const line = lineOf(path, document, lines);
  const name = path.map(String).join('.');
  return {
    zh: `第 ${line} 行 ${name}：${text.zh}`,
    en: `line ${line}, ${name}: ${text.en}`,
  };
}

function lineOf(path: Path, document: Document, lines: LineCounter): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true) ?? document.contents;
    const key = path[length - 1];
    const pair = isMap(parent)
      ? parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
      : undefined;
    const node = pair?.key ?? document.getIn(path.slice(0, length), true);
    const range = (node as { range?: [number, number, number] | null } | undefined)?.range;
    if (range) return lines.linePos(range[0]).line;
  }
  return 1;
}
