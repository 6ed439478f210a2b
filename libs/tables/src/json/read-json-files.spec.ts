import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Tables } from '../tables.js';
import { readJsonFiles, readJsonSteps } from './read-json-files.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'json-'));
let tables: Tables;
beforeAll(async () => {
  mkdirSync(path.join(folder, "数据, 'a'"));
  tables = await Tables.open(path.join(folder, '临时'), { memoryMb: 500 });
});
afterAll(() => {
  tables.close();
  rmSync(folder, { recursive: true, force: true });
});

const columns = {
  id: 'VARCHAR',
  year: 'INTEGER',
  names: 'VARCHAR[]',
  author: 'STRUCT(name VARCHAR, count BIGINT)',
};

async function read(contents: (string | Buffer)[], pages: string[] = []) {
  const files = contents.map((content, index) => {
    const name = path.join(folder, "数据, 'a'", `${index}.json`);
    writeFileSync(name, content);
    return { file: index + 7, path: name };
  });
  const found = await readJsonFiles(tables, files, 'works', columns, { pages });
  const rows = await tables.rows('SELECT id, file, line FROM works ORDER BY file, line');
  const rejected = await tables.rows('SELECT * FROM works_rejected ORDER BY file, line');
  expect(readdirSync(tables.folder).filter((name) => name.startsWith('json-'))).toEqual([]);
  return {
    found,
    rows: rows.map(({ id, file, line }) => [id, file, line]),
    rejected: rejected.map(({ file, line, reason }) => [file, line, reason]),
    all: () => tables.rows('SELECT * EXCLUDE (file, line) FROM works ORDER BY file, line'),
  };
}

const lines = '{"id":"W1","year":2020}\n{"id":"W2","other":[1]}\n';
const ids = [
  ['W1', 7, 1],
  ['W2', 7, 2],
];

