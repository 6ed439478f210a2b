import { columnNames } from './check-scope.js';
import { resolve } from './resolve.js';
import type { Projection, Query } from '../syntax/tree.js';
import { typeName, Typing } from './value-type.js';

export interface ResultColumn {
  name: string;
  /** `Researcher`, `string`, `list of string`, `path` … */
  type: string;
  /** `Label.property` where the column is one. */
  property: string | null;
}

/** The columns that a query returns. */
export function resultColumns(query: Query): ResultColumn[] {
  const typing = new Typing(resolve(query));
  const last = query.parts[0]!.clauses.at(-1)! as Projection;
  const names = columnNames(last);
  return last.items.map(({ expression }, index) => {
    const subject = expression.kind === 'property' ? typing.of(expression.subject) : null;
    const isEntity = subject?.kind === 'node' || subject?.kind === 'relationship';
    return {
      name: names[index]!,
      type: typeName(typing.of(expression)),
      property:
        isEntity && expression.kind === 'property'
          ? `${typeName(subject)}.${expression.key}`
          : null,
    };
  });
}
