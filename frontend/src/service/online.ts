import { onlineAvailabilitySchema, type OnlineAvailability } from '@coopkg/contracts';
import { requestJson } from './request.js';

/** Whether anything can be looked up outside the graph. */
export const onlineAvailability = (signal: AbortSignal): Promise<OnlineAvailability> =>
  requestJson('/api/online', onlineAvailabilitySchema, { signal });
