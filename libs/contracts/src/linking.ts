import type { Language } from './language.js';

/**
 * Kinds of thing that a question can mention. The first ten are the wire contract's alignment
 * kinds; the others are
 * linked too but have no official form to show. The kind is also the name of the slot that the
 * model sees: `$university`,
 * a second one `$university2`. Each is one token of the base model's vocabulary, so a linked
 * question is short.
 */
export const mentionKinds = [
  'university',
  'college',
  'person',
  'paper',
  'project',
  'venue',
  'source',
  'category',
  'rank',
  'discipline',
  'topic',
  'year',
  'number',
  'grant',
] as const;
export type MentionKind = (typeof mentionKinds)[number];

/** One thing in the graph that a mention may stand for. */
export interface Reading {
  /** What the graph calls it; a number for `year` and `number`. */
  value: string | number;
  /** Node id for person, paper and project when the reading is exactly one node. */
  id?: string;
  /**
   * `Label.property` columns in which the graph holds `value` (a topic may be an interest, a
   * keyword or both).
   */
  properties: string[];
  score: number;
}

/**
 * A span of the question and what it stands for. Offsets are UTF-16 units in the question as typed.
 */
export interface Mention {
  start: number;
  end: number;
  text: string;
  kind: MentionKind;
  /**
   * Best first. None: the span looks like a name of this kind but the graph has no such thing.
   * More than one, with `ambiguous`: the person must choose.
   */
  readings: Reading[];
  ambiguous: boolean;
  /** Calibrated probability in 0..1 that the first reading is meant. */
  score: number;
}

/** What the align stage returns. */
export interface LinkedQuestion {
  language: Language;
  question: string;
  /** The question with every decided mention replaced by the graph's own name. */
  normalizedQuestion: string;
  /** In order of position, never overlapping. */
  mentions: Mention[];
  /** Milliseconds. */
  took: number;
}

/**
 * A typed place in the question that the model sees as `$name` and writes as the parameter `$name`.
 */
export interface Slot {
  /** Kind, with a number from the second of its kind on: `person`, `person2`. */
  name: string;
  mention: Mention;
}

/** The question as the model sees it: `$university的$person有哪些合作者？`. */
export interface SlottedQuestion {
  text: string;
  slots: Slot[];
}
