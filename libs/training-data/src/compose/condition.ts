import type { Language, NodeLabel } from '@coopkg/contracts';

/**
 * One restriction of a set of nodes, with its words in both languages and its share of the query. Placeholders `{kind}` stand for
 * slots of the question and `$kind` for the same slots in the query; both get their numbers when the question is put together.
 */
export interface Condition {
  /** Conditions of one group never stand together (`year`, `rank` …). */
  group: string;
  /** Words that go before the noun in Chinese (scope: 「北大计算机学院」), as a clause (「研究机器学习」), or instead of the noun (rank: 「教授」). */
  zh: { scope?: string[]; clause?: string[]; noun?: string[]; adjective?: string[] };
  /** English: prepositional (`at X`), relative clause in singular and plural (`works on X` / `work on X`), noun, adjective. */
  en: {
    phrase?: string[];
    clause?: [singular: string, plural: string][];
    noun?: [string, string][];
    adjective?: string[];
  };
  cypher: {
    /** Properties in the node's own map, `university: $university`. */
    inline?: string[];
    /** A path before the node, `(r:Researcher {name: $person})-[:AUTHORED]->`, or behind it. `@r` stands for a fresh variable of the kind, `@` for the node itself. */
    before?: string;
    after?: string;
    where?: string[];
    /** Several rows for one node are possible. */
    multiplies?: boolean;
    /** A property of the node itself that is compared and so belongs in the answer, as in R15. */
    shows?: string;
    /** Runs between MATCH and RETURN: `WITH @, count(@p) AS count WHERE count > $number`. Alone with inline conditions only. */
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

/** Comparisons in words. */
export const more = {
  zh: [
    '大于{number}',
    '超过{number}',
    '高于{number}',
    '在{number}以上',
    '多于{number}',
    '>{number}',
    '比{number}高',
  ],
  en: [
    'above {number}',
    'over {number}',
    'greater than {number}',
    'more than {number}',
    'higher than {number}',
    'exceeding {number}',
  ],
};
export const atLeast = {
  zh: [
    '不低于{number}',
    '至少为{number}',
    '不少于{number}',
    '大于等于{number}',
    '达到{number}',
    '不小于{number}',
  ],
  en: [
    'of at least {number}',
    'of {number} or more',
    'no less than {number}',
    'not below {number}',
  ],
};
export const less = {
  zh: [
    '小于{number}',
    '低于{number}',
    '不到{number}',
    '不足{number}',
    '少于{number}',
    '在{number}以下',
  ],
  en: [
    'below {number}',
    'under {number}',
    'less than {number}',
    'lower than {number}',
    'fewer than {number}',
  ],
};
