import { isComplete, sayGuards, shapeOf, type Told } from '../shape.js';
import { groups } from './groups.js';
import { figures } from './figure-clauses.js';
import { path, profile, relation } from './single.js';
import { things } from './things.js';
import { values } from './values.js';

/** The answer in Chinese; null where it would leave something of the question out. */
export function chineseSentence(told: Told): string | null {
  sayGuards(told.speaker, told.reading);
  const text = made(told);
  return isComplete(told.reading, told.speaker) ? text : null;
}

function made(told: Told): string {
  const shape = shapeOf(told);
  switch (shape.kind) {
    case 'figures':
      return figures(told);
    case 'profile':
      return profile(told);
    case 'path':
      return path(told);
    case 'relation':
      return relation(told);
    case 'values':
      return values(told, shape.node);
    case 'things':
      return things(told, shape.node, shape.at);
    case 'groups':
      return groups(told, shape.keys, shape.figures);
  }
}
