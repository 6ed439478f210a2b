import type { Language } from '@coopkg/contracts';

/** Milliseconds for which what was looked up is shown again without looking. */
const keptMs = 10 * 60_000;
/** Of a graph that holds nothing of it, which may be one that is being filled. */
const emptyKeptMs = 5000;

/** What the page shows of the graph in each language; looked up once in a while, for all who come. */
export class KeptByLanguage<Value> {
  private readonly kept = new Map<Language, { until: number; value: Promise<Value> }>();

  constructor(
    private readonly lookUp: (language: Language) => Promise<Value>,
    private readonly isEmpty: (value: Value) => boolean,
  ) {}

  of(language: Language): Promise<Value> {
    const known = this.kept.get(language);
    if (known !== undefined && Date.now() < known.until) return known.value;
    const value = this.lookUp(language);
    const entry = { until: Date.now() + keptMs, value };
    this.kept.set(language, entry);
    value.then(
      (found) => {
        if (this.isEmpty(found)) entry.until = Date.now() + emptyKeptMs;
      },
      // What failed is looked up again by the next visitor.
      () => this.kept.delete(language),
    );
    return value;
  }
}
