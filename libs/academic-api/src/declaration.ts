import { z } from 'zod';
import type { Bilingual } from '@coopkg/contracts';
import { described } from './described.js';
import type { AcademicWorld } from './academic-world.js';

/** A stretch of a list. */
export interface Page {
  limit: number;
  offset: number;
}

/**
 * One academic API: all that REST, OpenAPI, MCP, function specifications and the catalogue say of
 * it comes from here.
 */
export interface AcademicApi<
  Parameters extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
> {
  /** As SoAy names it. */
  name: string;
  /** What it is called for people: a few words. */
  title: Bilingual;
  description: Bilingual;
  /** Without those that choose a stretch of a list. */
  parameters: Parameters;
  result: Result;
  /** Its result is a list that is given a stretch at a time. */
  paged: boolean;
  /**
   * @param page of a list; to be given as it is asked for, nothing else is cut
   * @throws Fault when something that has to be there is not
   */
  run(args: z.infer<Parameters>, world: AcademicWorld, page: Page): Promise<z.input<Result>>;
}

/** Forgets the types of one API's parameters and result, which only its own `run` needs. */
export const declareApi = <Parameters extends z.ZodObject, Result extends z.ZodType>(
  api: AcademicApi<Parameters, Result>,
): AcademicApi => api as unknown as AcademicApi;

const mostOffset = 10_000;
const mostLimit = 100;

const pageParameters = {
  limit: described(
    z.coerce.number().int().min(1).max(mostLimit).default(20),
    '最多返回多少项',
    'How many items to give at most',
  ),
  offset: described(
    z.coerce.number().int().min(0).max(mostOffset).default(0),
    '跳过前面多少项',
    'How many items to leave out at the beginning',
  ),
};

/** All parameters of an API, as they come over the wire. Others are refused. */
export const allParameters = ({ parameters, paged }: AcademicApi): z.ZodObject =>
  paged ? parameters.extend(pageParameters) : parameters;
