import type { TFunction } from 'i18next';
import type { DatasetRequestBody } from '@coopkg/contracts';

/** A data set in a few words: kind, then what differs from the kind's own. */
export function datasetName(request: DatasetRequestBody, t: TFunction): string {
  const { kind, languages, types, samples, wordings, perturb, abbreviate, seed } = request;
  return [
    kind.toUpperCase() === 'CUSTOM' ? t('admin.datasets.kinds.CUSTOM.name') : kind,
    kind.toUpperCase() === 'CUSTOM' && wordings !== undefined
      ? t(`admin.datasets.wordings.${wordings}`)
      : null,
    languages?.length === 1 ? t(`admin.datasets.language.${languages[0]!}`) : null,
    types === undefined
      ? null
      : types.length <= 3
        ? types.join(' ')
        : t('admin.datasets.typeCount', { count: types.length }),
    samples === undefined ? null : t('admin.datasets.sampleCount', { count: samples }),
    abbreviate === true ? t('admin.datasets.abbreviated') : null,
    perturb === true ? t('admin.datasets.perturbed') : null,
    seed === 1 ? null : t('admin.datasets.seedNumber', { seed }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
