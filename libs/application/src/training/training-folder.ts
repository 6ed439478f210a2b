import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TrainingRequest } from '@coopkg/contracts';

/** A training that an administrator wants, with what its ids stand for here. */
export interface WantedTraining {
  id: string;
  request: TrainingRequest;
  /** The data set that was named; null: one of the request's kind is made. */
  dataset: { id: string; kind: string; file: string } | null;
  /** The adapter that was named to go on from; null: none; undefined: as the preset says. */
  initial: { id: string; file: string } | null | undefined;
}

export const trainingFolderOf = (dataDirectory: string, id: string): string =>
  path.join(dataDirectory, 'trainings', id);

/** Removes what a training left, but for the adapter among the models. */
export const forgetTraining = (dataDirectory: string, id: string): Promise<void> =>
  rm(trainingFolderOf(dataDirectory, id), { recursive: true, force: true });
