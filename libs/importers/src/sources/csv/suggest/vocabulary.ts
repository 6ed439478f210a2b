import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { comparable } from '../bound-columns.js';
import { propertiesOf, rowKinds, type RowKind } from '../mapping-schema.js';

const headings = z.array(z.string());
const columns = z.record(z.string(), headings);
const schema = z.strictObject({
  layouts: z.array(
    z.strictObject({ name: z.string(), known: headings, rows: z.enum(['papers']), columns }),
  ),
  papers: columns,
  projects: columns,
  people: columns,
});
const file = new URL('vocabulary.yaml', import.meta.url);

/** What the columns of a header mean, and how well it is understood. */
export interface Understood {
  rows: RowKind;
  /** Places of the columns, by property; several where they stand for one another. */
  places: Map<string, number[]>;
}

/** Knows headings of spreadsheets in Chinese and English. */
export class Vocabulary {
  private constructor(private readonly words: z.infer<typeof schema>) {}

  /** @throws Error when the list names a property that rows of the kind don't have */
  static read(): Vocabulary {
    const words = schema.parse(parse(readFileSync(file, 'utf8')));
    for (const rows of rowKinds)
      for (const property of Object.keys(words[rows]))
        if (!propertiesOf(rows).includes(property))
          throw new Error(`vocabulary.yaml: ${rows} have no ${property}`);
    return new Vocabulary(words);
  }

  /** The kind of rows that explains most of a header; null when none explains its chief column. */
  understand(header: readonly string[]): Understood | null {
    const names = header.map(wordings);
    for (const layout of this.words.layouts) {
      const first = new Set(header.map(comparable));
      if (layout.known.every((one) => first.has(comparable(one))))
        return { rows: layout.rows, places: placesOf(names, layout.columns) };
    }
    let best: Understood | null = null;
    for (const rows of rowKinds) {
      const places = placesOf(names, this.words[rows]);
      const chief = rows === 'papers' ? 'title' : 'name';
      if (places.has(chief) && places.size > (best?.places.size ?? 0)) best = { rows, places };
    }
    return best;
  }
}

/** Properties whose columns stand for one another: the first that is not empty is taken. */
const interchangeable = ['authors', 'year'];

function placesOf(
  header: readonly (readonly string[])[],
  words: Readonly<Record<string, readonly string[]>>,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  const taken = new Set<number>();
  for (const [property, known] of Object.entries(words)) {
    const found = known
      .map(comparable)
      .flatMap((word) => header.findIndex((names, at) => !taken.has(at) && names.includes(word)))
      .filter((at, index, all) => at >= 0 && all.indexOf(at) === index);
    const kept = interchangeable.includes(property) ? found.slice(0, 2) : found.slice(0, 1);
    if (kept.length === 0) continue;
    places.set(property, kept);
    for (const at of kept) taken.add(at);
  }
  return places;
}

const longestHeading = 200;

/** A heading as it may stand in the lists: `Title-题名` whole and by its parts, `金额（元）` as `金额`. */
function wordings(heading: string): string[] {
  const whole = comparable(heading.slice(0, longestHeading));
  const bare = whole.replace(/[([【].*$/u, '').replace(/[*:]+$/, '');
  const parts = bare.split(/[-_/|]/).filter((part) => part !== '');
  return [...new Set([whole, bare, bare.replaceAll('_', ''), ...parts])].filter(Boolean);
}
