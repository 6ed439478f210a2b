import {
  graphConditionSchema,
  logPageSchema,
  settingItemSchema,
  type GraphCondition,
  type LogPage,
  type SettingItem,
} from '@coopkg/contracts';
import { z } from 'zod';
import { request, requestItems, requestJson, withQuery } from './request.js';

const settingsSchema = z.object({ items: z.array(settingItemSchema) });

export const graphCondition = (signal: AbortSignal): Promise<GraphCondition> =>
  requestJson('/api/admin/graph', graphConditionSchema, { signal });

export async function refreshNames(): Promise<void> {
  await request('/api/admin/graph/refresh-names', { method: 'POST' });
}

export const settingsInForce = (signal: AbortSignal): Promise<SettingItem[]> =>
  requestItems('/api/admin/settings', settingsSchema, { signal });

export const logEntries = (
  filter: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<LogPage> => requestJson(withQuery('/api/admin/logs', filter), logPageSchema, { signal });
