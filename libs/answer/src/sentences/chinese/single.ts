import { isNodeCell, isPathCell, type WireNode } from '@coopkg/contracts';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { Told } from '../shape.js';
import { phrase } from './phrase.js';
import { profileText } from './profile.js';
import { beside, spaced } from './spaced.js';

/** 「张三与李四合作论文 5 篇，2015 年首次合作」 */
export function relation(told: Told): string {
  const { reading, rows, speaker } = told;
  const [first] = reading.columns;
  if (first?.kind !== 'relation' || rows.length !== 1) throw new Unsayable('relationships');
  const ends = reading.nodes.filter(({ links }) =>
    links.some((link) => link.relation === first.relation),
  );
  if (ends.length !== 2 || !ends.every(isNamed) || first.type !== 'COOPERATES_WITH')
    throw new Unsayable('relationships');
  const names = ends.map((end) =>
    speaker.phrase(() => phrase(speaker, { ...end, links: [] }).text),
  );
  speaker.say(first.relation);
  const parts = reading.columns.map((column, at) => {
    if (column.kind !== 'relation') throw new Unsayable('a column');
    const text = speaker.cell(rows[0]![at] ?? null, `${column.type}.${column.property}`);
    if (text === null) throw new Unsayable('no value');
    return {
      count: `合作论文 ${text} 篇`,
      firstYear: `首次合作在 ${text} 年`,
      lastYear: `最近一次合作在 ${text} 年`,
    }[column.property];
  });
  return `${beside(spaced`${names[0]!}与${names[1]!}`, parts.join('，'))}。`;
}

export function path(told: Told): string {
  const { rows, speaker, reading } = told;
  const texts = rows.slice(0, 5).map((row) => {
    const found = row.find(isPathCell);
    if (!found) throw new Unsayable('no path');
    return found.nodes.map(({ name }) => name).join(' → ');
  });
  const column = reading.columns.find(({ kind }) => kind === 'path');
  if (column?.kind !== 'path') throw new Unsayable('no path');
  const names = column.ends.map((end) =>
    speaker.phrase(() => {
      for (const link of end.links) speaker.say(link.relation);
      return phrase(speaker, end).text;
    }),
  );
  const steps = (rows[0]!.find(isPathCell)?.nodes.length ?? 1) - 1;
  const head = spaced`${names[0]!}与${names[1]!}之间最短的合作路径有 ${String(steps)} 步`;
  const many = rows.length > 1 ? `，共 ${speaker.number(rows.length)} 条` : '';
  return `${head}${many}：${texts.join('；')}${rows.length > 5 ? '；其余见表格' : ''}。`;
}

export function profile(told: Told): string {
  const cell = told.rows[0]![0];
  const column = told.reading.columns[0]!;
  if (!isNodeCell(cell) || column.kind !== 'node') throw new Unsayable('no node');
  const { speaker } = told;
  speaker.phrase(() => phrase(speaker, column.node));
  return profileText(speaker, cell as WireNode);
}
