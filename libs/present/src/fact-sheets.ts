import type ExcelJS from 'exceljs';
import type { Entity, Language } from '@coopkg/contracts';
import { displayName, mentionKindNames } from '@coopkg/vocabulary';
import { entityAddress } from './entity-address.js';
import { cutToCell, type SheetValue } from './sheet-columns.js';
import {
  addHeader,
  asText,
  link,
  timeFormat,
  wallClock,
  type StreamedWorkbook,
} from './sheet-parts.js';
import type { ExportedAnswer } from './workbook.js';

const words = {
  zh: {
    about: '查询',
    provenance: '来源',
    names: '名称',
    question: '问题',
    answer: '回答',
    interpretation: '查询步骤',
    cypher: 'Cypher',
    parameters: '参数',
    asked: '提问时间',
    time: '导出时间',
    id: '回答编号',
    graph: '图数据库',
    model: '模型',
    version: '软件版本',
    kind: '类型',
    nodeId: '编号',
    name: '名称',
    other: '英文名',
    mention: '问题中的写法',
    entity: '理解为',
  },
  en: {
    about: 'Query',
    provenance: 'Provenance',
    names: 'Names',
    question: 'Question',
    answer: 'Answer',
    interpretation: 'Steps of the query',
    cypher: 'Cypher',
    parameters: 'Parameters',
    asked: 'Asked at',
    time: 'Exported at',
    id: 'Answer ID',
    graph: 'Graph',
    model: 'Model',
    version: 'Version',
    kind: 'Kind',
    nodeId: 'ID',
    name: 'Name',
    other: 'Name in Chinese',
    mention: 'In the question',
    entity: 'Taken as',
  },
} as const;

const kinds: Readonly<Record<string, { zh: string; en: string }>> = {
  Researcher: { zh: '研究者', en: 'Researcher' },
  Paper: { zh: '论文', en: 'Paper' },
  Project: { zh: '项目', en: 'Project' },
  University: { zh: '大学', en: 'University' },
};

/** Where an export comes from. */
export interface ExportSource {
  /** Address of the page, with which entities have addresses: `https://example.org`. */
  baseUrl?: string;
  graph?: string;
  model?: string;
  version?: string;
  now?: Date;
}

type FactValue = SheetValue | Date;

/** The sheets behind the rows: question and query, provenance, names as they were understood. */
export function addFactSheets(
  workbook: StreamedWorkbook,
  answer: ExportedAnswer,
  source: ExportSource,
): void {
  const word = words[answer.language];
  addTable(
    workbook,
    word.about,
    [14, 100],
    [
      [word.question, answer.question],
      [word.answer, answer.answer],
      [word.interpretation, answer.interpretation.join('\n')],
      [word.cypher, answer.cypher ?? ''],
      [word.parameters, JSON.stringify(answer.parameters)],
    ],
  );
  addProvenance(workbook, answer, source);
  addNames(workbook, answer);
}

function addProvenance(
  workbook: StreamedWorkbook,
  answer: ExportedAnswer,
  source: ExportSource,
): void {
  const { language } = answer;
  const word = words[language];
  const facts: [string, FactValue][] = [
    [word.id, answer.id ?? null],
    [word.asked, answer.createdAt === undefined ? null : wallClock(new Date(answer.createdAt))],
    [word.time, wallClock(source.now ?? new Date())],
    [word.graph, source.graph ?? null],
    [word.model, source.model ?? null],
    [word.version, source.version ?? null],
  ];
  const nodes = Object.values(answer.entities?.nodes ?? {});
  const sheet = addTable(
    workbook,
    word.provenance,
    [18, 24, 48, 32],
    facts.filter(([, value]) => value !== null),
    false,
  );
  if (nodes.length > 0) {
    sheet.addRow([]).commit();
    addHeader(sheet, [word.kind, word.nodeId, word.name, word.other]);
    for (const node of nodes) addNode(sheet, node, language, source.baseUrl);
  }
  sheet.commit();
}

function addNode(
  sheet: ExcelJS.Worksheet,
  node: Entity,
  language: Language,
  baseUrl: string | undefined,
): void {
  const { name } = displayName(node, language);
  const other = language === 'en' ? node.name : (node.nameEn ?? '');
  const kind = kinds[node.label]?.[language] ?? node.label;
  const row = sheet.addRow([kind, node.id, name, other === name ? '' : other]);
  const address = baseUrl === undefined ? null : entityAddress(node, baseUrl);
  if (address !== null) link(row.getCell(3), name, address);
  row.eachCell(asText);
  row.commit();
}

function addNames(workbook: StreamedWorkbook, answer: ExportedAnswer): void {
  const alignments = answer.alignments ?? [];
  if (alignments.length === 0) return;
  const { language } = answer;
  const word = words[language];
  const sheet = workbook.addWorksheet(word.names, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [{ width: 24 }, { width: 40 }, { width: 18 }];
  addHeader(sheet, [word.mention, word.entity, word.kind]);
  for (const { mention, entity, entityEn, kind } of alignments) {
    const name = language === 'en' ? (entityEn ?? entity) : entity;
    const row = sheet.addRow([mention, name ?? '', mentionKindNames[kind][language]]);
    row.eachCell(asText);
    row.commit();
  }
  sheet.commit();
}

/** A sheet of facts, their names in bold at the left. */
function addTable(
  workbook: StreamedWorkbook,
  name: string,
  widths: readonly number[],
  facts: readonly [string, FactValue][],
  isWhole = true,
): ExcelJS.Worksheet {
  const sheet = workbook.addWorksheet(name);
  sheet.columns = widths.map((width) => ({ width }));
  for (const [title, value] of facts) {
    const text = typeof value === 'string' ? cutToCell(value, 'zh') : value;
    const row = sheet.addRow([title, text]);
    row.getCell(1).font = { bold: true };
    row.getCell(1).alignment = { vertical: 'top' };
    row.getCell(2).alignment = { wrapText: true, vertical: 'top', horizontal: 'left' };
    if (value instanceof Date) row.getCell(2).numFmt = timeFormat;
    row.eachCell(asText);
    row.commit();
  }
  if (isWhole) sheet.commit();
  return sheet;
}
