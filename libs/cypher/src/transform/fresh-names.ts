import type { Query } from '../syntax/tree.js';
import { allPatterns, visitQuery } from '../syntax/walk.js';

/** Names that a query does not use. */
export class FreshNames {
  private readonly used = new Set<string>();
  private count = 0;

  constructor(query: Query) {
    for (const pattern of allPatterns(query)) {
      for (const element of [pattern, ...pattern.nodes, ...pattern.relationships])
        if (element.variable !== null) this.used.add(element.variable);
    }
    for (const clause of query.parts.flatMap((part) => part.clauses)) {
      if (clause.kind === 'unwind') this.used.add(clause.variable);
      if (clause.kind === 'with' || clause.kind === 'return')
        for (const item of clause.items) if (item.alias !== null) this.used.add(item.alias);
    }
    visitQuery(query, (expression) => {
      if ('variable' in expression && typeof expression.variable === 'string')
        this.used.add(expression.variable);
    });
  }

  next(): string {
    do this.count += 1;
    while (this.used.has(`id${this.count}`));
    return `id${this.count}`;
  }
}
