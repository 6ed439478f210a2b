import {
  modelItemSchema,
  questionTemplateSchema,
  type ModelItem,
  type QuestionTemplate,
} from '@coopkg/contracts';
import { z } from 'zod';
import { jsonBody, request, requestJson } from './request.js';

const sessionSchema = z.object({ name: z.string(), role: z.string() });
export type Session = z.infer<typeof sessionSchema>;
const templatesSchema = z.object({ items: z.array(questionTemplateSchema) });
const editedSchema = templatesSchema.extend({ changed: z.array(z.string()) });
const modelsSchema = z.object({ items: z.array(modelItemSchema) });

export const session = (signal?: AbortSignal): Promise<Session> =>
  requestJson('/api/admin/session', sessionSchema, signal ? { signal } : {});

export async function logIn(name: string, password: string): Promise<void> {
  await request('/api/admin/login', jsonBody({ name, password }));
}

export async function logOut(): Promise<void> {
  await request('/api/admin/logout', { method: 'POST' });
}

export const templates = async (signal?: AbortSignal): Promise<QuestionTemplate[]> =>
  (await requestJson('/api/admin/templates', templatesSchema, signal ? { signal } : {})).items;

/** All templates as they are afterwards, and the ids of those that changed. */
export const saveTemplate = (template: QuestionTemplate): Promise<z.infer<typeof editedSchema>> =>
  requestJson('/api/admin/templates', editedSchema, {
    ...jsonBody({ items: [template] }),
    method: 'PUT',
  });

export const models = async (signal?: AbortSignal): Promise<ModelItem[]> =>
  (await requestJson('/api/admin/models', modelsSchema, signal ? { signal } : {})).items;

export const activateModel = (id: string): Promise<ModelItem> =>
  requestJson(`/api/admin/models/${encodeURIComponent(id)}/activate`, modelItemSchema, {
    method: 'POST',
  });
