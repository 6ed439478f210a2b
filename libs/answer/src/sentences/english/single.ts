import { isPathCell } from '@coopkg/contracts';
import { isNamed, Unsayable } from '../reading/nodes.js';
import type { Told } from '../shape.js';
import { phrase, textOf } from './phrase.js';

/** "Wei Zhang and Na Li have 5 joint papers, the first in 2015" */
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
    speaker.phrase(() => textOf(phrase(speaker, { ...end, links: [] }), 'one')),
  );
  speaker.say(first.relation);
  const parts = reading.columns.map((column, at) => {
    if (column.kind !== 'relation') throw new Unsayable('a column');
    const text = speaker.cell(rows[0]![at] ?? null, `${column.type}.${column.property}`);
    if (text === null) throw new Unsayable('no value');
    return {
      count: `have ${text} joint ${text === '1' ? 'paper' : 'papers'}`,
      firstYear: `first published together in ${text}`,
      lastYear: `last published together in ${text}`,
    }[column.property];
  });
  if (parts.includes(undefined)) throw new Unsayable('a column');
  return `${speaker.list(names)} ${speaker.list(parts as string[])}.`;
}

export function path(told: Told): string {
  const { rows, speaker, reading } = told;
  const column = reading.columns.find(({ kind }) => kind === 'path');
  const texts = rows.slice(0, 5).map((row) => {
    const found = row.find(isPathCell);
    if (!found) throw new Unsayable('no path');
    return found.nodes
      .map(({ name, properties }) => {
        const english = properties['nameEn'];
        return typeof english === 'string' && english !== name ? `${english} ${name}` : name;
      })
      .join(' → ');
  });
  if (column?.kind !== 'path') throw new Unsayable('no path');
  const names = column.ends.map((end) =>
    speaker.phrase(() => {
      for (const link of end.links) speaker.say(link.relation);
      return textOf(phrase(speaker, end), 'many');
    }),
  );
  const steps = (rows[0]!.find(isPathCell)?.nodes.length ?? 1) - 1;
  const more = rows.length > 1 ? `, and there are ${speaker.number(rows.length)} such paths` : '';
  const rest = rows.length > 5 ? ' The table has the rest.' : '';
  return `The shortest path of cooperation between ${speaker.list(names)} has ${steps} ${steps === 1 ? 'step' : 'steps'}${more}: ${texts.join('; ')}.${rest}`;
}
