import type { GrammarElement, GrammarProgram } from './parse-gbnf.js';
import { printGbnf } from './print-gbnf.js';

/**
 * A place in the program with where to go on after its alternative ends. Interned: equal places are
 * the same object.
 */
interface Place {
  id: number;
  at: number;
  parent: Place | null;
  children: Map<number, Place>;
}

/**
 * All places where matching may be. Interned, with its transitions remembered: matching becomes a
 * lazily built automaton.
 */
interface State {
  places: readonly Place[];
  accepts: boolean;
  next: Map<number, State | null>;
}

/** How far a text has been matched; a value, so that alternatives branch from it without copies. */
export interface MatchPosition {
  state: State;
  /** Bytes of a character that the last token cut. */
  pending: readonly number[];
}

/**
 * Matches a text against a grammar as it grows, character by character or by bytes of characters.
 */
export class GrammarMatcher {
  readonly start: MatchPosition;
  readonly #elements: readonly GrammarElement[];
  readonly #rules: readonly (readonly number[])[];
  readonly #roots = new Map<number, Place>();
  readonly #states = new Map<string, State>();
  #placeCount = 0;

  constructor(program: GrammarProgram) {
    this.#elements = program.elements;
    this.#rules = program.rules;
    const found = new Expansion();
    for (const alternative of this.#rules[program.root]!) this.#expand(alternative, null, found);
    this.start = { state: this.#state(found), pending: [] };
  }

  /** Whether the text may end here. */
  accepts(position: MatchPosition): boolean {
    return position.pending.length === 0 && position.state.accepts;
  }

  /** Whether the text is a sentence that nothing may follow. */
  mustEnd(position: MatchPosition): boolean {
    return (
      position.pending.length === 0 && position.state.accepts && position.state.places.length === 0
    );
  }

  /** Null when no sentence of the grammar goes on with `text`. */
  advance(position: MatchPosition, text: string): MatchPosition | null {
    if (position.pending.length > 0) return null;
    let state: State | null = position.state;
    for (const character of text) {
      state = this.#step(state, character.codePointAt(0)!);
      if (state === null) return null;
    }
    return { state, pending: [] };
  }

  /**
   * One byte of UTF-8: matched when its character is whole; until then, when some allowed character
   * begins with the bytes.
   */
  advanceByte(position: MatchPosition, byte: number): MatchPosition | null {
    const bytes = [...position.pending, byte];
    const range = codePointsOf(bytes);
    if (range === null) return null;
    const [low, high, whole] = range;
    if (whole) {
      const state = this.#step(position.state, low);
      return state === null ? null : { state, pending: [] };
    }
    return position.state.places.some((place) => this.#meets(place, low, high))
      ? { state: position.state, pending: bytes }
      : null;
  }

  /** The one character that must follow, or null when several may, or the text may end. */
  forced(position: MatchPosition): string | null {
    if (position.pending.length > 0 || position.state.accepts) return null;
    let only: number | null = null;
    for (const place of position.state.places) {
      const element = this.#elements[place.at]!;
      if (element.kind !== 'characters' || element.negated || element.ranges.length !== 1)
        return null;
      const [low, high] = element.ranges[0]!;
      if (low !== high || (only !== null && only !== low)) return null;
      only = low;
    }
    return only === null ? null : String.fromCodePoint(only);
  }

  /**
   * The grammar of what may still follow, as GBNF; null inside a character. An engine that knows
   * only whole grammars goes on from here with it.
   */
  remainder({ state, pending }: MatchPosition): string | null {
    if (pending.length > 0) return null;
    const sequences = state.places.map((place) => {
      const starts: number[] = [];
      for (let at: Place | null = place; at !== null; at = at.parent) starts.push(at.at);
      return starts;
    });
    return printGbnf(this.#elements, this.#rules, [...sequences, ...(state.accepts ? [[]] : [])]);
  }

  #step(state: State, code: number): State | null {
    const known = state.next.get(code);
    if (known !== undefined) return known;
    const found = new Expansion();
    for (const place of state.places) {
      if (this.#meets(place, code, code)) this.#expand(place.at + 1, place.parent, found);
    }
    const next = found.places.size === 0 && !found.accepts ? null : this.#state(found);
    state.next.set(code, next);
    return next;
  }

  #meets(place: Place, low: number, high: number): boolean {
    const element = this.#elements[place.at]!;
    if (element.kind !== 'characters') return false;
    if (element.negated)
      return low < high || !element.ranges.some(([first, last]) => first <= low && low <= last);
    return element.ranges.some(([first, last]) => first <= high && low <= last);
  }

  #expand(at: number, parent: Place | null, found: Expansion): void {
    const element = this.#elements[at]!;
    if (element.kind === 'characters') {
      found.places.add(this.#place(at, parent));
    } else if (element.kind === 'end') {
      if (parent === null) found.accepts = true;
      else this.#expand(parent.at, parent.parent, found);
    } else {
      // What follows is the end of this alternative: return where it would return.
      const last = this.#elements[at + 1]!.kind === 'end';
      const back = last ? parent : this.#place(at + 1, parent);
      const visit = `${element.rule}/${back?.id ?? -1}`;
      if (found.visited.has(visit)) return;
      found.visited.add(visit);
      for (const alternative of this.#rules[element.rule]!) this.#expand(alternative, back, found);
    }
  }

  #place(at: number, parent: Place | null): Place {
    const siblings = parent === null ? this.#roots : parent.children;
    let place = siblings.get(at);
    if (place === undefined) {
      place = { id: this.#placeCount++, at, parent, children: new Map() };
      siblings.set(at, place);
    }
    return place;
  }

  #state(found: Expansion): State {
    const places = [...found.places].sort((left, right) => left.id - right.id);
    const key = `${found.accepts ? 1 : 0}:${places.map(({ id }) => id).join(',')}`;
    let state = this.#states.get(key);
    if (state === undefined) {
      state = { places, accepts: found.accepts, next: new Map() };
      this.#states.set(key, state);
    }
    return state;
  }
}

class Expansion {
  readonly places = new Set<Place>();
  readonly visited = new Set<string>();
  accepts = false;
}

/**
 * The code points that begin with these UTF-8 bytes: first, last, and whether the bytes are one
 * whole character. Null: no character does.
 */
export function codePointsOf(
  bytes: readonly number[],
): [low: number, high: number, whole: boolean] | null {
  const first = bytes[0]!;
  if (first < 0x80) return bytes.length === 1 ? [first, first, true] : null;
  const length =
    first >= 0xf0 && first <= 0xf4
      ? 4
      : first >= 0xe0 && first < 0xf0
        ? 3
        : first >= 0xc2 && first < 0xe0
          ? 2
          : 0;
  if (length === 0 || bytes.length > length) return null;
  let value = first & (0xff >> (length + 1));
  for (const byte of bytes.slice(1)) {
    if ((byte & 0xc0) !== 0x80) return null;
    value = value * 64 + (byte & 0x3f);
  }
  const open = 64 ** (length - bytes.length);
  const least = { 2: 0x80, 3: 0x800, 4: 0x10000 }[length]!;
  const low = Math.max(value * open, least);
  const high = Math.min((value + 1) * open - 1, 0x10ffff);
  return low > high ? null : [low, high, bytes.length === length];
}
