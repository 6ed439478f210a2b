import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Cell } from '@coopkg/tables';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { madeUpDblp } from './made-up-dblp.js';
import { TestReading, faultOf, head, paper } from '../../../test/dblp-reading.js';

let test: TestReading;
beforeEach(async () => {
  test = await TestReading.open();
});
afterEach(() => {
  test.close();
});

describe('a file that is no use', () => {
  const good = paper('a', '<author>Li Na</author><title>A.</title>');
  const cases: [string, string | Buffer, string, RegExp][] = [
    [
      'of another kind',
      '<html><body>dblp</body></html>',
      'dblp-foreign',
      /line 1: the root element is <html>/,
    ],
    ['that is empty', '', 'dblp-foreign', /not well-formed/],
    ['of bytes', Buffer.from([1, 2, 3, 0, 255]), 'dblp-foreign', /not well-formed/],
    ['in UTF-16', Buffer.from(`\ufeff${head}</dblp>`, 'utf16le'), 'dblp-foreign', /UTF-16/],
    [
      'cut in a record',
      `${head}${good}<article key="b"><auth`,
      'dblp-cut',
      /line 8: the file ends here/,
    ],
    ['cut between records', head + good, 'dblp-cut', /the file ends here/],
    [
      'with a NUL',
      `${head}${good}${paper('b', '<title>B\0.</title>')}</dblp>`,
      'dblp-damaged',
      /line 9.*disallowed character/,
    ],
    [
      'with crossed tags',
      `${head}${good}<article key="b"><title>B.</year></article></dblp>`,
      'dblp-damaged',
      /line 8/,
    ],
    [
      'with an entity of nobody',
      `${head}${good}${paper('b', '<title>&zeta;.</title>')}</dblp>`,
      'dblp-damaged',
      /undefined entity/,
    ],
    [
      "with an entity of JavaScript's",
      `${head}${good}${paper('b', '<title>&constructor;.</title>')}</dblp>`,
      'dblp-damaged',
      /undefined entity/,
    ],
    [
      'with an entity bomb',
      `<!DOCTYPE dblp [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><dblp>${good}</dblp>`,
      'dblp-hostile',
      /"b" is made of other entities/,
    ],
    [
      'with an entity of another file',
      `<!DOCTYPE dblp [<!ENTITY x SYSTEM "file:///etc/passwd">]><dblp>${paper('b', '<title>&x;.</title>')}</dblp>`,
      'dblp-hostile',
      /"x" stands for another file/,
    ],
    [
      'with parameter entities of another file',
      `<!DOCTYPE dblp [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;]><dblp>${good}</dblp>`,
      'dblp-hostile',
      /"x" stands for another file/,
    ],
    ['with 100 levels', `${head}<article key="b">${'<i>'.repeat(100)}`, 'dblp-hostile', /50 deep/],
    [
      'that is half a gzip',
      gzipSync(head + good.repeat(1000)).subarray(0, 150),
      'dblp-cut',
      /archive ends in the middle/,
    ],
    [
      'that is a damaged gzip',
      Buffer.concat([gzipSync('x').subarray(0, 10), Buffer.alloc(99, 7)]),
      'dblp-damaged',
      /archive is damaged/,
    ],
    ['packed by Zstandard', Buffer.from('28b52ffd00', 'hex'), 'dblp-foreign', /zstd -d/],
  ];

  it.each(cases)('%s is a fault, and nothing of it is kept', async (_, content, code, message) => {
    const fault = await faultOf(test.readText(content));
    expect(fault.code).toBe(code);
    expect(fault.text.en).toMatch(message);
    expect(fault.text.zh).toMatch(/^dblp\.xml/);
    expect(await test.kept()).toEqual([]);
  });

  it('that is not there is said so', async () => {
    expect((await faultOf(test.read(path.join(test.folder, 'absent.xml')))).code).toBe(
      'text-unreadable',
    );
  });

  it('and is found so only after steps were written leaves nothing either', async () => {
    const many = [...madeUpDblp(51_000, 1)].join('').replace('</dblp>\n', '');
    const fault = await faultOf(test.readText(`${many}<article`));
    expect(fault.code).toBe('dblp-cut');
    expect(fault.facts['line']).toBe(many.split('\n').length);
    expect(await test.kept()).toEqual([]);
  });
});

