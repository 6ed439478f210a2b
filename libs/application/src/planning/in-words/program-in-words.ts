import type { ApiCall, Expression, FunctionUse, Lambda, Program } from '@coopkg/api-program';
import type { Language } from '@coopkg/contracts';
import { isKeyField } from '../naming-fields.js';
import {
  nounOfField,
  nounOfListField,
  nounOfOperation,
  nounOfValue,
  tellsMoreOf,
  titleSearches,
  type ListNoun,
} from './nouns.js';
import { phraseWords, type Extreme, type Phrase, type PhraseWords } from './phrase-words.js';

export interface ProgramWording {
  language: Language;
  /** What fields are called where no shorter word is known (`fieldNames`). */
  fieldNames: ReadonlyMap<string, string>;
  /** How a value that the program has is written for people. */
  shown: (value: string) => string;
}

/**
 * What a program gives back, as a phrase: "citation count of the coauthor of X with …". It tells
 * which question was answered. Null where a part of the program has no plain words.
 */
export function programInWords(program: Program, wording: ProgramWording): string | null {
  const scope: Scope = new Map();
  const searches = program.steps.filter(({ value }) => isSearch(value));
  const writer = new PhraseWriter(wording, new Set(searches.map(({ name }) => name)));
  for (const { name, value } of program.steps) scope.set(name, writer.phrase(value, scope));
  return writer.phrase(program.result, scope)?.text ?? null;
}

/** Phrases of steps, and of what a rule is applied to. */
type Scope = Map<string, Phrase | null>;
type Rule = FunctionUse['arguments'][number] | undefined;

class PhraseWriter {
  private readonly words: PhraseWords;

  /** @param searches names of the steps that look for something */
  constructor(
    private readonly wording: ProgramWording,
    private readonly searches: ReadonlySet<string>,
  ) {
    this.words = phraseWords[wording.language];
  }

  phrase(node: Expression, scope: Scope): Phrase | null {
    switch (node.kind) {
      case 'literal':
        return single(this.valueText(node.value));
      case 'name':
        return scope.get(node.name) ?? null;
      case 'field':
        return this.field(node, scope);
      case 'function':
        return this.use(node, scope);
      case 'call':
        return this.call(node, scope);
      case 'list':
      case 'unary':
      case 'binary':
        return null;
    }
  }

  private valueText(value: string | number | boolean | null): string {
    if (typeof value !== 'string') return String(value);
    return nounOfValue[value]?.[this.wording.language] ?? this.wording.shown(value);
  }

  private label(field: string): string {
    const { language, fieldNames } = this.wording;
    const described = fieldNames.get(field) ?? field;
    const plain = /^\p{Lu}[\p{Ll}-]/u.test(described)
      ? `${described.charAt(0).toLowerCase()}${described.slice(1)}`
      : described;
    return nounOfField[field]?.[language] ?? plain;
  }

  private field({ of, field }: Expression & { kind: 'field' }, scope: Scope): Phrase | null {
    const owner = this.phrase(of, scope);
    if (owner === null || isIdentity(field)) return owner;
    const noun = nounOfListField[field];
    return noun === undefined
      ? single(this.words.of(owner.text, this.label(field)))
      : this.listOf(owner.text, noun);
  }

  private listOf(owner: string, { many, one, counter }: ListNoun): Phrase {
    const { language } = this.wording;
    const of = (noun: string): string => this.words.of(owner, noun);
    return { text: of(many[language]), one: of(one[language]), counter };
  }

  private call({ operation, arguments: given }: ApiCall, scope: Scope): Phrase | null {
    const told = new Map<string, string>();
    for (const { name, value } of given) {
      const phrase = this.phrase(value, scope);
      if (phrase === null) return null;
      told.set(name, phrase.text);
    }
    const more = told.get(tellsMoreOf[operation] ?? '');
    if (more !== undefined) return single(more);
    const title = told.get(titleSearches[operation] ?? '');
    if (title !== undefined) return single(this.words.titled(title));
    if (operation === 'searchPerson') return this.people(Object.fromEntries(told));
    const [owner, other] = [told.get('person_id'), told.get('other_person_id')];
    if (owner === undefined) return null;
    if (other !== undefined) return single(this.words.path(owner, other));
    const noun = nounOfOperation[operation];
    return noun === undefined ? null : this.listOf(owner, noun);
  }

  private people(searched: Readonly<Record<string, string>>): Phrase {
    const { people, person } = this.words;
    return { text: people(searched), one: person(searched), counter: '位' };
  }

  private use({ name, arguments: given }: FunctionUse, scope: Scope): Phrase | null {
    const [list, second] = given;
    if (list === undefined || list.kind === 'lambda') return null;
    const rule = second?.kind === 'lambda' ? second : null;
    const uses: Readonly<Record<string, () => Phrase | null>> = {
      count: () => this.worded(list, scope, ({ text }) => this.words.count(text)),
      sum: () => this.total(list, 'sum', scope),
      average: () => this.total(list, 'average', scope),
      unique: () => this.phrase(list, scope),
      flatten: () => this.phrase(list, scope),
      first: () => this.firstOf(list, 'first', scope),
      last: () => this.firstOf(list, 'last', scope),
      max: () => this.oneOf(list, extremeOf(second, 'max'), scope),
      min: () => this.oneOf(list, extremeOf(second, 'min'), scope),
      map: () => (rule === null ? null : this.map(list, rule, scope)),
      filter: () => (rule === null ? null : this.filtered(list, rule, scope)),
      take: () => this.taken(list, second, scope),
    };
    return uses[name]?.() ?? this.setOf(name, list, second, scope);
  }

