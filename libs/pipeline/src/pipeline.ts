import type { LinkIndex, Correction } from '@coopkg/align';
import { linkQuestion, toAlignments } from '@coopkg/align';
import type { Alignment, Answer, AskRequest, GraphReader, LanguageModel } from '@coopkg/contracts';
import type { WordingIndex } from '@coopkg/rewrite';
import { askQuestion } from './ask-question.js';
import type { EnglishName } from './suggestions.js';

export interface PipelineDependencies {
  graph: GraphReader;
  model: LanguageModel;
  linkIndex: LinkIndex;
  wordings: WordingIndex;
  /** What this installation was told about names; read anew for each question. */
  corrections?: () => readonly Correction[];
  /** What a value of the graph is called in English, by the kind of its slot; null: by itself. */
  englishName?: EnglishName;
  now?: () => Date;
  maxRows?: number;
  queryTimeoutMs?: number;
}

export type PipelineEvent = { type: 'alignment' | 'attempt' | 'rows' | 'token'; data: unknown };

export interface AskOptions {
  signal?: AbortSignal;
  onEvent?: (event: PipelineEvent) => void;
  /** False: the model's first query runs when it is valid, with no cross-check and no rewriting. For measuring. */
  verified?: boolean;
}

export interface Pipeline {
  ask(request: AskRequest, options?: AskOptions): Promise<Answer>;
  align(text: string): { normalized: string; alignments: Alignment[] };
}

/** The line put together: align → generate → validate → rewrite → execute → answer. */
export function createPipeline(dependencies: PipelineDependencies): Pipeline {
  const link = (text: string, choices?: Readonly<Record<string, string>>) =>
    linkQuestion(text, dependencies.linkIndex, {
      ...(choices
        ? {
            choices,
            undo: Object.entries(choices).flatMap(([mention, choice]) =>
              mention === choice ? [mention] : [],
            ),
          }
        : {}),
      learned: dependencies.corrections?.() ?? [],
      currentYear: (dependencies.now?.() ?? new Date()).getFullYear(),
    });
  return {
    ask: (request, options = {}) => askQuestion(request, { ...dependencies, link }, options),
    align: (text) => {
      const linked = link(text);
      return { normalized: linked.normalizedQuestion, alignments: toAlignments(linked) };
    },
  };
}

export type Linker = (
  text: string,
  choices?: Readonly<Record<string, string>>,
) => ReturnType<typeof linkQuestion>;
