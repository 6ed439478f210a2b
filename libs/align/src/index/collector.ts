import { normaliseName } from '../text/normalise.js';
import { packSurface, type Entry, type Strength } from './link-index.js';

/** Collects entries and surfaces before they are packed. */
export class Collector {
  readonly entries: Entry[] = [];
  readonly surfaces = new Map<string, number[]>();
  private readonly numbers = new Map<string, number>();

  entry(kind: Entry['kind'], value: string, property: string | null): number {
    const key = `${kind}\u0000${value}`;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.entries.length;
      this.numbers.set(key, number);
      this.entries.push({ kind, value, properties: [], inGraph: false });
    }
    const entry = this.entries[number]!;
    if (property !== null) {
      entry.inGraph = true;
      if (!entry.properties.includes(property)) entry.properties.push(property);
    }
    return number;
  }

  find(kind: Entry['kind'], value: string): number | undefined {
    return this.numbers.get(`${kind}\u0000${value}`);
  }

  surface(form: string, entry: number, strength: Strength): void {
    const key = normaliseName(form);
    if (key.length < 2) return;
    const packed = packSurface(entry, strength);
    const list = this.surfaces.get(key);
    if (list === undefined) this.surfaces.set(key, [packed]);
    else {
      const same = list.findIndex((other) => Math.floor(other / 8) === entry);
      if (same < 0) list.push(packed);
      else if (list[same]! > packed) list[same] = packed;
    }
  }
}
