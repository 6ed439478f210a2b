import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { recogniseSource } from './recognise-source.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'recognise-'));
const work =
  '{"id":"https://openalex.org/W2741809807","doi":"https://doi.org/10.7717/peerj.4375"}\n';

it.each([
  ['论文.csv', '题目,作者\n', 'csv'],
  ['savedrecs.txt', 'PT\tAU\n', 'csv'],
  ['works.jsonl', work, 'openalex'],
  ['part_000.gz', gzipSync(work), 'openalex'],
  ['replies.json', '{"status":"ok","message-type":"work-list","message":{}}', 'crossref'],
  ['0.json', '{"items":[{"DOI":"10.1/a"}]}', 'crossref'],
  ['papers.jsonl', '{"corpusid":1,"title":"a"}', 'semantic-scholar'],
  ['dblp.xml', '<?xml version="1.0"?><dblp>', 'dblp'],
  ['dump.gz', gzipSync('<!DOCTYPE dblp SYSTEM "dblp.dtd"><dblp>'), 'dblp'],
  ['settings.json', '{"colour":"red"}', null],
])('knows by its beginning whose file %s is', async (name, content, source) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  expect(await recogniseSource(file)).toBe(source);
});
