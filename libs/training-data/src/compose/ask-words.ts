import type { Language, NodeLabel } from '@coopkg/contracts';
import { readWords } from '../words.js';

/** A property in words: as something to ask for, to rank by, to group by. */
export interface PropertyWords {
  property: string;
  zh: string[];
  en: string[];
  /** Superlative forms; the noun phrase stands for `{np}`. */
  most?: { zh: string[]; en: string[]; topZh?: string[]; topEn?: string[] };
  least?: { zh: string[]; en: string[] };
  /** Missing values exist: a superlative must leave them out. */
  nullable?: boolean;
}

interface AskWords {
  /** How the names of a list are asked for. */
  nameWords: Record<NodeLabel, Record<Language, string[]>>;
  /** What is asked for beside the names of a list, in the plural or as the head of a column. */
  shown: Record<NodeLabel, PropertyWords[]>;
  /** What a list is ranked by. */
  ranked: Record<NodeLabel, PropertyWords[]>;
  /** Keys to group by or to list without repetition. */
  grouped: Record<
    NodeLabel,
    {
      property: string;
      zh: string[];
      en: string[];
      enMany: string[];
      spreadZh: string[];
      spreadEn: string[];
    }[]
  >;
  /** Numbers that can be summed or averaged. */
  aggregated: {
    label: NodeLabel;
    property: string;
    of: 'sum' | 'avg' | 'max' | 'min';
    zh: string[];
    en: string[];
  }[];
  /** Superlatives by the number of related nodes. */
  countedBy: {
    label: NodeLabel;
    path: string;
    of: string;
    zh: string[];
    en: string[];
    topZh: string[];
    topEn: string[];
  }[];
  /** For a set, `{np}`: listed, people listed, counted. */
  listWords: Record<Language, string[]>;
  peopleWords: Record<Language, string[]>;
  countWords: Record<Language, string[]>;
  /**
   * Counted for each value of a `{key}`: in any order, most first, the one with most, the
   * `{number}` with most.
   */
  groupWords: Record<'plain' | 'ordered' | 'most' | 'top', Record<Language, string[]>>;
}

export const {
  nameWords,
  shown,
  ranked,
  grouped,
  aggregated,
  countedBy,
  listWords,
  peopleWords,
  countWords,
  groupWords,
} = readWords<AskWords>('asking');