describe('encodings and entities', () => {
  const text = `${head}${paper('a', '<author>Jürgen Müller</author><title>Ä.</title>')}</dblp>`;
  const names = (): Promise<Record<string, Cell>[]> =>
    test.rows('SELECT name FROM staged_authorship');

  it.each([
    ['ISO-8859-1 as declared', Buffer.from(text, 'latin1'), []],
    ['UTF-8 with the old declaration', Buffer.from(text), [/it is read as UTF-8/]],
    [
      'UTF-8 with a byte order mark',
      Buffer.from(`\ufeff${text.replace('ISO-8859-1', 'UTF-8')}`),
      [],
    ],
    [
      'ISO-8859-1 declared as UTF-8',
      Buffer.from(text.replace('ISO-8859-1', 'UTF-8'), 'latin1'),
      [/ISO-8859-1/],
    ],
  ])('%s', async (_, content, expected) => {
    await test.readText(content);
    expect(await names()).toEqual([{ name: 'Jürgen Müller' }]);
    expect(test.messages).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(test.messages[at]).toMatch(pattern);
  });

  it('UTF-8 that goes on as something else is damaged', async () => {
    const mixed = Buffer.concat([
      Buffer.from(text.replace('</dblp>', '')),
      Buffer.alloc(600_000, ' '),
      Buffer.from('<article key="b"><title>\xe4\xe4 </title></article></dblp>', 'latin1'),
    ]);
    expect((await faultOf(test.readText(mixed))).text.en).toMatch(/begins as UTF-8/);
  });

  it('a DTD beside the file adds harmless entities, and is refused with others', async () => {
    test.write(
      'dblp.dtd',
      '<!-- <!ENTITY % c PUBLIC "x"> --><!ENTITY % f "a|b"><!ENTITY zeta "&#950;">',
    );
    await test.readText(`${head}${paper('a', '<title>&zeta;.</title>')}</dblp>`);
    expect(await test.rows('SELECT title FROM staged_paper')).toEqual([{ title: 'ζ' }]);
    test.write('dblp.dtd', '<!ENTITY a "&b;"><!ENTITY b "&a;">');
    expect((await faultOf(test.readText(`${head}</dblp>`))).code).toBe('dblp-hostile');
  });
});

describe('a killed import', () => {
  it.each(['latin1', 'utf8'] as const)('goes on where it stopped (%s)', async (encoding) => {
    const one = paper('a/1', '<author>Jürgen Müller</author><title>Ä one.</title>');
    const two = paper('a/2', '<author>Ötzi</author><title>Two.</title>');
    const three = '<article key="a/3"><title>Three</title></article>';
    const file = test.write(
      'dblp.xml',
      Buffer.from(`${head}${one}${two}${three}</dblp>`, encoding),
    );
    await test.read(file);
    const end = await test.tables.value('SELECT position FROM staged_input');
    const whole = await test.rows('SELECT key, title, line FROM staged_paper ORDER BY key');
    const rejected = await test.rows('SELECT line, reason FROM staged_rejected');

    await test.read(test.write('part.xml', `${head}</dblp>`));
    await test.readFrom(file, Buffer.byteLength(`${head}${one}`.trimEnd(), encoding));
    expect(await test.tables.value('SELECT position FROM staged_input WHERE file = 2')).toBe(end);
    const rest = await test.rows(`SELECT key, title, line FROM staged_paper WHERE file = 2`);
    expect(rest).toEqual(whole.slice(1));
    expect(await test.rows('SELECT line, reason FROM staged_rejected WHERE file = 2')).toEqual(
      rejected,
    );
  });
});
