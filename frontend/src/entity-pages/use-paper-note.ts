import { useTranslation } from 'react-i18next';
import type { WireNode } from '@coopkg/contracts';

/** Where and when a paper appeared, and how often it is cited, as far as the graph knows. */
export function usePaperNote(): (node: WireNode) => string[] {
  const { t } = useTranslation();
  return ({ properties: { venue, year, citationCount } }) => [
    ...(typeof venue === 'string' ? [venue] : []),
    ...(typeof year === 'number' ? [String(year)] : []),
    ...(typeof citationCount === 'number'
      ? [t('entityPages.cited', { count: citationCount })]
      : []),
  ];
}
