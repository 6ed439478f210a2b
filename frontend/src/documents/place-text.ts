import type { TFunction } from 'i18next';
import type { DocumentPlace } from '@coopkg/contracts';

/** Where something stands in a document, in words. */
export const placeText = (t: TFunction, { page, heading, sheet, row }: DocumentPlace): string =>
  [
    page === null ? null : t('documents.page', { page }),
    heading,
    sheet,
    row === null ? null : t('documents.row', { row }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