describe('readJsonFiles', () => {
  it('reads JSON Lines of several files, packed or not, with the file and the line', async () => {
    const second = gzipSync(
      '\n{"id":"W3","author":{"name":"张伟","count":3}}\r\n\r\n{"id":"W4"}\n\n',
    );
    const read1 = await read([lines, second, '', '{"id":"W5"}']);
    expect(read1.rows).toEqual([...ids, ['W3', 8, 2], ['W4', 8, 4], ['W5', 10, 1]]);
    expect(read1.rejected).toEqual([]);
    expect(read1.found).toEqual([
      { file: 7, records: 2, rejected: 0 },
      { file: 8, records: 2, rejected: 0 },
      { file: 9, records: 0, rejected: 0 },
      { file: 10, records: 1, rejected: 0 },
    ]);
  });

  it.each([
    ['a byte order mark', `\ufeff${lines}`],
    ['CRLF', lines.replaceAll('\n', '\r\n')],
    ['UTF-16', Buffer.from(`\ufeff${lines}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(lines, 'utf16le')],
    ['gzip in two parts', Buffer.concat(lines.split(/(?<=\n)/).map((line) => gzipSync(line)))],
    ['an array', '[{"id":"W1"},{"id":"W2"}]'],
    ['an array over many lines', '[\n  {\n  "id":\n"W1" },\n\n {"id":"W2"\n}\n]\n'],
    ['a page', '{"meta":{"n":[{"id":"no"}]},"results":[{"id":"W1"},{"id":"W2"}],"group_by":[]}'],
    ['pages, one a line', '{"results":[{"id":"W1"}]}\n{"results":[{"id":"W2"}]}\n'],
    ['documents one after another', '{\n"id":"W1"\n}\n{\n"id":"W2"}'],
    [
      'a page in a message',
      '{"status":"ok","message":{"total":2,"items":[{"id":"W1"},{"id":"W2"}]}}',
    ],
  ])('reads %s', async (_, content) => {
    const { rows, rejected } = await read([content], ['results', 'message.items', 'message']);
    expect(rows).toEqual(ids);
    expect(rejected).toEqual([]);
  });

  it('reads one document, or the object in it that is meant', async () => {
    expect((await read(['{\n  "id": "W1",\n "x": {"results": []}\n}'], ['results'])).rows).toEqual([
      ['W1', 7, 1],
    ]);
    const message = '{"status":"ok","message":{"id":"W1","items":3}}';
    expect((await read([message], ['message.items', 'message'])).rows).toEqual([['W1', 7, 1]]);
    expect((await read(['{"results":[],"meta":{"count":0}}'], ['results'])).rows).toEqual([]);
  });

  it('finds the ends of values through quotes, backslashes and any cut of the bytes', async () => {
    const id = 'a"b\\\\"{[\u2028\n,:]}\\';
    const names = Array.from({ length: 30_000 }, (_, index) => `\\"${'\\'.repeat(index % 5)}`);
    const records = [
      { id, names },
      { id: 'W2', names },
      { id, names },
    ];
    const pretty = JSON.stringify({ meta: names, results: records }, null, 1);
    const { rows, all } = await read([pretty], ['results']);
    expect(rows.map(([name]) => name)).toEqual([id, 'W2', id]);
    expect((await all())[2]?.names).toEqual(names);
  });

  it('reads Chinese in GB18030', async () => {
    const bytes = [0x7b, 0x22, 0x69, 0x64, 0x22, 0x3a, 0x22, 0xd5, 0xc5, 0xce, 0xb0, 0x22, 0x7d];
    expect((await read([Buffer.from(bytes)])).rows).toEqual([['张伟', 7, 1]]);
  });

  it('rejects the lines that hold no such record, and keeps the others', async () => {
    const content = [
      '{"id":"W1"}',
      'not json',
      '{"id":"W3"',
      '[{"id":"W4"}]',
      '{"id":"W5","year":"soon"}',
      '{"id":"W6","names":["a","b"],"author":{"name":null,"new":1}}',
      '{"id":"W7","author":{"count":[1]}}',
      '{"id":"W8"} {"id":"W8"}',
      '{"id":"W9\\ud800","names":["a\\u0041"]}',
      '',
      '{"id":"W11"}',
      '{"id":"W12","names":["cut he',
    ].join('\n');
    const { rows, rejected, found } = await read(['{"id":"W0"}\n', content, lines]);
    expect(rows).toEqual([
      ['W0', 7, 1],
      ['W1', 8, 1],
      ['W6', 8, 6],
      ['W9\ufffd', 8, 9],
      ['W11', 8, 11],
      ['W1', 9, 1],
      ['W2', 9, 2],
    ]);
    expect(rejected).toEqual([
      [8, 2, 'not a JSON object'],
      [8, 3, 'not valid JSON'],
      [8, 4, 'not a JSON object'],
      [8, 5, 'year is not a whole number: "soon"'],
      [8, 7, 'author.count is not a whole number: [1]'],
      [8, 8, 'not valid JSON'],
      [8, 12, 'not valid JSON (the file ends in the middle of this record)'],
    ]);
    expect(found[1]).toEqual({ file: 8, records: 11, rejected: 7 });
  });

  it('rejects a null or a number in a page', async () => {
    const { rows, rejected } = await read(['{"data":[null,{"id":"W1"},5,"x",[1]]}'], ['data']);
    expect(rows).toEqual([['W1', 7, 2]]);
    expect(rejected.map(([, line]) => line)).toEqual([1, 3, 4, 5]);
  });

  it('rejects a record of more than 16 MB, in lines and in a document', async () => {
    const long = `{"id":"W2","x":"${'x'.repeat(17 << 20)}"}`;
    const third = '{"id":"W3"}';
    const inLines = await read([`{"id":"W1"}\n${long}\n${third}\n`]);
    const inDocument = await read([`[{"id":"W1"},\n${long},${third}]`]);
    for (const { rows, rejected } of [inLines, inDocument]) {
      expect(rows).toEqual([
        ['W1', 7, 1],
        ['W3', 7, 3],
      ]);
      expect(rejected).toEqual([[7, 2, 'longer than 16 MB']]);
    }
  });

  it('takes NUL characters out, and rejects lines whose bytes are not UTF-8', async () => {
    const { rows, rejected } = await read([
      Buffer.concat([
        Buffer.from('{"id":"W\x001"}\n{"id":"caf'),
        Buffer.from([0xe9]),
        Buffer.from('"}\n{"id":"W3"}\n'),
      ]),
    ]);
    expect(rows).toEqual([
      ['W1', 7, 1],
      ['W3', 7, 3],
    ]);
    expect(rejected).toEqual([[7, 2, 'bytes that are not UTF-8']]);
  });

  const many = gzipSync(Array.from({ length: 5000 }, (_, n) => `{"id":"W${n * n}"}\n`).join(''));
  const damaged = Buffer.from(many);
  damaged[many.length >> 1] = (damaged[many.length >> 1] ?? 0) ^ 0x55;
  it.each([
    ['a gzip cut in the middle', many.subarray(0, many.length >> 1), 'text-cut'],
    ['a gzip without its last bytes', many.subarray(0, -3), 'text-cut'],
    ['a damaged gzip', damaged, 'text-cut'],
    ['a document that is cut', '{"results":[{"id":"W1"},\n{"id":"W2', 'text-cut'],
    ['brackets that do not match', '{"results":[{"id":"W1"}}\n]}', 'json-malformed'],
    ['a PDF', '%PDF-1.7\n', 'json-not-json'],
    ['a web page', '<!DOCTYPE html><html>{}</html>', 'json-not-json'],
    ['a CSV file', 'id,name\nW1,"{}"\n', 'json-not-json'],
    ['a zip that is none', 'PK\x03\x04 nothing', 'text-cut'],
  ])('refuses %s by name', async (_, content, code) => {
    await expect(read([lines, content], ['results'])).rejects.toMatchObject({
      code,
      message: expect.stringContaining('1.json') as string,
    });
  });

  it('refuses a file that is not there', async () => {
    const files = [{ file: 1, path: path.join(folder, 'none.json') }];
    await expect(readJsonFiles(tables, files, 'works', columns)).rejects.toMatchObject({
      code: 'text-missing',
    });
  });

  it('reads large files in steps, and goes on where it was stopped', async () => {
    const record = (n: number): string =>
      n % 100 === 7 ? 'broken' : `{"id":"W${n}","names":["${'x'.repeat(900)}"]}`;
    const text = Array.from({ length: 5000 }, (_, n) => `${record(n)}\n`).join('');
    const [packed, plain] = [path.join(folder, 'a.gz'), path.join(folder, 'b.jsonl')];
    writeFileSync(packed, gzipSync(text));
    writeFileSync(plain, text);
    const whole = await seenInSteps(0);
    expect(whole.steps).toBeGreaterThan(4);
    expect(whole.ids).toHaveLength(2 * 4950);
    expect(whole.ids[4950]).toBe('W0 1 2');
    expect(whole.positions.at(-1)).toBe(5000);
    const from = whole.positions[0] ?? 0;
    expect((await seenInSteps(from)).ids).toEqual(whole.ids.filter((id) => follows(id, from)));
    expect((await seenInSteps(from + 30)).ids).toEqual(
      whole.ids.filter((id) => follows(id, from + 30)),
    );

    async function seenInSteps(position: number) {
      const files = [packed, plain].map((name, at) => ({ file: at + 1, path: name, position }));
      const ids: string[] = [];
      const positions: number[] = [];
      let [steps, records] = [0, 0];
      const options = { stepBytes: 1_500_000, select: { name: 'upper(id)' } };
      for await (const step of readJsonSteps(tables, files, 'steps', columns, options)) {
        steps++;
        positions.push(...step.map((file) => file.position));
        records += step.reduce((sum, file) => sum + file.records - file.rejected, 0);
        const rows = await tables.rows('SELECT * FROM steps ORDER BY file, line');
        ids.push(
          ...rows.map(({ name, file, line }) => `${String(name)} ${String(line)} ${String(file)}`),
        );
      }
      expect(records).toBe(ids.length);
      return { ids, positions, steps };
    }
    function follows(id: string, position: number): boolean {
      return Number(id.split(' ')[1]) > position;
    }
  });
});
