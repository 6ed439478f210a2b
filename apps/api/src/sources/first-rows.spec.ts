import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { firstRows } from './first-rows.js';

const rowsOf = (text: string, most = 10) => firstRows(Readable.from([text]), most);

it('reads cells with commas, quotes and line ends', async () => {
  expect(await rowsOf('a,b\r\n"x, ""y""","1\n2"\n,\n')).toEqual([
    ['a', 'b'],
    ['x, "y"', '1\n2'],
    ['', ''],
  ]);
});

it('stops after the rows that are wanted, and takes a last row without an end', async () => {
  expect(await rowsOf('a\nb\nc', 2)).toEqual([['a'], ['b']]);
  expect(await rowsOf('a\nb,c')).toEqual([['a'], ['b', 'c']]);
  expect(await rowsOf('')).toEqual([]);
});
