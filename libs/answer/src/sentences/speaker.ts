import { isNodeCell, isPathCell, nameProperty, type Cell, type Language } from '@coopkg/contracts';
import type { Expression } from '@coopkg/cypher';
import { labelNames, propertyNames, valueNames, type Noun } from '@coopkg/vocabulary';
import { namingTest, Unsayable } from './reading/nodes.js';
import type { Figure, ReadNode, Relation, Test } from './reading/reading.js';

/** With what a query and its rows are put into a sentence. */
export interface SpokenFacts {
  language: Language;
  /** Values of the query's parameters. */
  parameters: Readonly<Record<string, unknown>>;
  /** What some parameters are called in the answer's language, where that is not their value. */
  names?: Readonly<Record<string, string | number>>;
  /** What a value of a property (`Researcher.university`) is called in English; null: not known. */
  english?: (property: string, value: string) => string | null;
  /** What the node that a cell names is called in English; null: not known. */
  nameInEnglish?: (row: number, column: number) => string | null;
}

const formats: Record<Language, Intl.NumberFormat> = {
  zh: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
};
const isYear = (property: string): boolean => /year$/iu.test(property);

/**
 * Values in words, and the account of what a sentence has said: of the query's conditions none may
 * be left out.
 */
export class Speaker {
  readonly language: Language;
  /** Conditions and relationships that stand in the text. */
  readonly said = new Set<Test | Relation | object>();
  /** Of the phrase that is being made. */
  private within = new Set<Test | Relation | object>();
  /** What needs no word: guards that leave out what has no value. */
  private readonly silent = new Set<object>();
  private readonly open: ReadNode[] = [];

  constructor(readonly facts: SpokenFacts) {
    this.language = facts.language;
  }

  say(one: Test | Relation | object): void {
    this.said.add(one);
    this.within.add(one);
  }

  /** Whether the phrase that is being made has said it already. */
  hasSaid = (one: object): boolean => this.within.has(one) || this.silent.has(one);

  /** Needs no word. */
  leaveOut(one: object): void {
    this.said.add(one);
    this.silent.add(one);
  }

  /** One phrase: within it everything is said once. */
  phrase<Phrase>(make: () => Phrase): Phrase {
    const before = this.within;
    this.within = new Set();
    try {
      return make();
    } finally {
      this.within = before;
    }
  }

  /** The phrase of a node inside that of another; null where it is being made already. */
  inside<Phrase>(node: ReadNode, make: () => Phrase): Phrase | null {
    if (this.open.includes(node)) return null;
    this.open.push(node);
    try {
      return make();
    } finally {
      this.open.pop();
    }
  }

  /** Whether the phrase that is being made is of this node. */
  isInnermost = (node: ReadNode): boolean => this.open.at(-1)?.binding === node.binding;

  /** The node whose phrase is being made, and those around it, the innermost first. */
  get around(): readonly ReadNode[] {
    return this.open.toReversed();
  }

  /** A number with its thousands apart, and two decimals at most; years as they are. */
  number(value: number, property = ''): string {
    return isYear(property) ? String(value) : formats[this.language].format(value);
  }

  /** A constant of the query. */
  constant(expression: Expression | undefined, property: string): string {
    if (expression === undefined) throw new Unsayable('no constant');
    if (expression.kind === 'parameter') {
      const { names, parameters } = this.facts;
      return this.plain(names?.[expression.name] ?? parameters[expression.name], property);
    }
    if (expression.kind !== 'literal') throw new Unsayable('a computed value');
    return this.plain(expression.value, property);
  }

  numberOf(expression: Expression): number | null {
    const value =
      expression.kind === 'parameter'
        ? this.facts.parameters[expression.name]
        : expression.kind === 'literal'
          ? expression.value
          : null;
    return typeof value === 'number' ? value : null;
  }

  private plain(value: unknown, property: string): string {
    if (typeof value === 'number') return this.number(value, property);
    if (typeof value !== 'string' || value.trim() === '') throw new Unsayable('no value');
    return this.valueText(value, property);
  }

  /** A value of a property as it is called in the answer's language. */
  valueText(value: string, property: string): string {
    const known = valueNames[property]?.[value]?.[this.language];
    if (known !== undefined) return known;
    return this.language === 'zh' ? value : (this.facts.english?.(property, value) ?? value);
  }

  /** The English name of a node with its own beside it; in Chinese, its own. */
  nodeName(name: string, row: number, column: number): string {
    const english =
      this.language === 'en' ? (this.facts.nameInEnglish?.(row, column) ?? null) : null;
    return english === null || english === name ? name : `${english} ${name}`;
  }

