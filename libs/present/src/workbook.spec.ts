import { PassThrough, Writable } from 'node:stream';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { Fault, noEntities, type Answer, type Cell, type GraphReader } from '@coopkg/contracts';
import { workbookOf } from './workbook.js';

/** A graph whose only query gives these rows. */
const graphOf = (rows: Record<string, Cell>[]): GraphReader => ({
  query: () => Promise.reject(new Error('not asked')),
  explain: () => Promise.reject(new Error('not asked')),
  async *stream() {
    await Promise.resolve();
    yield* rows;
  },
});

const answer = (change: Partial<Answer>): Answer => ({
  id: 'a',
  createdAt: '2026-01-01T00:00:00.000Z',
  conversationId: null,
  language: 'zh',
  question: '问',
  rewrittenQuestion: null,
  normalizedQuestion: '问',
  alignments: [],
  status: 'answered',
  doubt: null,
  otherReadings: [],
  cypher: 'MATCH (r:Researcher) RETURN r.name',
  parameters: {},
  columns: ['r.name'],
  returns: ['Researcher.name'],
  headings: [],
  interpretation: [],
  rows: [],
  entities: noEntities,
  rowCount: 0,
  truncated: false,
  limit: null,
  answer: '=1+1',
  candidates: [],
  suggestions: [],
  profiles: [],
  toldByProfiles: [],
  attempts: [],
  timings: { align: 0, generate: 0, validate: 0, rewrite: 0, execute: 0, answer: 0, total: 0 },
  ...change,
});

async function read(
  given: Answer,
  graph: GraphReader,
  options: Parameters<typeof workbookOf>[3] = {},
): Promise<ExcelJS.Workbook> {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => stream.once('end', resolve));
  await workbookOf(given, graph, stream, options);
  await ended;
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.concat(chunks) as unknown as ExcelJS.Buffer);
  return workbook;
}

const valuesOf = (sheet: ExcelJS.Worksheet | undefined): unknown[][] => {
  const rows: unknown[][] = [];
  sheet?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
};

describe('workbookOf', () => {
  it('keeps values as values, under titles that people read', async () => {
    const rows: Record<string, Cell>[] = [
      {
        'r.name': '=HYPERLINK("http://x")',
        'r.hIndex': 12,
        'r.interests': ['知识图谱', '@数据库'],
      },
      { 'r.name': '张\u0001伟', 'r.hIndex': null, 'r.interests': null },
    ];
    const workbook = await read(
      answer({
        columns: ['r.name', 'r.hIndex', 'r.interests'],
        returns: ['Researcher.name', 'Researcher.hIndex', 'Researcher.interests'],
      }),
      graphOf(rows),
    );
    const sheet = workbook.getWorksheet('结果');
    expect(valuesOf(sheet)).toEqual([
      ['姓名', 'H 指数', '研究方向'],
      ['=HYPERLINK("http://x")', 12, '知识图谱；@数据库'],
      ['张\uFFFD伟'],
    ]);
    expect(sheet?.getCell('A2').type).toBe(ExcelJS.ValueType.String);
    expect(sheet?.getCell('A2').formula).toBeUndefined();
    expect(sheet?.getCell('A2').numFmt).toBe('@');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(valuesOf(workbook.getWorksheet('查询'))[1]).toEqual(['回答', '=1+1']);
  });

  it('is a file that one can work with: filter, thousands, links, title, wrapped long texts', async () => {
    const workbook = await read(
      answer({
        question: '谁？',
        columns: ['r.name', 'r.citationCount', 'p.year'],
        returns: ['Researcher.name', 'Researcher.citationCount', 'Paper.year'],
        entities: {
          nodes: {
            'Researcher R1': { id: 'R1', label: 'Researcher', name: '张伟', nameEn: 'Wei Zhang' },
          },
          cells: [{ column: 0, keys: [['Researcher R1'], []] }],
          terms: {},
        },
        alignments: [
          { mention: '老张', entity: '张伟', kind: 'person', score: 1, start: 0, end: 2 },
        ],
      }),
      graphOf([
        { 'r.name': '张伟', 'r.citationCount': 1386, 'p.year': 2020 },
        { 'r.name': '长'.repeat(100), 'r.citationCount': 2.5, 'p.year': 2021 },
      ]),
      { baseUrl: 'https://here', model: 'm', now: new Date('2026-01-02T03:04:05Z') },
    );
    const sheet = workbook.getWorksheet('结果')!;
    expect(workbook.title).toBe('谁？');
    expect(workbook.creator).toBe('CoopKG-TS');
    expect(sheet.autoFilter).toBe('A1:C1');
    expect(sheet.getCell('A2').hyperlink).toBe('https://here/researchers/R1');
    expect(sheet.getCell('B2')).toMatchObject({ value: 1386, numFmt: '#,##0' });
    expect(sheet.getCell('C2').numFmt).not.toBe('#,##0');
    expect(sheet.getCell('A3').alignment?.wrapText).toBe(true);
    expect(sheet.getColumn(1).width).toBe(60);
    const provenance = valuesOf(workbook.getWorksheet('来源'));
    expect(provenance).toContainEqual(['模型', 'm']);
    expect(provenance.at(-1)).toEqual([
      '研究者',
      'R1',
      { text: '张伟', hyperlink: 'https://here/researchers/R1' },
      'Wei Zhang',
    ]);
    expect(valuesOf(workbook.getWorksheet('名称'))).toEqual([
      ['问题中的写法', '理解为', '类型'],
      ['老张', '张伟', '人物'],
    ]);
  });

  it("spreads a column of nodes over the properties of its label, in the question's language", async () => {
    const node = {
      id: 'P1',
      label: 'Paper',
      name: 'T',
      properties: { id: 'P1', title: 'T', year: 2020 },
    };
    const workbook = await read(
      answer({ language: 'en', columns: ['p'], returns: ['Paper'] }),
      graphOf([{ p: null }, { p: node }]),
    );
    const rows = valuesOf(workbook.getWorksheet('Result'));
    const [header, row] = [rows[0], rows.at(-1)];
    expect(header?.slice(0, 4)).toEqual([
      'Paper · Paper ID',
      'Paper · Paper title',
      'Paper · Abstract',
      'Paper · Year',
    ]);
    expect([row?.[0], row?.[1], row?.[2], row?.[3]]).toEqual(['P1', 'T', undefined, 2020]);
  });
});