  private worded(list: Expression, scope: Scope, write: (phrase: Phrase) => string): Phrase | null {
    const phrase = this.phrase(list, scope);
    return phrase === null ? null : single(write(phrase), phrase.counter);
  }

  private total(list: Expression, what: 'sum' | 'average', scope: Scope): Phrase | null {
    if (list.kind !== 'field') return null;
    const { of, field } = list;
    return this.worded(of, scope, ({ text }) => this.words.total(text, this.label(field), what));
  }

  /** The first that a search finds is what was looked for. */
  private firstOf(list: Expression, end: 'first' | 'last', scope: Scope): Phrase | null {
    if (list.kind === 'field' && isKeyField(list.field)) return this.firstOf(list.of, end, scope);
    if (list.kind === 'name' && this.searches.has(list.name)) return this.phrase(list, scope);
    return this.worded(list, scope, (phrase) => this.words.firstOf(phrase, end));
  }

  private oneOf(list: Expression, extreme: FieldEnd | null, scope: Scope): Phrase | null {
    if (extreme === null) return null;
    return this.worded(list, scope, (phrase) => this.words.oneOf(phrase, this.extreme(extreme)));
  }

  private extreme({ field, end }: FieldEnd): Extreme {
    return { end, label: this.label(field), isYear: field.endsWith('year') };
  }

  private map(list: Expression, { parameter, body }: Lambda, scope: Scope): Phrase | null {
    const phrase = this.phrase(list, scope);
    if (phrase === null) return null;
    const isSame = body.kind === 'call' ? body.operation in tellsMoreOf : isNamed(body);
    if (isSame) return phrase;
    const each = single(this.words.eachOf(phrase));
    return this.phrase(body, new Map([...scope, [parameter, each]]));
  }

  private filtered(list: Expression, { body }: Lambda, scope: Scope): Phrase | null {
    const phrase = this.phrase(list, scope);
    const condition = this.condition(body, scope);
    if (phrase === null || condition === null) return null;
    const those = (text: string): string => this.words.those(text, condition);
    return { ...phrase, text: those(phrase.text), one: those(phrase.one) };
  }

  private condition(node: Expression, scope: Scope): string | null {
    if (node.kind !== 'binary') return null;
    const { left, right, operator } = node;
    if (operator === 'and' || operator === 'or') {
      const [first, second] = [this.condition(left, scope), this.condition(right, scope)];
      if (first === null || second === null) return null;
      return operator === 'and' ? this.words.both(first, second) : this.words.either(first, second);
    }
    const value = this.phrase(right, scope);
    if (left.kind !== 'field' || value === null) return null;
    return this.words.compared(this.label(left.field), operator, value.text);
  }

  /** The first of a sorted list are those with the most, or the least, of what it is sorted by. */
  private taken(list: Expression, count: Rule, scope: Scope): Phrase | null {
    if (count?.kind !== 'literal' || list.kind !== 'function' || list.name !== 'sort') return null;
    const [of, rule, order] = list.arguments;
    const isDescending = order?.kind === 'literal' && order.value === 'descending';
    const extreme = extremeOf(rule, isDescending ? 'max' : 'min');
    if (extreme === null || of === undefined || of.kind === 'lambda') return null;
    return this.worded(of, scope, (phrase) =>
      this.words.someOf(phrase, String(count.value), this.extreme(extreme)),
    );
  }

  private setOf(name: string, list: Expression, other: Rule, scope: Scope): Phrase | null {
    const { either, inBoth, onlyIn } = this.words;
    const write = { union: either, intersection: inBoth, difference: onlyIn }[name];
    if (write === undefined || other === undefined || other.kind === 'lambda') return null;
    const second = this.phrase(other, scope);
    return second === null
      ? null
      : this.worded(list, scope, ({ text }) => write(text, second.text));
  }
}

const single = (text: string, counter = '个'): Phrase => ({ text, one: text, counter });

const isSearch = (value: Expression): boolean =>
  value.kind === 'call' && (value.operation === 'searchPerson' || value.operation in titleSearches);

/** Fields that say no more than which item is meant. */
const isIdentity = (field: string): boolean =>
  field === 'name' || field === 'title' || isKeyField(field);

const isNamed = (body: Expression): boolean => body.kind === 'field' && isIdentity(body.field);

interface FieldEnd {
  field: string;
  end: Extreme['end'];
}

const extremeOf = (rule: Rule, end: Extreme['end']): FieldEnd | null =>
  rule?.kind === 'lambda' && rule.body.kind === 'field' ? { field: rule.body.field, end } : null;
