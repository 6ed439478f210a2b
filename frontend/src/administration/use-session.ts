import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Who } from '@coopkg/contracts';
import { session } from '../service/accounts.js';
import { setSessionOver } from '../service/session-over.js';
import { sessionKey } from './session-key.js';

/**
 * Who is logged in; null: nobody. A session that ends while the page is at work stays here, and is
 * said to be over: what was typed is not lost.
 */
export function useSession() {
  const client = useQueryClient();
  return useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      const who = await session(signal);
      const before = client.getQueryData<Who | null>(sessionKey) ?? null;
      if (who === null && before !== null) setSessionOver(true);
      return who ?? before;
    },
  });
}