describe('workbookOf, of many rows and of none', () => {
  it('writes every row of a long result', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ 'r.name': `名${index}` }));
    const workbook = await read(answer({}), graphOf(many));
    expect(workbook.getWorksheet('结果')?.rowCount).toBe(20_001);
  }, 60_000);

  it('goes on in a further sheet with the same header where one is full', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({ 'r.name': `名${index}` }));
    const workbook = await read(answer({}), graphOf(rows), { sheetRows: 11 });
    const names = ['结果', '结果 2', '结果 3'];
    const sheets = names.map((name) => valuesOf(workbook.getWorksheet(name)));
    expect(sheets.map((sheet) => [sheet.length, sheet[0]])).toEqual([
      [11, ['姓名']],
      [11, ['姓名']],
      [6, ['姓名']],
    ]);
    expect(sheets.flatMap((sheet) => sheet.slice(1)).flat()).toEqual(
      rows.map((row) => row['r.name']),
    );
  });

  it('reads no further than the reader of the file takes, and ends when that leaves', async () => {
    let read = 0;
    const graph: GraphReader = {
      ...graphOf([]),
      async *stream() {
        for (; read < 300_000; read++) yield await Promise.resolve({ 'r.name': `名${read}` });
      },
    };
    const stuck = new Writable({ write: () => undefined });
    const written = workbookOf(answer({}), graph, stuck);
    for (let before = -1; before !== read;) {
      before = read;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(read).toBeLessThan(100_000);
    stuck.destroy();
    await expect(written).rejects.toThrow('left');
  });

  it('writes nothing when the query fails', async () => {
    const stream = new PassThrough();
    const graph: GraphReader = {
      ...graphOf([]),
      async *stream() {
        await Promise.resolve();
        yield* [] as Record<string, Cell>[];
        throw new Fault('graph-unreachable', { zh: '断', en: 'down' });
      },
    };
    await expect(workbookOf(answer({}), graph, stream)).rejects.toMatchObject({
      code: 'graph-unreachable',
    });
    expect(stream.readableLength).toBe(0);
  });
});
