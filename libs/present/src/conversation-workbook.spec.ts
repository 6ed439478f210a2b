import { PassThrough } from 'node:stream';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { noEntities, type Answer, type GraphReader } from '@coopkg/contracts';
import { conversationWorkbook, type ConversationExport } from './conversation-workbook.js';

/** English names are looked up, nothing else is asked of the graph. */
const graph: GraphReader = {
  query: () =>
    Promise.resolve({
      columns: ['r.name', 'nameEn'],
      rows: [['张伟', ['Wei Zhang']]],
      rowCount: 1,
      truncated: false,
    }),
  explain: () => Promise.reject(new Error('not asked')),
  stream: () => {
    throw new Error('not asked');
  },
};

const answer = (change: Partial<Answer>): Answer =>
  ({
    id: 'a1',
    createdAt: '2026-01-01T00:00:00.000Z',
    language: 'zh',
    question: '问',
    rewrittenQuestion: null,
    answer: '答',
    status: 'answered',
    doubt: null,
    cypher: 'MATCH (r:Researcher) RETURN r.name',
    columns: ['r.name', 'r.hIndex'],
    returns: ['Researcher.name', 'Researcher.hIndex'],
    headings: [],
    rows: [],
    entities: noEntities,
    rowCount: 0,
    truncated: false,
    ...change,
  }) as Answer;

async function written(
  answers: readonly Answer[],
  options: ConversationExport,
): Promise<ExcelJS.Workbook> {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => stream.once('end', resolve));
  await conversationWorkbook({ title: '合作', answers }, graph, stream, options);
  await ended;
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.concat(chunks) as unknown as ExcelJS.Buffer);
  return workbook;
}

const namesOf = (workbook: ExcelJS.Workbook): string[] =>
  workbook.worksheets.map(({ name }) => name);

describe('conversationWorkbook', () => {
  it('has a sheet of the questions, and one for the rows of each answer that has some', async () => {
    const workbook = await written(
      [
        answer({ question: '谁？', rows: [['张伟', 12]], rowCount: 30, truncated: true }),
        answer({ question: '天气？', status: 'unanswerable', cypher: null, columns: [] }),
        answer({ question: "Who's [it]/he: *?", language: 'en', rows: [['张伟', 3]], rowCount: 1 }),
      ],
      { language: 'zh', baseUrl: 'https://here', englishName: () => null },
    );
    expect(namesOf(workbook)).toEqual(['问题与回答', '1 谁？', "3 Who's it he"]);
    const sheet = workbook.getWorksheet('问题与回答')!;
    expect(sheet.getCell('A2').value).toBe(1);
    expect([sheet.getCell('G2').value, sheet.getCell('H2').value]).toEqual([30, 1]);
    expect(sheet.getCell('E3').value).toBe('无法回答');
    expect(sheet.getCell('G3').value).toBeNull();
    expect(sheet.getCell('I2').hyperlink).toBe("#'1 谁？'!A1");
    expect(sheet.getCell('I4').hyperlink).toBe("#'3 Who''s it he'!A1");
    expect(sheet.getCell('K2').value).toBeInstanceOf(Date);
    expect(sheet.getCell('L2').hyperlink).toBe('https://here/answers/a1');
    expect(workbook.getWorksheet('1 谁？')!.getSheetValues().slice(1)).toEqual([
      [undefined, '姓名', 'H 指数'],
      [undefined, '张伟', 12],
    ]);
    expect(workbook.getWorksheet("3 Who's it he")!.getCell('A2').value).toBe('Wei Zhang 张伟');
  });

  it('keeps texts that begin like a formula as texts, also in questions and answers', async () => {
    const workbook = await written(
      [
        answer({
          question: '=cmd|calc!A0',
          answer: '+1',
          doubt: '@SUM(1)',
          rows: [['=HYPERLINK("http://x")', -4]],
        }),
      ],
      { language: 'en' },
    );
    const [questions, rows] = workbook.worksheets;
    for (const [sheet, address] of [
      [questions, 'B2'],
      [questions, 'D2'],
      [questions, 'F2'],
      [rows, 'A2'],
    ] as const) {
      const cell = sheet!.getCell(address);
      expect([cell.type, cell.formula, cell.numFmt]).toEqual([
        ExcelJS.ValueType.String,
        undefined,
        '@',
      ]);
    }
    expect(rows!.getCell('B2').value).toBe(-4);
    expect(rows!.getCell('B2').numFmt).not.toBe('@');
  });

  it('names sheets apart within the 31 characters that Excel allows', async () => {
    const question = '很长的问题'.repeat(20);
    const workbook = await written(
      [answer({ question, rows: [['a', 1]] }), answer({ question, rows: [['b', 2]] })],
      { language: 'zh' },
    );
    const names = namesOf(workbook).slice(1);
    expect(new Set(names).size).toBe(2);
    expect(Math.max(...names.map(({ length }) => length))).toBe(31);
  });
});
