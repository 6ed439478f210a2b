import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DblpRecord } from './dblp-record.js';
import { TestReading, head } from '../../../test/dblp-reading.js';
import { tidyText } from './tidy-text.js';
import { XmlRecords } from './xml-records.js';
import { XmlText } from './xml-text.js';

/** Any text that XML can hold, of at least one visible character. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((drawn) => `x${drawn.replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff.]/g, '')}x`);

/** The ways to write a character in XML. */
const written = fc.constantFrom('reference', 'hexadecimal', 'plain', 'cdata', 'markup');
type Way = 'reference' | 'hexadecimal' | 'plain' | 'cdata' | 'markup';

function inXml(drawn: string, ways: readonly Way[]): string {
  return [...drawn]
    .map((character, at) => {
      const code = character.codePointAt(0)!;
      const way = ways[at % ways.length]!;
      if (way === 'hexadecimal') return `&#x${code.toString(16)};`;
      if (way === 'cdata' && code < 0x80) return `<![CDATA[${character}]]>`;
      if (way === 'markup' && /\w/.test(character)) return `<i>${character}</i>`;
      return code < 0x80 && !'<>&'.includes(character) ? character : `&#${String(code)};`;
    })
    .join('');
}

const record = fc.record({
  title: text,
  authors: fc.array(text, { maxLength: 4 }),
  year: fc.integer({ min: 1900, max: 2030 }),
  ways: fc.array(written, { minLength: 1, maxLength: 7 }),
});

it('any title and any name come out as they were, however they are written', async () => {
  const records = fc.sample(record, { numRuns: 400, seed: 33 });
  const test = await TestReading.open();
  try {
    await test.readText(
      head +
        records
          .map(
            ({ title, authors, year, ways }, at) =>
              `<article key="a/${String(at)}">${authors.map((name) => `<author>${inXml(name, ways)}</author>`).join('')}<title>${inXml(title, ways)}.</title><year>${String(year)}</year></article>`,
          )
          .join('\n') +
        '</dblp>',
    );
    expect(await test.rows('SELECT title, year FROM staged_paper ORDER BY line')).toEqual(
      records.map(({ title, year }) => ({ title: tidyText(title), year })),
    );
    expect(
      await test.rows(
        'SELECT name FROM staged_authorship JOIN staged_paper ON key = paper ORDER BY line, position',
      ),
    ).toEqual(records.flatMap(({ authors }) => authors.map((name) => ({ name: tidyText(name) }))));
  } finally {
    test.close();
  }
});

it('where the file is cut into pieces makes no difference', () => {
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 200, max: 900 }), { maxLength: 12 }),
      fc.boolean(),
      (records, cuts, plain) => {
        const xml =
          head.replace('ISO-8859-1', 'UTF-8') +
          records
            .map(
              ({ title, ways }) =>
                `<article key="k"><title>${plain ? title.replace(/[<>&]/g, '') : inXml(title, ways)}</title></article>\r\n`,
            )
            .join('') +
          '</dblp>';
        const bytes = Buffer.from(xml);
        const whole = parsed([bytes]);
        const ends = [...new Set(cuts)].sort((one, other) => one - other);
        const pieces = ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
        expect(parsed([...pieces, bytes.subarray(ends.at(-1) ?? 0)])).toEqual(whole);
        expect(
          whole.ends.map((end) => bytes.subarray(0, end).toString().endsWith('</article>')),
        ).toEqual(records.map(() => true));
      },
    ),
    { numRuns: 60 },
  );
});

/** The records of a file in pieces, and how many bytes lie before the end of each. */
function parsed(pieces: readonly Buffer[]): { records: DblpRecord[]; ends: number[] } {
  const records: DblpRecord[] = [];
  const ends: number[] = [];
  const text = new XmlText('dblp.xml', () => undefined);
  let before = { bytes: 0, characters: 0 };
  let piece = '';
  const xml = new XmlRecords({
    file: 'dblp.xml',
    onRecord: (record) => {
      records.push(record);
      ends.push(before.bytes + text.bytesOf(piece.slice(0, xml.endOfRecord - before.characters)));
    },
    onStray: () => undefined,
    readDtd: () => null,
  });
  for (const bytes of pieces.filter(({ length }) => length > 0)) {
    piece = text.decode(bytes);
    xml.write(piece);
    before = {
      bytes: before.bytes + text.bytesOf(piece),
      characters: before.characters + piece.length,
    };
  }
  xml.end();
  return { records, ends };
}
