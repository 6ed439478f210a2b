import type { Cell } from '@coopkg/contracts';
import { propertyNames } from '@coopkg/vocabulary';
import { givenTest, propertyKey, roleOfKey } from '../lists.js';
import { Unsayable } from '../reading/nodes.js';
import type { Column, Link, ReadNode } from '../reading/reading.js';
import type { Told } from '../shape.js';
import { existsText, nameKey } from './attributes.js';
import { columnTitle } from './figures.js';
import { quoted, venueName } from './phrase.js';
import { joinedBy, spaced } from './spaced.js';
import { titleOf } from './tests.js';

const owners: Partial<Record<Link['role'], string>> = {
  'led-by': '负责人的',
  'joined-by': '参与人的',
  'written-by': '作者的',
};

/** 「学院和职称」: by what things are grouped. */
export const titleOfKeys = (told: Told, keys: readonly number[], main: ReadNode): string =>
  keys
    .map((at) => {
      const column = told.reading.columns[at]!;
      if (column.kind === 'exists') return `是否${existsText(told, column, true, main)}`;
      const role = roleOfKey(column, main);
      const owner = role === undefined ? '' : (owners[role] ?? '');
      return owner + othersThan(told, column) + titleOfKey(column, main);
    })
    .join('和');

/** Names of what is counted itself are names: several may bear one. */
const titleOfKey = (column: Column, main: ReadNode): string =>
  column.kind === 'name' && column.node === main ? titleOf(nameKey(main)) : keyTitle(column);

/** 「除图论以外的」 */
function othersThan({ speaker }: Told, column: Column): string {
  if (column.kind !== 'item' || column.tests.length === 0) return '';
  const key = propertyKey(column);
  const values = column.tests.map((test) => {
    speaker.say(test);
    return speaker.constant(test.values[0], key);
  });
  return spaced`除${joinedBy(values, '和')}以外的`;
}

/** The values, one of which a key is required to have. */
export function givenAmong(told: Told, at: number): string | null {
  const test = givenTest(told, at);
  if (test === null) return null;
  told.speaker.say(test);
  const key = propertyKey(told.reading.columns[at]!);
  return joinedBy(
    test.values.map((one) => keyName(key, told.speaker.constant(one, key))),
    '和',
  );
}

const keyName = (key: string, text: string): string =>
  key === 'Paper.venue' ? venueName(text) : text;

function keyTitle(column: Column): string {
  if (column.kind === 'name' || column.kind === 'duration') return columnTitle(column);
  if (column.kind === 'figure') throw new Unsayable('a figure as a key');
  const noun = propertyNames[propertyKey(column)]?.value?.zh;
  return noun ?? columnTitle(column);
}

export function keyText(told: Told, column: Column, cell: Cell): string {
  if (column.kind === 'exists') return cell === true ? '是' : '否';
  if (cell === null) return `${keyTitle(column)}未登记`;
  if (column.kind === 'name') return quoted(column.node, String(cell));
  const key = propertyKey(column);
  const text = told.speaker.cell(cell, key) ?? '';
  if (column.kind === 'duration') return `${text} 年`;
  if (/year$/iu.test(key)) return `${text} 年`;
  return key === 'Paper.venue' ? venueName(text) : text;
}
