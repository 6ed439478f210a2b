import type { Cell, Entities, EnglishName, WireNode } from '@coopkg/contracts';
import { termKindOf } from './term-kinds.js';

/** Collects what values are called in English, by their kind. */
export class EnglishTerms {
  readonly terms: Entities['terms'] = {};
  private readonly seen = new Set<string>();

  constructor(private readonly englishName: EnglishName) {}

  /** The values that stand in nodes. */
  ofNodes(...nodes: readonly WireNode[]): this {
    for (const { label, properties } of nodes)
      for (const [property, value] of Object.entries(properties))
        this.ofProperty(`${label}.${property}`, [value as Cell].flat());
    return this;
  }

  /** Values of a property, as `Researcher.title`; those of a kind without other names are passed. */
  ofProperty(property: string, values: readonly Cell[]): this {
    const kind = termKindOf(property);
    if (kind !== null)
      for (const value of values) if (typeof value === 'string') this.add(kind, value);
    return this;
  }

  private add(kind: string, value: string): void {
    const key = `${kind} ${value}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const english = this.englishName(kind, value);
    if (english !== null) (this.terms[kind] ??= {})[value] = english;
  }
}
