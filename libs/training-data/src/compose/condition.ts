import type { Language, NodeLabel } from '@coopkg/contracts';

/**
 * One restriction of a set of nodes, with its words in both languages and its share of the query.
 * Placeholders `{kind}` stand for
 * slots of the question and `$kind` for the same slots in the query; both get their numbers when
 * the question is put together.
 */
export interface Condition {
  /** Conditions of one group never stand together (`year`, `rank` …). */
  group: string;
  /**
   * Words that go before the noun in Chinese (scope: 「北大计算机学院」), as a clause (「研究机器学习」), or instead
   * of the noun (rank: 「教授」).
   */
  zh: { scope?: string[]; clause?: string[]; noun?: string[]; adjective?: string[] };
  /**
   * English: prepositional (`at X`), relative clause in singular and plural (`works on X` / `work
   * on X`), noun, adjective.
   */
  en: {
    phrase?: string[];
    clause?: [singular: string, plural: string][];
    noun?: [string, string][];
    adjective?: string[];
  };
  cypher: {
    /** Properties in the node's own map, `university: $university`. */
    inline?: string[];
    /**
     * A path before the node, `(r:Researcher {name: $person})-[:AUTHORED]->`, or behind it. `@r`
     * stands for a fresh variable of the kind, `@` for the node itself.
     */
    before?: string;
    after?: string;
    where?: string[];
    /** Several rows for one node are possible. */
    multiplies?: boolean;
    /** A property of the node itself that is compared and so belongs in the answer, as in R15. */
    shows?: string;
    /**
     * Runs between MATCH and RETURN: `WITH @, count(@p) AS count WHERE count > $number`. Alone with
     * inline conditions only.
     */
    counted?: { path: string; of: string; compare: string };
  };
  /** How often it is drawn, 1 by default. */
  weight?: number;
}

export interface NounTable {
  zh: string[];
  en: [singular: string, plural: string][];
}

export interface ComposedQuestion {
  language: Language;
  label: NodeLabel;
  /** With slots, `$university的教授有哪些？`. */
  question: string;
  cypher: string;
}
