import type { WordingSplit } from '@coopkg/question-types';

export const datasetKinds = [
  'TC_20H',
  'TC_40H',
  'TC_20M',
  'TJ_40M',
  'TJ_100M',
  'TEST',
  'VALIDATION',
  'COMPOSITION',
  'COMPOSITION_VALIDATION',
] as const;
/**
 * TC: Text-to-Cypher, TJ: Text-to-JSON; the number: samples of each wording; H: handwritten
 * wordings, M: handwritten and generated ones.
 */
export type DatasetKind = (typeof datasetKinds)[number];

/** Questions outside the 70 types. */
export type CompositionKind = 'COMPOSITION' | 'COMPOSITION_VALIDATION';
export type ProtocolKind = Exclude<DatasetKind, CompositionKind>;
export const isComposition = (kind: DatasetKind): kind is CompositionKind =>
  kind === 'COMPOSITION' || kind === 'COMPOSITION_VALIDATION';

export interface DatasetRecipe {
  splits: readonly WordingSplit[];
  /** Samples of each wording. */
  samples: number;
}

/**
 * CoopKG's Table 1: 70 types give 7 000, 14 000, 14 000, 28 000, 70 000 and 1 400 lines for each
 * language.
 */
export const datasetRecipes: Record<ProtocolKind, DatasetRecipe> = {
  TC_20H: { splits: ['manual'], samples: 20 },
  TC_40H: { splits: ['manual'], samples: 40 },
  TC_20M: { splits: ['manual', 'generated'], samples: 20 },
  TJ_40M: { splits: ['manual', 'generated'], samples: 40 },
  TJ_100M: { splits: ['manual', 'generated'], samples: 100 },
  TEST: { splits: ['test'], samples: 10 },
  VALIDATION: { splits: ['validation'], samples: 10 },
};
