import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { zipOf } from '../../../files/test/zip-of.js';
import type { Block } from '../document.js';
import { readDocument } from './read-document.js';

const folder = await mkdtemp(path.join(os.tmpdir(), 'documents-'));
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, content: string | Uint8Array) {
  const file = path.join(folder, 'content');
  await writeFile(file, content);
  return readDocument(file, name);
}
async function blocksOf(name: string, content: string | Uint8Array): Promise<Block[]> {
  const document = await read(name, content);
  if ('problem' in document) throw new Error(document.code);
  return document.blocks;
}
const zipped = (files: Record<string, string>): Uint8Array =>
  zipOf(Object.entries(files).map(([name, text]) => [name, Buffer.from(text), true] as const));

it('tells what a file is by its content', async () => {
  expect(await read('a.xlsx', '<table><tr><th>A</th></tr></table>')).toMatchObject({
    kind: 'html',
  });
  expect(await read('a.txt', '# Title\n\ntext\n\n## More\n\ntext')).toMatchObject({
    kind: 'markdown',
  });
  expect(await read('a.txt', 'a,b\n1,2\n3,4\n5,6')).toMatchObject({ kind: 'csv' });
  expect(await read('a.csv', 'Some prose, with commas. And more, of it, here.')).toMatchObject({
    kind: 'csv',
  });
  expect(await read('a.pdf', 'One line of text')).toMatchObject({ kind: 'text' });
});

it('finds the encoding of a text', async () => {
  const text = '国家自然科学基金资助基础研究。';
  const bytes = Buffer.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
  expect(await blocksOf('a.txt', bytes)).toEqual([{ kind: 'text', text, page: null }]);
  // "中文文本中文文本" in GB18030.
  const gb = Buffer.from('d6d0cec4cec4b1bed6d0cec4cec4b1be'.repeat(4), 'hex');
  expect((await blocksOf('a.txt', gb))[0]).toMatchObject({ text: '中文文本中文文本'.repeat(4) });
});

it('keeps the headings of a page, and gives merged cells their value in each', async () => {
  const html = `<h1>Title</h1><p>One <b>bold</b> word</p><script>alert(1)</script>
    <table><tr><th>Name</th><th>Year</th></tr>
    <tr><td rowspan="2">Ann</td><td>2020</td></tr><tr><td>2021</td></tr></table>`;
  expect(await blocksOf('a.html', html)).toEqual([
    { kind: 'heading', level: 1, text: 'Title', page: null },
    { kind: 'text', text: 'One bold word', page: null },
    expect.objectContaining({
      kind: 'table',
      header: ['Name', 'Year'],
      rows: [
        { row: 2, cells: ['Ann', '2020'] },
        { row: 3, cells: ['Ann', '2021'] },
      ],
    }),
  ]);
});

it('reads the slides of a presentation in their order, with titles and tables', async () => {
  const slide = (inner: string): string =>
    `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${inner}</p:spTree></p:cSld></p:sld>`;
  const shape = (text: string, title = false): string =>
    `<p:sp><p:nvSpPr>${title ? '<p:nvPr><p:ph type="title"/></p:nvPr>' : ''}</p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const cell = (text: string): string =>
    `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const presentation = zipped({
    'ppt/presentation.xml':
      '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="1" r:id="r2"/><p:sldId id="2" r:id="r1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="r1" Target="slides/slide1.xml"/><Relationship Id="r2" Target="slides/slide2.xml"/></Relationships>',
    'ppt/slides/slide1.xml': slide(
      `<p:graphicFrame><a:tbl><a:tr>${cell('City')}${cell('People')}</a:tr><a:tr>${cell('Rome')}${cell('3')}</a:tr></a:tbl></p:graphicFrame>`,
    ),
    'ppt/slides/slide2.xml': slide(shape('Plan', true) + shape('We begin in May.')),
  });
  expect(await blocksOf('a.pptx', presentation)).toEqual([
    { kind: 'heading', level: 1, text: 'Plan', page: 1 },
    { kind: 'text', text: 'We begin in May.', page: 1 },
    expect.objectContaining({
      page: 2,
      header: ['City', 'People'],
      rows: [{ row: 2, cells: ['Rome', '3'] }],
    }),
  ]);
});

it.each([
  ['empty.txt', '', 'empty'],
  ['blank.md', ' \n\t\n', 'no-text'],
  ['note.rtf', '{\\rtf1 text}', 'unknown-kind'],
  ['old.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-office'],
  ['bytes.txt', Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 7) % 32)), 'unknown-kind'],
  ['files.zip', zipped({ 'a.txt': 'text' }), 'archive'],
  ['cut.docx', zipped({ 'word/document.xml': '<w:document' }).subarray(0, 60), 'damaged'],
  ['broken.pdf', '%PDF-1.7\nnothing', 'damaged'],
  [
    'entities.docx',
    zipped({
      'word/document.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    }),
    'hostile',
  ],
  ['bomb.docx', zipped({ 'word/document.xml': ' '.repeat(25e6) }), 'hostile'],
])('says why it does not read %s', async (name, content, code) => {
  expect(await read(name, content)).toMatchObject({
    code,
    problem: { zh: expect.stringMatching(/[。]$/u), en: expect.stringMatching(/\.$/u) },
  });
});