  /** A cell that holds values of a property. */
  cell(cell: Cell, property: string): string | null {
    if (cell === null) return null;
    if (typeof cell === 'number') return this.number(cell, property);
    if (typeof cell === 'string') return cell.trim() === '' ? null : this.valueText(cell, property);
    if (Array.isArray(cell)) {
      const items = cell.flatMap((one) => this.cell(one, property) ?? []);
      return items.length === 0 ? null : this.list(items);
    }
    if (typeof cell === 'boolean')
      return this.language === 'zh' ? (cell ? '是' : '否') : cell ? 'yes' : 'no';
    return isNodeCell(cell) ? cell.name : isPathCell(cell) ? null : JSON.stringify(cell);
  }

  /** 「A、B、C」, "A, B and C" */
  list(items: readonly string[], last = this.language === 'zh' ? '、' : ' and '): string {
    if (this.language === 'zh') return items.join('、');
    return items.length < 2
      ? (items[0] ?? '')
      : `${items.slice(0, -1).join(', ')}${last}${items.at(-1)!}`;
  }
}

/** What is counted by a figure, as a noun; undefined where it counts nothing that has one. */
export function nounOf(figure: Figure): Noun | undefined {
  switch (figure.kind) {
    case 'count':
      return figure.property === null
        ? labelNames[figure.node.label]
        : propertyNames[`${figure.node.label}.${figure.property}`]?.value;
    case 'count-links':
      return labelNames[figure.link.other.label];
    case 'cases':
      return figure.of === null ? labelNames[figure.node.label] : undefined;
    default:
      return undefined;
  }
}

/** The title or name by which a node is given, as a text. */
export function givenName(speaker: Speaker, node: ReadNode): string | null {
  const test = namingTest(node);
  if (test === undefined) return null;
  speaker.say(test);
  // What is bound by its id goes by the name that the person gave.
  const [value] = test.values;
  if (test.property === 'id' && value?.kind !== 'parameter') throw new Unsayable('an id');
  if (
    test.property === 'id' &&
    value?.kind === 'parameter' &&
    speaker.facts.names?.[value.name] === undefined
  )
    throw new Unsayable('an id without a name');
  return speaker.constant(value!, `${node.label}.${nameProperty[node.label]}`);
}

/** Links that a phrase of a node has to say. */
export const unsaidLinks = (speaker: Speaker, node: ReadNode): ReadNode['links'] =>
  node.links.filter(({ relation }) => relation.mode !== 'optional' && !speaker.hasSaid(relation));

/** The node of a figure that is counted or measured; null where there is none. */
export function nodeOfFigure(figure: Figure): ReadNode | null {
  switch (figure.kind) {
    case 'count':
    case 'cases':
    case 'share':
    case 'count-links':
      return figure.node;
    case 'list':
      return figure.of.node;
    case 'pairs':
      return null;
    case 'citations':
      return figure.from;
    case 'aggregate':
      if (figure.of.kind === 'figure') return nodeOfFigure(figure.of.figure);
      return figure.of.kind === 'property' || figure.of.kind === 'duration' ? figure.of.node : null;
  }
}

/** Says the relationship by which a node leads to what is counted for it. */
export function sayWayTo(speaker: Speaker, node: ReadNode, figure: Figure): void {
  const to = nodeOfFigure(figure);
  if (to === null || to === node || figure.kind === 'count-links') return;
  const link = node.links.find(({ other }) => leadsTo(other, to, [node]));
  if (link) speaker.say(link.relation);
}

const leadsTo = (from: ReadNode, to: ReadNode, passed: readonly ReadNode[]): boolean =>
  from === to ||
  from.links.some(({ other }) => !passed.includes(other) && leadsTo(other, to, [...passed, from]));

/** What was asked of those that had been chosen first: it cannot stand in the same phrase. */
export const laterLinks = (speaker: Speaker, { top, links }: ReadNode): ReadNode['links'] =>
  top === null
    ? []
    : links.filter(
        ({ relation }) =>
          relation.stage > top.stage && relation.mode !== 'optional' && !speaker.hasSaid(relation),
      );

/** Refuses what was asked later of those that were chosen first. */
export function refuseLater(speaker: Speaker, node: ReadNode): void {
  if (laterLinks(speaker, node).length > 0) throw new Unsayable('what belongs to those chosen');
}
