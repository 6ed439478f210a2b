/**
 * GBNF (https://github.com/ggml-org/llama.cpp/blob/master/grammars/README.md), compiled to a flat
 * program: an alternative is a run of elements that ends with `end`. Repetitions become rules that
 * call themselves last, so that matching them needs no deeper stack.
 */
export type GrammarElement =
  | { kind: 'end' }
  /**
   * One character: inside one of the ranges, or outside all when negated. Code points, both ends
   * included.
   */
  | { kind: 'characters'; ranges: readonly (readonly [number, number])[]; negated: boolean }
  | { kind: 'rule'; rule: number };

export interface GrammarProgram {
  elements: GrammarElement[];
  /** Start of each alternative in `elements`, by rule. */
  rules: number[][];
  root: number;
}

export class GrammarError extends Error {}

const end: GrammarElement = { kind: 'end' };
const maximalRepetitions = 2000;

type Sequence = GrammarElement[];

export function parseGbnf(text: string): GrammarProgram {
  const parser = new Parser(text);
  return parser.parse();
}

class Parser {
  readonly #text: string;
  #at = 0;
  readonly #names = new Map<string, number>();
  readonly #definitions: (Sequence[] | undefined)[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  parse(): GrammarProgram {
    this.#skip(true);
    while (this.#at < this.#text.length) {
      const name = this.#name();
      this.#skip(true);
      if (!this.#take('::=')) throw this.#error('expected ::=');
      this.#skip(true);
      this.#definitions[this.#rule(name)] = this.#alternatives(false);
      this.#skip(true);
    }
    const root = this.#names.get('root');
    if (root === undefined) throw new GrammarError('the grammar has no rule root');
    for (const [name, rule] of this.#names)
      if (this.#definitions[rule] === undefined)
        throw new GrammarError(`the rule ${name} is not defined`);
    const program = flatten(this.#definitions as Sequence[][], root);
    refuseLeftRecursion(program);
    return program;
  }

  #alternatives(nested: boolean): Sequence[] {
    const alternatives = [this.#sequence(nested)];
    this.#skip(nested);
    while (this.#take('|')) {
      this.#skip(true);
      alternatives.push(this.#sequence(nested));
      this.#skip(nested);
    }
    return alternatives;
  }

  #sequence(nested: boolean): Sequence {
    const sequence: Sequence = [];
    for (;;) {
      const character = this.#text[this.#at];
      let item: Sequence;
      if (character === '"') item = this.#literal();
      else if (character === '[') item = [this.#characterClass()];
      else if (character === '.') {
        this.#at++;
        item = [{ kind: 'characters', ranges: [], negated: true }];
      } else if (character === '(') item = [this.#group()];
      else if (character !== undefined && /[\w-]/.test(character) && !this.#atDefinition())
        item = [{ kind: 'rule', rule: this.#rule(this.#name()) }];
      else return sequence;
      sequence.push(...this.#repeated(item));
      this.#skip(nested);
    }
  }

  #group(): GrammarElement {
    this.#at++;
    this.#skip(true);
    const alternatives = this.#alternatives(true);
    this.#skip(true);
    if (!this.#take(')')) throw this.#error('expected )');
    return this.#define(alternatives);
  }

  #repeated(item: Sequence): Sequence {
    const sign = this.#text[this.#at];
    if (sign === '*' || sign === '+' || sign === '?') {
      this.#at++;
      if (sign === '?') return [this.#define([item, []])];
      const loop = this.#loop(item);
      return sign === '*' ? [loop] : [...item, loop];
    }
    const bounds = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.#text.slice(this.#at, this.#at + 24));
    if (sign !== '{' || bounds === null) return item;
    this.#at += bounds[0].length;
    const least = Number(bounds[1]);
    const most = bounds[2] === undefined ? least : bounds[3] === '' ? Infinity : Number(bounds[3]);
    if (least > maximalRepetitions || (most !== Infinity && most > maximalRepetitions))
      throw this.#error('too many repetitions');
    const required = Array.from({ length: least }, () => item).flat();
    if (most === Infinity) return [...required, this.#loop(item)];
    let optional: Sequence = [];
    for (let count = least; count < most; count++)
      optional = [this.#define([[...item, ...optional], []])];
    return [...required, ...optional];
  }

  #loop(item: Sequence): GrammarElement {
    const rule = this.#definitions.length;
    const call: GrammarElement = { kind: 'rule', rule };
    this.#definitions.push([[...item, call], []]);
    return call;
  }

  #define(alternatives: Sequence[]): GrammarElement {
    this.#definitions.push(alternatives);
    return { kind: 'rule', rule: this.#definitions.length - 1 };
  }

  #rule(name: string): number {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const rule = this.#definitions.length;
    this.#definitions.push(undefined);
    this.#names.set(name, rule);
    return rule;
  }

  #literal(): Sequence {
    const sequence: Sequence = [];
    this.#at++;
    while (this.#text[this.#at] !== '"') {
      const code = this.#character();
      sequence.push({ kind: 'characters', ranges: [[code, code]], negated: false });
    }
    this.#at++;
    return sequence;
  }

  #characterClass(): GrammarElement {
    this.#at++;
    const negated = this.#take('^');
    const ranges: [number, number][] = [];
    while (this.#text[this.#at] !== ']') {
      const first = this.#character();
      let last = first;
      if (this.#text[this.#at] === '-' && this.#text[this.#at + 1] !== ']') {
        this.#at++;
        last = this.#character();
      }
      ranges.push([first, last]);
    }
    this.#at++;
    return { kind: 'characters', ranges, negated };
  }

  #character(): number {
    const code = this.#text.codePointAt(this.#at);
    if (code === undefined || code === 10) throw this.#error('a literal or a class is not closed');
    this.#at += code > 0xffff ? 2 : 1;
    if (code !== 92) return code;
    const escape = this.#text[this.#at++] ?? '';
    const simple = { n: 10, r: 13, t: 9 }[escape];
    if (simple !== undefined) return simple;
    const digits = { x: 2, u: 4, U: 8 }[escape];
    if (digits === undefined) return escape.codePointAt(0) ?? 92;
    const value = Number.parseInt(this.#text.slice(this.#at, this.#at + digits), 16);
    this.#at += digits;
    if (!Number.isInteger(value)) throw this.#error('not a character escape');
    return value;
  }

  #atDefinition(): boolean {
    return /^[\w-]+\s*::=/.test(this.#text.slice(this.#at, this.#at + 120));
  }

  #name(): string {
    const name = /^[\w-]+/.exec(this.#text.slice(this.#at, this.#at + 200))?.[0];
    if (name === undefined) throw this.#error('expected a rule name');
    this.#at += name.length;
    return name;
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  /** Passes over spaces and comments, and over line ends where a rule may go on. */
  #skip(lines: boolean): void {
    for (;;) {
      const character = this.#text[this.#at];
      if (character === '#')
        while (this.#at < this.#text.length && this.#text[this.#at] !== '\n') this.#at++;
      else if (
        character === ' ' ||
        character === '\t' ||
        (lines && (character === '\n' || character === '\r'))
      )
        this.#at++;
      else return;
    }
  }

  #error(why: string): GrammarError {
    const line = this.#text.slice(0, this.#at).split('\n').length;
    return new GrammarError(
      `grammar line ${line}: ${why} at ${JSON.stringify(this.#text.slice(this.#at, this.#at + 20))}`,
    );
  }
}

function flatten(definitions: readonly Sequence[][], root: number): GrammarProgram {
  const elements: GrammarElement[] = [];
  const rules = definitions.map((alternatives) =>
    alternatives.map((sequence) => {
      const start = elements.length;
      elements.push(...sequence, end);
      return start;
    }),
  );
  return { elements, rules, root };
}

/** A rule that calls itself before it takes a character would be expanded without end. */
function refuseLeftRecursion({ elements, rules }: GrammarProgram): void {
  const empty = emptyRules({ elements, rules });
  const state = new Uint8Array(rules.length);
  const visit = (rule: number): void => {
    if (state[rule] === 2) return;
    if (state[rule] === 1) throw new GrammarError('a rule of the grammar begins with itself');
    state[rule] = 1;
    for (const start of rules[rule]!) {
      for (let at = start; ; at++) {
        const element = elements[at]!;
        if (element.kind !== 'rule') break;
        visit(element.rule);
        if (!empty.has(element.rule)) break;
      }
    }
    state[rule] = 2;
  };
  rules.forEach((_, rule) => visit(rule));
}

function emptyRules({ elements, rules }: Pick<GrammarProgram, 'elements' | 'rules'>): Set<number> {
  const empty = new Set<number>();
  for (let before = -1; before !== empty.size;) {
    before = empty.size;
    rules.forEach((alternatives, rule) => {
      const vanishes = alternatives.some((start) => {
        let at = start;
        for (
          let element = elements[at]!;
          element.kind === 'rule' && empty.has(element.rule);
          element = elements[at]!
        )
          at++;
        return elements[at]!.kind === 'end';
      });
      if (vanishes) empty.add(rule);
    });
  }
  return empty;
}
