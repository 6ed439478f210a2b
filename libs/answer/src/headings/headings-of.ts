import { nameProperty, type Language, type RelationshipType } from '@coopkg/contracts';
import {
  frameOf,
  isNamingProperty,
  type Binding,
  type Expression,
  type Query,
  type ReturnClause,
  type SingleQuery,
} from '@coopkg/cypher';
import {
  countedNoun,
  occurrenceNames,
  titleOfColumn,
  titleOfReturn,
  type Noun,
} from '@coopkg/vocabulary';
import { columnInWords } from '../query-in-words/projection-in-words.js';
import { Wording, type WordingFacts } from '../query-in-words/wording.js';
import { NodeNouns } from './node-nouns.js';

/** Longest description that serves as a heading, in UTF-16 units. */
const longestDescription = 48;

/**
 * What each column of a result is called in a language, no two the same: "Tsinghua researcher" and
 * "Peking researcher" where there are two names, "Joint papers" rather than a count.
 */
export function headingsOf(
  query: Query,
  columns: readonly string[],
  facts: WordingFacts,
): string[] {
  const all = frameOf(query).return;
  // Parts of a UNION may return different things in one column.
  const returned = all.length === columns.length ? all : [];
  const plain = columns.map(
    (column, index) =>
      titleOfReturn(returned[index] ?? '', facts.language) ?? titleOfColumn(column, facts.language),
  );
  const [part, ...others] = query.parts;
  const last = part?.clauses.at(-1);
  if (part === undefined || others.length > 0 || last?.kind !== 'return' || last.star)
    return lettered(plain);
  const headings = new Headings(part, last, returned, facts);
  return headings.all(plain, columns);
}

/** Titles that stand twice are told apart by letters. */
function lettered(titles: readonly string[]): string[] {
  return titles.map((title, at) => {
    const before = titles.slice(0, at).filter((other) => other === title).length;
    const isAlone = titles.filter((other) => other === title).length === 1;
    return isAlone ? title : `${title} ${String.fromCharCode(65 + (before % 26))}`;
  });
}

const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}(?!-)/u, (letter) => letter.toUpperCase());

class Headings {
  private readonly wording: Wording;
  private readonly nouns: NodeNouns;
  private readonly language: Language;

  constructor(
    part: SingleQuery,
    private readonly last: ReturnClause,
    private readonly returned: readonly string[],
    facts: WordingFacts,
  ) {
    this.language = facts.language;
    this.wording = new Wording(part, facts);
    const { resolution } = this.wording;
    this.nouns = new NodeNouns(part, resolution, (node) => this.nameOf(node) !== null);
  }

  all(plain: readonly string[], columns: readonly string[]): string[] {
    const expressions = this.last.items.map(({ expression }) => this.source(expression));
    const first = expressions.map(
      (expression, at) =>
        this.heading(expression, at) ?? this.described(plain[at]!, columns[at]!, at),
    );
    const apart = first.map((title, at) =>
      first.some((other, place) => place !== at && other === title)
        ? (this.qualified(expressions[at]!, title) ?? title)
        : title,
    );
    return lettered(apart);
  }

  /** What an expression is, where WITH gave it another name. */
  private source(expression: Expression): Expression {
    if (expression.kind !== 'variable') return expression;
    const binding = this.wording.resolution.of.get(expression);
    return binding?.kind === 'value' && binding.alias !== null
      ? this.source(binding.alias)
      : expression;
  }

  private heading(expression: Expression, at: number): string | null {
    if (expression.kind === 'count-star') return this.headingOfRows(expression);
    if (expression.kind === 'call' && expression.name === 'collect')
      return this.headingOfOne(this.source(expression.arguments[0]!), true);
    if (expression.kind === 'call' && expression.name === 'count')
      return this.headingOfCount(expression.arguments[0]!, at);
    return this.headingOfOne(expression, false);
  }

  /** Of a node, or of what names it. */
  private headingOfOne(expression: Expression, isMany: boolean): string | null {
    const node = this.nodeNamed(expression);
    if (node === null) return null;
    const role = this.nouns.role(node);
    const label = this.nouns.label(node);
    const isPerson = node.labels.join() === 'Researcher';
    // 「姓名」 says more than 「研究者」 where nothing else is known of them.
    const noun = role ?? (isPerson && this.language === 'en' ? label : null);
    if (noun !== null) return this.title(noun, isMany);
    return expression.kind === 'variable' && label !== null ? this.title(label, isMany) : null;
  }

  private title(noun: Noun, isMany: boolean): string {
    return this.language === 'zh' ? noun.zh : capitalised(isMany ? noun.plural : noun.en);
  }

  private headingOfCount(counted: Expression, at: number): string | null {
    const node = this.nodeOf(counted);
    const role = node !== null && isItself(counted, node) ? this.nouns.role(node) : null;
    return this.numberOf(role ?? countedNoun(this.returned[at] ?? ''));
  }

