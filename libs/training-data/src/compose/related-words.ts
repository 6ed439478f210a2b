import type { Language, NodeLabel } from '@coopkg/contracts';
import { readWords } from '../words.js';

/** What can be reached from a set of nodes in one step, and how people ask for it. */
export interface RelatedWords {
  label: NodeLabel;
  /** A set that says this of itself already is not asked for it again. */
  unless: string[];
  /** Path from the set's node; `@x` is a fresh variable. */
  path: string;
  /** The variable that is asked for. */
  of: string;
  /**
   * What is returned of it; nodes by name. `value` marks a plain value, listed without repetition.
   */
  shows: string[];
  value?: boolean;
  /** For a set, `{np}`. */
  zh: string[];
  en: string[];
  /** Counted. */
  countZh: string[];
  countEn: string[];
  /** For one node found by a superlative, `{x}`; none where it is not asked so. */
  oneZh?: string[];
  oneEn?: string[];
}

/** One node by a superlative, as a part of a longer question. */
interface Extreme {
  label: NodeLabel;
  property: string;
  nullable?: boolean;
  ascending?: boolean;
  zh: string[];
  en: string[];
}

interface Measure {
  label: NodeLabel;
  property: string;
  nullable?: boolean;
  as: 'avg' | 'sum' | 'max';
  zh: string[];
  en: string[];
}

type Wordings = Record<Language, string[]>;

export const {
  related,
  extremes,
  measures,
  bars,
  askProperty,
  oneProperty,
  measureWords,
  topicWords,
} = readWords<{
  related: RelatedWords[];
  extremes: Extreme[];
  /** Computed for each value of a key. */
  measures: Measure[];
  /** Compared with their average. */
  bars: ({ label: NodeLabel; property: string } & Wordings)[];
  /** The property `{y}` of one node `{x}`, and which are asked for so. */
  askProperty: Wordings;
  oneProperty: Record<NodeLabel, string[]>;
  /** A `{measure}` for each `{key}`, the one where it is highest, the `{number}` where it is. */
  measureWords: Record<'each' | 'most' | 'top', Wordings>;
  topicWords: Record<'one' | 'top', Record<'Researcher' | 'Paper', Wordings>>;
}>('related');
