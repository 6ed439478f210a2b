import { givenTest, propertyKey, roleOfKey } from '../lists.js';
import { Unsayable } from '../reading/nodes.js';
import type { Column, Link, ReadNode } from '../reading/reading.js';
import type { Told } from '../shape.js';
import { existsText } from './attributes.js';
import { columnTitle, valueNoun } from './figures.js';
import { quoted } from './phrase.js';

const owners: Partial<Record<Link['role'], string>> = {
  'led-by': ' of the leader',
  'joined-by': ' of the participant',
  'written-by': ' of the author',
};

/** "college and rank": by what things are grouped. */
export const keyTitles = (told: Told, keys: readonly number[], main: ReadNode): string =>
  keys
    .map((at) => {
      const column = told.reading.columns[at]!;
      if (column.kind === 'exists') return `whether ${existsText(told, column, true, main)}`;
      const isName = column.kind === 'name' && column.node === main;
      const role = roleOfKey(column, main);
      const owner = role === undefined ? '' : (owners[role] ?? '');
      return (isName ? 'name' : keyNoun(column, 1)) + owner + othersThan(told, column);
    })
    .join(' and ');

/** " other than graph theory" */
export function othersThan({ speaker }: Told, column: Column): string {
  if (column.kind !== 'item' || column.tests.length === 0) return '';
  const values = column.tests.map((test) => {
    speaker.say(test);
    return speaker.constant(test.values[0], propertyKey(column));
  });
  return ` other than ${speaker.list(values)}`;
}

/** The values, one of which a key is required to have. */
export function givenAmong(told: Told, at: number): string | null {
  const test = givenTest(told, at);
  if (test === null) return null;
  told.speaker.say(test);
  const key = propertyKey(told.reading.columns[at]!);
  return told.speaker.list(test.values.map((one) => told.speaker.constant(one, key)));
}

export function keyNoun(column: Column, count: number): string {
  if (column.kind === 'property' || column.kind === 'item')
    return valueNoun(column.node, column.property, count);
  if (column.kind !== 'name' && column.kind !== 'duration') throw new Unsayable('a key');
  return columnTitle(column);
}

export function keyText(
  told: Told,
  column: Column,
  { row, at }: { row: number; at: number },
): string {
  const cell = told.rows[row]![at] ?? null;
  if (column.kind === 'exists') return cell === true ? 'yes' : 'no';
  if (cell === null) return `no ${keyNoun(column, 1)} on record`;
  if (column.kind === 'name')
    return quoted(column.node, told.speaker.nodeName(String(cell), row, at));
  const text = told.speaker.cell(cell, propertyKey(column)) ?? '';
  return column.kind === 'duration' ? `${text} ${text === '1' ? 'year' : 'years'}` : text;
}
