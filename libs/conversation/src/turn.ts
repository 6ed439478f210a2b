import type { Answer, Language, LinkedQuestion, NodeLabel } from '@coopkg/contracts';

/** What an answer's rows are, in words: "professors at Peking University". */
export interface Subject {
  label: NodeLabel;
  /** By language, without an article; null where no phrase says all of it. */
  text: Readonly<Record<Language, string | null>>;
}

/** An earlier question of a conversation and what came of it. */
export interface Turn {
  /** The whole question that was answered, with its names. */
  question: LinkedQuestion;
  /** The choices that it was answered with: mention → node id. */
  choices: Readonly<Record<string, string>>;
  answer: Pick<Answer, 'rows' | 'entities'>;
  subject: Subject | null;
}
