import type { TrainingPreset } from '@coopkg/contracts';

export interface PresetSettings {
  rank: number;
  alpha: number;
  learningRate: number;
  batch: number;
  epochs: number;
  /** The longest that it trains; 0: as long as the epochs take. */
  minutes: number;
  /** Minutes of training between two looks at the validation wordings; 0: no look. */
  validateEvery: number;
  /** How many of the validation wordings are asked at each look. */
  validationQuestions: number;
  /** Whether it goes on from the adapter in use. */
  continues: boolean;
}

const allQuestions = Number.POSITIVE_INFINITY;

/**
 * Settings of a training. `small` teaches the adapter in use a little more, in minutes on two
 * cores. `standard` are those of the product's adapter (which was trained in stages with them, see
 * its model card); `paper` is CoopKG's Section 4 (rank 8, Adam, 1e-4, batch 32, 5 epochs).
 */
export const presets: Readonly<Record<TrainingPreset, PresetSettings>> = {
  small: {
    rank: 16,
    alpha: 32,
    learningRate: 1.5e-4,
    batch: 16,
    epochs: 2,
    minutes: 5,
    validateEvery: 2.4,
    validationQuestions: 70,
    continues: true,
  },
  standard: {
    rank: 16,
    alpha: 32,
    learningRate: 6e-4,
    batch: 16,
    epochs: 1,
    minutes: 0,
    validateEvery: 0,
    validationQuestions: allQuestions,
    continues: false,
  },
  paper: {
    rank: 8,
    alpha: 16,
    learningRate: 1e-4,
    batch: 32,
    epochs: 5,
    minutes: 0,
    validateEvery: 0,
    validationQuestions: allQuestions,
    continues: false,
  },
};