  private numberOf(noun: Noun | undefined): string | null {
    if (noun === undefined) return null;
    return this.language === 'zh' ? `${noun.zh}数` : capitalised(noun.plural);
  }

  /** What `count(*)` counts: the other ends of the one relationship, or as many as there are of it. */
  private headingOfRows(count: Expression): string | null {
    const { bindings, edges } = this.wording.resolution;
    const nodes = bindings.filter(({ kind }) => kind === 'node');
    if (nodes.length === 1) return this.numberOf(this.nouns.label(nodes[0]!) ?? undefined);
    const [edge, ...more] = edges;
    if (edge === undefined || more.length > 0 || edge.relationship.types.length !== 1) return null;
    const grouped = this.last.items
      .filter(({ expression }) => this.source(expression) !== count)
      .map(({ expression }) => this.nodeOf(expression));
    const other = grouped.every((node) => node === edge.from)
      ? edge.to
      : grouped.every((node) => node === edge.to)
        ? edge.from
        : null;
    const isDirect = grouped.length > 0 && this.last.items.some((item) => this.isNaming(item));
    const noun =
      other !== null && isDirect ? (this.nouns.role(other) ?? this.nouns.label(other)) : null;
    return this.numberOf(noun ?? occurrenceNames[edge.relationship.types[0] as RelationshipType]);
  }

  private isNaming({ expression }: { expression: Expression }): boolean {
    return this.nodeNamed(this.source(expression)) !== null;
  }

  /** A column without a title of its own is described, if that is short. */
  private described(plain: string, column: string, at: number): string {
    if (plain !== column) return plain;
    const words = columnInWords(this.wording, this.source(this.last.items[at]!.expression));
    return words.length > longestDescription ? plain : capitalised(words);
  }

  /** With whose it is, where a title alone could be that of several. */
  private qualified(expression: Expression, title: string): string | null {
    const node = this.nodeOf(expression);
    if (node === null) return null;
    const owner = this.owner(node);
    if (this.nodeNamed(expression) !== null) return capitalised(owner);
    return this.language === 'zh' ? `${title}（${owner}）` : `${title} (${owner})`;
  }

  /** "Wei Zhang", "Tsinghua researcher", "researcher A". */
  private owner(node: Binding): string {
    const name = this.nameOf(node);
    if (name !== null) return name;
    const noun = this.nouns.label(node);
    const place = this.placeOf(node);
    const rivals = this.wording.resolution.bindings.filter(
      (other) => other.kind === 'node' && other !== node && this.nouns.label(other) === noun,
    );
    if (noun === null || rivals.some((rival) => this.placeOf(rival) === place))
      return this.wording.nodeName(node);
    if (place === null) return this.otherThan(node, rivals, noun);
    return this.language === 'zh'
      ? `${place}${noun.zh}`
      : `${place.replace(/ University$/u, '')} ${noun.en}`;
  }

  /** Who is of no place, beside those who are of one. */
  private otherThan(node: Binding, rivals: readonly Binding[], noun: Noun): string {
    const isCollaborator = this.nouns
      .edgesOf(node)
      .some(
        ({ from, to, relationship }) =>
          relationship.types.join() === 'COOPERATES_WITH' &&
          rivals.includes(from === node ? to : from),
      );
    if (isCollaborator) return this.language === 'zh' ? '合作者' : 'collaborator';
    return this.language === 'zh' ? `其他${noun.zh}` : `other ${noun.en}`;
  }

  private placeOf(node: Binding): string | null {
    const place = this.nouns.required(node, 'university') ?? this.nouns.required(node, 'college');
    return place === undefined || (place.kind !== 'parameter' && place.kind !== 'literal')
      ? null
      : this.wording.text(place);
  }

  /** What the question calls a node; null where it names none. */
  private nameOf(node: Binding): string | null {
    if (node.labels.length !== 1) return null;
    for (const key of ['id', 'name', 'title', 'nameEn', 'number']) {
      if (!isNamingProperty(node.labels[0]!, key)) continue;
      const value = this.nouns.required(node, key);
      if (value?.kind === 'parameter' || value?.kind === 'literal') return this.wording.text(value);
    }
    return null;
  }

  /** The node that a column shows, or whose name it shows. */
  private nodeNamed(expression: Expression): Binding | null {
    const node = this.nodeOf(expression);
    return node !== null && isItself(expression, node) ? node : null;
  }

  /** The node that an expression is, or is a property of. */
  private nodeOf(expression: Expression): Binding | null {
    const subject = expression.kind === 'property' ? expression.subject : expression;
    const binding = this.wording.resolution.of.get(subject);
    return binding?.kind === 'node' ? binding : null;
  }
}

/** Whether it is the node, or what people call it by. */
function isItself(expression: Expression, { labels }: Binding): boolean {
  if (expression.kind === 'variable') return true;
  return (
    expression.kind === 'property' &&
    labels.length === 1 &&
    nameProperty[labels[0]!] === expression.key
  );
}
