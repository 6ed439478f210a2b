import { describe, expect, it } from 'vitest';
import { gbkBytes } from '../../test/gbk-bytes.js';
import { decodePage } from './decode-page.js';
import { garbledShare } from './garbled-text.js';

const text = '<p>张伟，教授，博士生导师，主要研究方向为知识图谱与自然语言处理。</p>';
const declares = (encoding: string): string => `<meta charset="${encoding}">${text}`;

describe('the encoding of a page', () => {
  it.each([
    ['UTF-8', Buffer.from(declares('utf-8')), 'UTF-8', false],
    ['UTF-8 that declares GBK', Buffer.from(declares('gbk')), 'UTF-8', true],
    ['GBK that declares GB2312', gbkBytes(declares('gb2312')), 'GBK', false],
    ['GBK that declares UTF-8', gbkBytes(declares('utf-8')), 'GBK', true],
    ['GBK that declares nothing', gbkBytes(text), 'GBK', true],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16LE', false],
  ])('%s', (_, bytes, encoding, misdeclared) => {
    const page = decodePage(bytes);
    expect(page).toMatchObject({ encoding, misdeclared });
    expect(page.text).toContain(text);
  });

  it('is none for a page that was joined from two', () => {
    expect(decodePage(Buffer.concat([Buffer.from(text), gbkBytes(text)])).encoding).toBeNull();
  });

  it('stays where one character was cut in two', () => {
    const bytes = Buffer.from(`${text.repeat(3)}${text}`);
    const cut = Buffer.concat([bytes.subarray(0, 5), bytes.subarray(6)]);
    expect(decodePage(cut).encoding).toBe('UTF-8');
  });
});

describe('garbled text', () => {
  const asGbk = new TextDecoder('gbk').decode(Buffer.from(text));
  const asLatin = Buffer.from(text).toString('latin1');

  it.each([
    ['UTF-8 read as GBK', asGbk, /UTF-8 that was read as GBK/],
    ['UTF-8 read as Latin-1', asLatin, /Latin-1/],
    ['GBK read as Latin-1', gbkBytes(text).toString('latin1'), /Latin-1/],
    ['what a second error leaves', '锟斤拷锟斤拷锟斤拷', /read as GBK/],
    ['lost characters', '??????????', /question marks/],
  ])('%s is known', (_, garbled, cause) => {
    const found = garbledShare(garbled);
    expect(found.share).toBeGreaterThan(0.5);
    expect(found.cause).toMatch(cause);
  });

  it('is not seen in right text of any kind', () => {
    for (const right of [
      text,
      '國立臺灣大學資訊工程學系教授',
      'Müller, Café, naïve — «été»',
      '㐂𠮷喆堃淼、①②③（％）',
    ])
      expect(garbledShare(right).share).toBe(0);
  });

  it('is measured where only a part is garbled', () => {
    const { share } = garbledShare(`${text}${asGbk}`);
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.8);
  });
});
