import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { QuestionTemplate } from '@coopkg/contracts';
import { proposedWording, workItem } from '../../service/reviews.js';
import { freeId, templateFrom } from './new-template.js';

/** A new type that begins with a real question; nothing without one. */
export const useStartedTemplate = (
  answerId: string | null,
  known: readonly QuestionTemplate[] | undefined,
): UseQueryResult<QuestionTemplate> =>
  useQuery({
    queryKey: ['admin', 'template-from', answerId, known?.length],
    queryFn: async ({ signal }) => {
      const [{ answer }, wording] = await Promise.all([
        workItem(answerId!, signal),
        proposedWording(answerId!, signal),
      ]);
      return templateFrom(freeId(known!), answer, wording);
    },
    enabled: answerId !== null && known !== undefined,
    staleTime: Infinity,
  });
