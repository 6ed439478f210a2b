import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

interface RouteDescription {
  summary: string;
  /** More than fits into the summary. */
  description?: string;
  /** Unique in the document; made from the handler's name when absent. */
  operationId?: string;
  /** The status of a success; 200 when absent. */
  status?: number;
  /** The schema of the answer, or the media type of what is no JSON; absent: no content. */
  answer?: z.ZodType | string;
  /** The statuses of the problems that the route itself can answer with. */
  problems?: number[];
}

/** A problem of RFC 9457, in the OpenAPI document. */
export const problemResponse = (status: number): MethodDecorator & ClassDecorator =>
  ApiResponse({
    status,
    description: 'Problem',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });

/**
 * What a route does, for the OpenAPI document, and the status of its success. Parameters and bodies
 * are read from the handler itself.
 */
export const DescribeRoute = ({
  summary,
  description,
  operationId,
  status = 200,
  answer,
  problems = [],
}: RouteDescription): MethodDecorator =>
  applyDecorators(
    HttpCode(status),
    ApiOperation({
      summary,
      ...(description === undefined ? {} : { description }),
      ...(operationId === undefined ? {} : { operationId }),
    }),
    ApiResponse({
      status,
      description: 'Done',
      ...(typeof answer === 'string'
        ? { content: { [answer]: {} } }
        : answer === undefined
          ? {}
          : { standardSchema: answer }),
    }),
    ...problems.map(problemResponse),
  );
