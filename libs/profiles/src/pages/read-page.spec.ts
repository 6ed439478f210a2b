import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { expectedPages } from '../../test/expected-pages.js';
import { gbkBytes } from '../../test/gbk-bytes.js';
import { readPage, type PersonPage, type ReadPage } from './read-page.js';

const pages = new URL('../../test/pages/', import.meta.url);
const bytesOf = (name: string): Buffer => readFileSync(new URL(`${name}.html`, pages));
const oldEncoding = new Set(['old-tables', 'word', 'frames']);

function read(name: string): ReadPage {
  const bytes = bytesOf(name);
  return readPage(oldEncoding.has(name) ? gbkBytes(bytes.toString('utf8')) : bytes);
}

function person(name: string): PersonPage {
  const page = read(name);
  if (page.kind !== 'person') throw new Error(`${name}: ${page.reason}`);
  return page;
}

const fieldsOf = (page: PersonPage): Record<string, string> =>
  Object.fromEntries(page.facts.fields.map(({ field, value }) => [field, value]));

describe('pages of many kinds of sites', () => {
  it.each(expectedPages)(
    '%s: text and fields come out, menus and private details do not',
    (name, fields, text, gone) => {
      const page = person(name);
      expect(fieldsOf(page)).toMatchObject(fields);
      for (const piece of text) expect(page.markdown).toContain(piece);
      for (const piece of gone) expect(page.markdown).not.toContain(piece);
      expect(page.markdown.startsWith('# ')).toBe(true);
      for (const { sentence } of page.facts.fields)
        for (const piece of gone.filter((one) => /\d{6}/.test(one)))
          expect(sentence).not.toContain(piece);
    },
  );

  it.each([
    ['list-table', 'list', /王建平, 李晓红/],
    ['list-letters', 'list', /陈刚/],
    ['news', 'not-a-person', /获国家科技进步二等奖/],
    ['notice', 'not-a-person', /招聘启事/],
    ['script-only', 'too-small', /0 characters/],
    ['frames', 'frames', /frames/],
  ])('%s is no profile: %s', (name, kind, reason) => {
    const page = read(name);
    expect(page.kind).toBe(kind);
    expect(page.kind === 'person' ? '' : page.reason).toMatch(reason);
  });
});

describe('files that are no pages', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), /an empty file/],
    ['a PDF', Buffer.from('%PDF-1.4'), /a PDF/],
    ['plain text', Buffer.from('张伟，教授'), /no tags/],
  ])('%s', (_, bytes, reason) => {
    const page = readPage(bytes);
    expect(page).toMatchObject({
      kind: 'not-html',
      reason: expect.stringMatching(reason) as string,
    });
  });

  it('a page nested without end costs neither stack nor time', () => {
    const page = readPage(Buffer.from(`<html><body>${'<div>'.repeat(100_000)}张伟`));
    expect(page.kind).toBe('too-deep');
  });
});

const shared = fileURLToPath(new URL('../../../../../shared/data/faculty/', import.meta.url));
const isThere = existsSync(shared);
if (!isThere)
  console.warn('SKIPPED: the real pages of faculty members are not at ../shared/data/faculty');

describe.skipIf(!isThere)('the real pages of one department', () => {
  const real = (file: string): ReadPage => readPage(readFileSync(shared + file));
  it.each([
    [
      'lili',
      '李莉',
      '副教授',
      'person7179@example.edu',
      '先进软件工程技术;群智能优化;大型分布式计算',
    ],
    [
      'luosiqing',
      '罗嗣卿',
      '副教授',
      'person1832@example.edu',
      '信息系统析与设计;图像处理;软件服务与应用',
    ],
    [
      'qiuzhaowen',
      '邱兆文',
      '副教授',
      'person8938@example.edu',
      '信息检索;机器学习;医学影像三维可视化',
    ],
    ['sujianmin', '苏健民', '教授', 'person9335@example.edu', '自动控制;信号与信息处理'],
    ['wangbo', '王波', '讲师', undefined, '计算数学;软件开发'],
    [
      'zhangxiying',
      '张锡英',
      '副教授',
      'person4296@example.edu',
      '现代信息技术及网络应用;数据库技术;图像检索',
    ],
  ])('%s', (file, name, title, email, interests) => {
    const page = real(`nefu/${file}.html`);
    if (page.kind !== 'person') throw new Error(page.reason);
    expect(fieldsOf(page)).toEqual({
      name,
      title,
      ...(email === undefined ? {} : { email }),
      interests,
      university: '东北林业大学',
    });
    const source = readFileSync(`${shared}nefu/${file}.html`, 'utf8');
    const paragraphs = [
      ...source
        .slice(source.indexOf('<article>'), source.indexOf('</article>'))
        .matchAll(/<p>\s*([^<]+?)\s*<\/p>/gu),
    ].map(([, text = '']) => text);
    const plain = page.markdown.replace(/\s/gu, '');
    for (const paragraph of paragraphs) expect(plain).toContain(paragraph.replace(/\s/gu, ''));
    expect(plain.length).toBeLessThan(paragraphs.join('').replace(/\s/gu, '').length + 20);
  });

  it.each([
    ['encodings/gbk.html', 'GBK'],
    ['encodings/gb18030_declared_utf8.html', 'GB18030'],
    ['encodings/no_declaration_gbk.html', 'GBK'],
    ['encodings/utf8_bom.html', 'UTF-8'],
    ['encodings/near_duplicate.html', 'UTF-8'],
  ])('%s is read as %s', (file, encoding) => {
    const page = real(file);
    expect(page).toMatchObject({ kind: 'person', encoding });
    expect(page.kind === 'person' && page.facts.name).toBe('邱兆文');
  });

  it.each([
    ['encodings/half_garbled.html', 'garbled'],
    ['encodings/mojibake.html', 'garbled'],
    ['encodings/too_small.html', 'too-small'],
    ['nefu/list_professor.html', 'list'],
    ['nefu/list_associate-professor.html', 'list'],
    ['nefu/news_major.html', 'not-a-person'],
  ])('%s is refused as %s', (file, kind) => {
    expect(real(file).kind).toBe(kind);
  });
});
