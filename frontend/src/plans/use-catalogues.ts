import { useQuery } from '@tanstack/react-query';
import type { PlanCatalogues } from '@coopkg/contracts';
import { planCatalogues } from '../service/plans.js';
import { useSettings } from '../shell/settings.js';

/** What a question can be planned over; none while that is not known. */
export function useCatalogues(): PlanCatalogues['items'] {
  const { language } = useSettings();
  const { data } = useQuery({
    queryKey: ['plan-catalogues', language],
    queryFn: ({ signal }) => planCatalogues(signal),
    staleTime: 300_000,
  });
  return data ?? none;
}

const none: PlanCatalogues['items'] = [];
