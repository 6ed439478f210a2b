import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '@coopkg/files';
import { takeRecords } from './records.js';

const read = (text: string) => takeRecords(text, 1, true).records;

describe('takeRecords', () => {
  it('reads quotes, commas, line ends and Chinese', () => {
    expect(read('a,b\r\n"王,""小""明",2\n"two\nlines",3\n\nend,')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['王,"小"明', '2'] },
      { line: 3, fields: ['two\nlines', '3'] },
      { line: 6, fields: ['end', ''] },
    ]);
  });

  it('loses one line for one lost quote', () => {
    expect(read('a,b\n"lost,1\nc,d\ne,f\n')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, error: 'a quote is not closed', text: '"lost,1' },
      { line: 3, fields: ['c', 'd'] },
      { line: 4, fields: ['e', 'f'] },
    ]);
    expect(read('"lost,1\nc,"d"\ne,f\n')).toEqual([
      { line: 1, error: 'text follows a closing quote', text: '"lost,1' },
      { line: 2, fields: ['c', 'd'] },
      { line: 3, fields: ['e', 'f'] },
    ]);
    expect(read('a,"b"c,d\ne,f')).toEqual([
      { line: 1, error: 'text follows a closing quote', text: 'a,"b"c,d' },
      { line: 2, fields: ['e', 'f'] },
    ]);
  });

  it('reads other delimiters, and quotes after blanks', () => {
    expect(takeRecords('a;"b;c"\n "d" ; e,f\n', 1, true, ';').records).toEqual([
      { line: 1, fields: ['a', 'b;c'] },
      { line: 2, fields: ['d', ' e,f'] },
    ]);
  });

  it('reads what csvLine writes, however it is cut into pieces', () => {
    const rows = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', '张', ',', '"', '\n', '\r', ' ') }), {
        minLength: 2,
        maxLength: 4,
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, fc.nat(), (table, cut) => {
        const text = table.map(csvLine).join('');
        const at = cut % (text.length + 1);
        const first = takeRecords(text.slice(0, at), 1, false);
        const second = takeRecords(first.rest + text.slice(at), first.nextLine, true);
        expect(
          [...first.records, ...second.records].map((record) =>
            'fields' in record ? record.fields : record.error,
          ),
        ).toEqual(table);
      }),
    );
  });
});
