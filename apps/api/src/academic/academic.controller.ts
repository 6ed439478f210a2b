import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { academicApis, allParameters, type AcademicApi } from '@coopkg/academic-api';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { RateGuard } from '../questions/rate-guard.js';
import { Academic } from './academic.js';

/** The academic APIs: a route for each, made from its declaration. */
@Public()
@UseGuards(RateGuard)
@ApiTags('academic')
@Controller('api/academic')
export class AcademicController {
  constructor(readonly academic: Academic) {}
}

function addRoute(api: AcademicApi): void {
  const { name, title, description, result } = api;
  const { prototype } = AcademicController;
  // Named, since routes and their documents are found by the name of the handler.
  const { [name]: handle } = {
    [name](this: AcademicController, args: Record<string, unknown>, response: Response) {
      return this.academic.answer(name, args, response);
    },
  };
  Object.defineProperty(prototype, name, { configurable: true, value: handle });
  const handler = Object.getOwnPropertyDescriptor(prototype, name)!;
  Reflect.defineMetadata('design:paramtypes', [Object, Object], prototype, name);
  Query({ schema: allParameters(api) })(prototype, name, 0);
  Res({ passthrough: true })(prototype, name, 1);
  Get(name)(prototype, name, handler);
  DescribeRoute({
    summary: title.en,
    description: description.en,
    operationId: name,
    answer: result,
    problems: [400, 404, 422, 429, 503, 504],
  })(prototype, name, handler);
}

academicApis.forEach(addRoute);
