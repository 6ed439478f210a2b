import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { endpointReplySchema } from '@coopkg/contracts';
import { endpointOf, loadTypes, templateFolder, type Endpoint } from '@coopkg/question-types';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { RateGuard } from '../questions/rate-guard.js';
import { QuestionEndpoints } from './question-endpoints.js';

/** The question types as endpoints: a route for each, made from what the type says of itself. */
@Public()
@UseGuards(RateGuard)
@ApiTags('nl2api')
@Controller('api/nl2api')
export class Nl2ApiController {
  constructor(readonly endpoints: QuestionEndpoints) {}
}

function addRoute({ name, type, asks, parameters }: Endpoint): void {
  const { prototype } = Nl2ApiController;
  // Named, since routes and their documents are found by the name of the handler.
  const { [name]: handle } = {
    [name](this: Nl2ApiController, args: Record<string, unknown>, response: Response) {
      return this.endpoints.answer(type, args, disconnectSignal(response));
    },
  };
  Object.defineProperty(prototype, name, { configurable: true, value: handle });
  const handler = Object.getOwnPropertyDescriptor(prototype, name)!;
  Reflect.defineMetadata('design:paramtypes', [Object, Object], prototype, name);
  Query({ schema: parameters })(prototype, name, 0);
  Res({ passthrough: true })(prototype, name, 1);
  Get(name)(prototype, name, handler);
  DescribeRoute({
    summary: asks.en,
    description: asks.zh,
    operationId: name,
    answer: endpointReplySchema,
    problems: [400, 404, 422, 429, 503, 504],
  })(prototype, name, handler);
}

for (const type of await loadTypes(templateFolder)) addRoute(endpointOf(type));
