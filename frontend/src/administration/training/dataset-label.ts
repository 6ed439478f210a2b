import type { TFunction } from 'i18next';
import type { DatasetItem } from '@coopkg/contracts';
import type { Formats } from '../../design/use-formats.js';
import { datasetName } from '../datasets/dataset-name.js';

/** A data set in one line: what it is, how many questions, when it was built. */
export const datasetLabel = (dataset: DatasetItem, t: TFunction, formats: Formats): string =>
  [
    datasetName(dataset, t),
    t('admin.training.questions', { count: formats.number(dataset.lines) }),
    formats.dateTime(dataset.createdAt),
  ].join(' · ');
