import { z } from 'zod';
import type { Language } from '@coopkg/contracts';
import { academicApis } from '../academic-apis.js';
import { allParameters, type AcademicApi } from '../declaration.js';
import { described, jsonSchemaOf } from '../described.js';

/** A tool as a server of the Model Context Protocol lists it (2025-06-18, `tools/list`). */
export interface AcademicTool {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object'; [key: string]: unknown };
  outputSchema: { type: 'object'; [key: string]: unknown };
  annotations: { readOnlyHint: true; openWorldHint: false };
}

export const academicTools = (language: Language): AcademicTool[] =>
  academicApis.map((api) => ({
    name: api.name,
    title: api.title[language],
    description: api.description[language],
    inputSchema: objectSchema(allParameters(api), 'input', language),
    outputSchema: objectSchema(outcomeOf(api), 'output', language),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));

/** The protocol's structured results are objects: lists come in one. */
const outcomeOf = ({ result, paged }: AcademicApi): z.ZodObject =>
  z.object({
    result,
    ...(paged
      ? {
          next_offset: described(
            z.number().int().nullable(),
            '下一段的 offset；没有更多则为 null',
            'The offset of what follows; null where there is no more',
          ),
        }
      : {}),
  });

const objectSchema = (
  schema: z.ZodObject,
  io: 'input' | 'output',
  language: Language,
): AcademicTool['inputSchema'] => ({ ...jsonSchemaOf(schema, io, language), type: 'object' });
