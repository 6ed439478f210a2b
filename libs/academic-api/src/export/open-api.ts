import type { Language } from '@coopkg/contracts';
import { academicApis } from '../academic-apis.js';
import { allParameters, type AcademicApi } from '../declaration.js';
import { jsonSchemaOf } from '../described.js';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of the academic APIs alone, described in one language.
 * @param server the address by which it is reached
 */
export const academicOpenApi = (language: Language, server: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: language === 'zh' ? 'CoopKG 学术接口' : 'Academic APIs of CoopKG',
    version: '1',
  },
  servers: [{ url: server }],
  security: [{}, { bearer: [] }],
  paths: Object.fromEntries(
    academicApis.map((api) => [`/api/academic/${api.name}`, { get: operationOf(api, language) }]),
  ),
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
});

function operationOf(api: AcademicApi, language: Language): Json {
  const { name, title, description, result } = api;
  return {
    operationId: name,
    tags: ['academic'],
    summary: title[language],
    description: description[language],
    parameters: parametersOf(api, language),
    responses: {
      '200': {
        description: title[language],
        content: { 'application/json': { schema: jsonSchemaOf(result, 'output', language) } },
      },
      default: {
        description: language === 'zh' ? '出错（RFC 9457）' : 'Problem (RFC 9457)',
        content: { 'application/problem+json': { schema: { type: 'object' } } },
      },
    },
  };
}

function parametersOf(api: AcademicApi, language: Language): Json[] {
  const { properties = {}, required = [] } = jsonSchemaOf(
    allParameters(api),
    'input',
    language,
  ) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
  }));
}
