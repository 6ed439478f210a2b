import {
  paraphrasesSchema,
  questionTemplateSchema,
  questionTypesSchema,
  shippedTemplateSchema,
  templateCheckSchema,
  type Paraphrases,
  type QuestionTemplate,
  type QuestionTypes,
  type TemplateCheck,
} from '@coopkg/contracts';
import { z } from 'zod';
import { jsonBody, pathIn, requestItems, requestJson, requestRemoval } from './request.js';

const path = '/api/admin/templates';

const templatesSchema = z.object({ items: z.array(questionTemplateSchema) });
const editedSchema = templatesSchema.extend({ changed: z.array(z.string()) });

export const templates = (signal?: AbortSignal): Promise<QuestionTemplate[]> =>
  requestItems(path, templatesSchema, { signal });

/** All templates as they are afterwards, and the ids of those that changed. */
export const saveTemplate = (template: QuestionTemplate): Promise<z.infer<typeof editedSchema>> =>
  requestJson(path, editedSchema, jsonBody({ items: [template] }, 'PUT'));

export const questionTypes = (signal: AbortSignal): Promise<QuestionTypes> =>
  requestJson(`${path}/overview`, questionTypesSchema, { signal });

export const shippedTemplate = async (
  id: string,
  signal: AbortSignal,
): Promise<QuestionTemplate | null> =>
  (await requestJson(`${pathIn(path, id)}/shipped`, shippedTemplateSchema, { signal })).template;

export const resetTemplate = (id: string): Promise<void> => requestRemoval(pathIn(path, id));

/** Nothing is saved. */
export const checkTemplate = (
  template: QuestionTemplate,
  signal: AbortSignal,
): Promise<TemplateCheck> =>
  requestJson(`${path}/check?samples=2`, templateCheckSchema, {
    ...jsonBody({ template }),
    signal,
  });

export const paraphrases = (
  template: QuestionTemplate,
  language: 'zh' | 'en',
): Promise<Paraphrases> =>
  requestJson(
    `${path}/paraphrases`,
    paraphrasesSchema,
    jsonBody({ template, language, count: 6, seed: Math.floor(Math.random() * 1e6) }),
  );
