import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { problemSchema } from '@coopkg/contracts';
import { sessionCookie } from '../auth/session-token.js';

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/**
 * The OpenAPI 3.1 document of the routes that there are, with the schemas that check their
 * requests.
 */
export function openApiDocument(nest: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('CoopKG-TS')
    .setVersion('0.1.0')
    .setDescription('Ask an academic knowledge graph in plain Chinese or English.')
    .addSecurity('session', { type: 'apiKey', in: 'cookie', name: sessionCookie })
    .addSecurity('bearer', { type: 'http', scheme: 'bearer' })
    .build();
  const document = SwaggerModule.createDocument(nest, about, {
    standardSchemaConverter: (schema, { schemaType }) =>
      schema instanceof z.ZodType ? { schema: toJsonSchema(schema, schemaType) } : undefined,
  });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: toJsonSchema(problemSchema, 'output') },
  };
  return document;
}

/** Serves the document at `/api/openapi.json`; it is made when it is first asked for. */
export function serveOpenApi(nest: INestApplication): void {
  SwaggerModule.setup('api', nest, () => openApiDocument(nest), {
    ui: false,
    raw: ['json'],
    jsonDocumentUrl: 'api/openapi.json',
  });
}
