import { normaliseName } from '../text/normalise.js';
import { addPosting } from './add-posting.js';
import type { Collector } from './collector.js';
import type { People } from './link-index.js';
import type { ResearcherName } from './name-source.js';
import { isChineseName, latinKeys } from './people-names.js';
import { TextPool } from './text-pool.js';

/** Numbers the researchers, and collects their names and where they work. */
export class PeopleCollector {
  /** Normalised Chinese names, and letters of Latin ones. */
  readonly byName = new Map<string, number[]>();
  readonly byLatin = new Map<string, number[]>();
  readonly collegesOf = new Map<number, Set<number>>();
  private readonly ids: string[] = [];
  private readonly names: string[] = [];
  private readonly university: number[] = [];
  private readonly college: number[] = [];

  constructor(private readonly entries: Collector) {}

  add(row: ResearcherName): void {
    const university = this.placeOf('university', row.university);
    const college = this.placeOf('college', row.college);
    if (university > 0 && college > 0) {
      const colleges = this.collegesOf.get(university - 1) ?? new Set();
      this.collegesOf.set(university - 1, colleges.add(college - 1));
    }
    const person = this.ids.length;
    this.ids.push(row.id);
    this.names.push(row.name);
    this.university.push(university);
    this.college.push(college);
    if (isChineseName(row.name))
      addPosting(this.byName, normaliseName(row.name).replace(/[ ·]/gu, ''), person);
    const keys = latinKeys(row.nameEn, row.name);
    for (const key of keys.plain) addPosting(this.byLatin, key, person * 2);
    for (const key of keys.reversed) addPosting(this.byLatin, key, person * 2 + 1);
  }

  get people(): People {
    return {
      ids: TextPool.from(this.ids),
      names: TextPool.from(this.names),
      university: Uint32Array.from(this.university),
      college: Uint32Array.from(this.college),
    };
  }

  /** Number of the entry + 1; 0 for none. */
  private placeOf(kind: 'university' | 'college', name: string | null): number {
    return name === null ? 0 : this.entries.entry(kind, name, `Researcher.${kind}`) + 1;
  }
}
