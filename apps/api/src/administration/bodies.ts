import { z } from 'zod';
import { mentionKinds } from '@coopkg/contracts';

export const loginBodySchema = z.object({ name: z.string().max(200), password: z.string().max(1000) });
export const userBodySchema = z.object({ name: z.string(), password: z.string().max(1000), role: z.enum(['admin', 'user']).default('user') });
export const correctionBodySchema = z.object({ mention: z.string().min(1).max(200), entity: z.string().min(1).max(500), kind: z.enum(mentionKinds) });
export const datasetBodySchema = z.object({ kind: z.string().max(100), seed: z.number().int().min(0).max(2 ** 31).default(1) });
