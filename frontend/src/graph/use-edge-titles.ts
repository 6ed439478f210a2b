import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireEdge } from '@coopkg/contracts';

/** What is written on a relationship: of a co-operation how many papers, of others what it is. */
export function useEdgeTitles(): (edge: WireEdge) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ type, properties }: WireEdge) => {
      const count = Number(properties['count']);
      return type === 'COOPERATES_WITH' && count > 0
        ? t('graph.jointPapers', { count })
        : t(`edge.${type}`, { defaultValue: type });
    },
    [t],
  );
}
