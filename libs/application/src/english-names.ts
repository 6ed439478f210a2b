import type { EnglishName } from '@coopkg/contracts';
import { dataFolder } from '@coopkg/question-types';
import { loadValueNames } from '@coopkg/training-data';

/**
 * The English names of values (universities, ranks, funders, colleges), from the data that the
 * product brings.
 */
export function openEnglishNames(): Promise<EnglishName> {
  opened ??= loadValueNames(dataFolder).then(
    (names) => (kind, value) => names.english(kind, value),
  );
  return opened;
}

/** Read once: the product brings them. */
let opened: Promise<EnglishName> | undefined;
