import type { Alignment, Language } from '@coopkg/contracts';
import type { Graph } from '@coopkg/graph';
import type { DecisionPolicy, Pipeline } from '@coopkg/pipeline';
import type { Records } from '@coopkg/records';
import type { WordingIndex } from '@coopkg/rewrite';
import type { LiveIndex } from './index-part.js';
import type { ActiveModel } from './list-models.js';
import type { OnPartProgress, PartName } from './part-state.js';
import type { MakePipeline } from './pipeline-part.js';
import type { ReferenceCountedModel } from './reference-counted-model.js';

export interface ApplicationOptions {
  onProgress?: OnPartProgress;
  /** Which parts; all unless given. `index` brings `graph`. */
  parts?: readonly PartName[];
  /** Of a process that lives long: what may be made ready beside questions is. */
  inBackground?: boolean;
  /** A short command waits this long for records that another command holds. */
  recordsWaitMs?: number;
}

/** What is open by now. */
export interface OpenedParts {
  records?: Records;
  graph?: Graph;
  model?: ReferenceCountedModel;
  active?: ActiveModel;
  policy?: DecisionPolicy;
  index?: LiveIndex;
  wordings?: WordingIndex;
  pipeline?: Pipeline;
  makePipeline?: MakePipeline;
}

/** The names found in a text. */
export interface Aligned {
  language: Language;
  normalized: string;
  alignments: Alignment[];
}
