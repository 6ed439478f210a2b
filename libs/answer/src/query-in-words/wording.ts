import { nodeLabels, type Bilingual, type Language } from '@coopkg/contracts';
import {
  conjuncts,
  resolve,
  type Binding,
  type Expression,
  type MapExpression,
  type NodePattern,
  type Resolution,
  type SingleQuery,
} from '@coopkg/cypher';
import {
  fillPhrase,
  inSentence,
  labelNames,
  propertyInSentence,
  titleOfReturn,
  queryPhrases as phrases,
} from '@coopkg/vocabulary';
import { expressionInWords } from './expression-in-words.js';

/** What a query is put into words with. */
export interface WordingFacts {
  language: Language;
  /** Values of the query's parameters. */
  parameters: Readonly<Record<string, unknown>>;
  /**
   * What some parameters are called in this language, where that is not their value: of a person
   * bound by id, the name.
   */
  names?: Readonly<Record<string, string | number>>;
}

/** What a node of one label goes by, best first. */
const namingProperties: Readonly<Record<string, readonly string[]>> = {
  Researcher: ['id', 'name', 'nameEn'],
  Paper: ['id', 'title'],
  Project: ['id', 'name', 'number'],
};

/**
 * What all steps of one part of a query share: its language, what its nodes are called, and the
 * marks of what it has computed.
 */
export class Wording {
  readonly language: Language;
  readonly resolution: Resolution;
  private readonly nodeNames = new Map<Binding, string>();
  /** What WITH computed has a mark from there on: ①. */
  private readonly marks = new Map<Binding, string>();

  constructor(
    private readonly part: SingleQuery,
    readonly facts: WordingFacts,
  ) {
    this.language = facts.language;
    this.resolution = resolve({ kind: 'query', parts: [part], unionAll: false, span: part.span });
    const nodes = this.resolution.bindings.filter(({ kind }) => kind === 'node');
    const unnamed = nodes.filter((node) => {
      const entry = this.namingEntry(node, node.element as NodePattern);
      if (entry) this.nodeNames.set(node, this.say(phrases.quoted, this.text(entry.value)));
      return entry === undefined;
    });
    for (const node of unnamed) {
      const kind = this.kindOf(node);
      const alike = unnamed.filter((other) => this.kindOf(other) === kind);
      const letter = String.fromCharCode(65 + (alike.indexOf(node) % 26));
      this.nodeNames.set(node, alike.length < 2 ? kind : this.say(phrases.spaced, kind, letter));
    }
  }

  /** What rows are made of: nodes of the patterns that the question does not name. */
  rowsInWords(): string {
    const inClauses = this.resolution.bindings.filter(
      (node) =>
        node.kind === 'node' &&
        this.namingEntry(node, node.element as NodePattern) === undefined &&
        this.part.clauses.some(
          (clause) =>
            clause.kind === 'match' &&
            clause.patterns.some(({ nodes }) =>
              nodes.some((one) => this.resolution.of.get(one) === node),
            ),
        ),
    );
    if (inClauses.length === 0) return this.say(phrases.rows);
    const names = this.join([...new Set(inClauses.map((node) => this.nodeName(node)))]);
    return this.say(inClauses.length === 1 ? phrases.rowsOfOne : phrases.rowsOfSeveral, names);
  }

  say(phrase: Bilingual, ...values: readonly string[]): string {
    return fillPhrase(phrase, this.language, ...values);
  }

  join(words: readonly string[], separator: Bilingual = phrases.comma): string {
    return words.join(separator[this.language]);
  }

  /** @param within the operator around it: what binds less closely stands in parentheses */
  text(expression: Expression, within = ''): string {
    return expressionInWords(this, expression, within);
  }

  conditions(where: Expression): string {
    return this.join(
      conjuncts(where).map((one) => this.text(one, 'AND')),
      phrases.all,
    );
  }

  /** 「研究者」; of a node of several labels, all of them. */
  kindOf({ labels }: Binding): string {
    if (labels.length === 0 || labels.length === nodeLabels.length) return this.say(phrases.node);
    return this.join(
      labels.map((label) => labelNames[label]![this.language]),
      phrases.or,
    );
  }

  /** 「研究者A」, 「张伟」 */
  nodeName(binding: Binding): string {
    return this.nodeNames.get(binding) ?? this.kindOf(binding);
  }

  /** The entry of a node's own pattern that names it. */
  namingEntry(binding: Binding, node: NodePattern): MapExpression['entries'][number] | undefined {
    if (binding.labels.length !== 1 || binding.element !== node) return undefined;
    const entries = (node.properties?.entries ?? []).filter(
      ({ value }) => value.kind === 'parameter' || value.kind === 'literal',
    );
    return namingProperties[binding.labels[0]!]?.flatMap((key) =>
      entries.filter((entry) => entry.key === key),
    )[0];
  }

  propertyTitle(owner: string, key: string): string {
    const title = propertyInSentence(`${owner}.${key}`, this.language);
    return title ?? inSentence(titleOfReturn(key, this.language) ?? key);
  }

  /** Gives what a projection computed a mark; the text with it. */
  mark(item: object, text: string): string {
    const binding = this.resolution.of.get(item);
    if (binding === undefined || this.marks.size >= 20) return text;
    const mark = String.fromCharCode(0x2460 + this.marks.size);
    this.marks.set(binding, mark);
    return this.say(phrases.spaced, mark, text);
  }

  markOf(binding: Binding): string | undefined {
    return this.marks.get(binding);
  }
}
