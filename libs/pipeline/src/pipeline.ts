import {
  linkQuestion,
  linkWithTitles,
  type Correction,
  type LinkIndex,
  type LinkOptions,
} from '@coopkg/align';
import type {
  Answer,
  AskRequest,
  EnglishName,
  GraphReader,
  LanguageModel,
  LinkedQuestion,
  TitleSearch,
} from '@coopkg/contracts';
import type { WordingIndex } from '@coopkg/rewrite';
import { askQuestion } from './ask-question.js';
import { readQuestion } from './reading/read-question.js';
import type { DecisionPolicy } from './decision/policy.js';
import { collectAll, type CollectedEvidence } from './evidence/collect-all.js';
import type { TimeSettings } from './time-limit.js';
import { cleanText } from './typed/clean-text.js';

export interface PipelineDependencies extends TimeSettings {
  graph: GraphReader;
  model: LanguageModel;
  linkIndex: LinkIndex;
  titles: TitleSearch;
  wordings: WordingIndex;
  /** The numbers of the decision, fitted for the model. */
  policy: DecisionPolicy;
  maxRows: number;
  /** What this installation was told about names; read anew for each question. */
  corrections?: () => readonly Correction[];
  /** What a value of the graph is called in English, by the kind of its slot; null: by itself. */
  englishName?: EnglishName;
  now?: () => Date;
}

export type Linker = (
  text: string,
  choices?: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<LinkedQuestion>;

export type PipelineContext = Omit<PipelineDependencies, 'linkIndex' | 'titles'> & {
  link: Linker;
  /** What the index of names knows by itself, without titles. */
  linkNames: (text: string) => LinkedQuestion;
};

export interface PipelineEvent {
  type: 'alignment' | 'attempt' | 'accepted' | 'rows' | 'entities' | 'token';
  data: unknown;
}

export interface AskOptions {
  /** The answer's id, where it has to be known before; a new one unless given. */
  id?: string;
  signal?: AbortSignal;
  /** Answers of the conversation that the question stands in, the latest first. */
  earlier?: readonly Answer[];
  onEvent?: (event: PipelineEvent) => void;
  /**
   * False: the model's first query runs when it is valid, with no cross-check and no rewriting. For
   * measuring.
   */
  verified?: boolean;
}

export interface Pipeline {
  ask(request: AskRequest, options?: AskOptions): Promise<Answer>;
  /**
   * Everything that can be found out about a question, for fitting the policy; null where a name in
   * it is ambiguous.
   */
  collectAll(question: string): Promise<CollectedEvidence | null>;
}

/**
 * The line put together: link → refuse or ask back → candidates → evidence → decide → run → answer.
 */
export function createPipeline(dependencies: PipelineDependencies): Pipeline {
  const { linkIndex, titles, corrections, now, ...others } = dependencies;
  const options = (): LinkOptions => ({
    learned: corrections?.() ?? [],
    currentYear: (now?.() ?? new Date()).getFullYear(),
  });
  const link: Linker = (text, choices = {}, signal) =>
    linkWithTitles(text, linkIndex, titles, {
      ...options(),
      choices,
      undo: Object.keys(choices).filter((mention) => choices[mention] === mention),
      ...(signal && { signal }),
    });
  const context: PipelineContext = {
    ...others,
    ...(corrections && { corrections }),
    ...(now && { now }),
    link,
    linkNames: (text) => linkQuestion(text, linkIndex, options()),
  };
  return {
    ask: (request, options = {}) => askQuestion(request, context, options),
    collectAll: async (question) => {
      const { linked } = await readQuestion({ question: cleanText(question).text }, [], context);
      return collectAll(linked, context);
    },
  };
}
