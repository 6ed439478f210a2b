import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OnlineAvailability } from '@coopkg/contracts';
import { onlineAvailability } from '../service/online.js';

/** Whether questions are looked up outside the graph too: off until a person switches it on. */
export interface OnlineChoice {
  isOn: boolean;
  /** Null until it is known. */
  state: OnlineAvailability['state'] | null;
  set: (isOn: boolean) => void;
}

const believedMs = 60_000;

export function useOnline(): OnlineChoice {
  const [isOn, set] = useState(false);
  const { data } = useQuery({
    queryKey: ['online'],
    queryFn: ({ signal }) => onlineAvailability(signal),
    staleTime: believedMs,
    retry: 1,
  });
  const state = data?.state ?? null;
  return { isOn: isOn && state === 'on', state, set };
}
