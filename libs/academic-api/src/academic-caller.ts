import { Fault, type ApiCaller, type EnglishName, type QueryOptions } from '@coopkg/contracts';
import { checkedArguments } from './checked-arguments.js';
import { academicApis } from './academic-apis.js';
import { AcademicWorld, type AcademicSources } from './academic-world.js';
import { allParameters, type AcademicApi, type Page } from './declaration.js';

export interface AcademicReply {
  result: unknown;
  /** Where the next stretch of the list begins; null where there is none. */
  nextOffset: number | null;
}

type CallOptions = Pick<QueryOptions, 'signal' | 'timeoutMs'>;

export interface AcademicCaller extends ApiCaller {
  /** As `call`, and tells whether the list goes on. */
  callPage(
    operation: string,
    args: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<AcademicReply>;
}

/**
 * Runs the academic APIs. A call throws `api-unknown`, `argument-invalid`, `argument-missing`,
 * `node-not-found`, `organization-not-found`, `organization-ambiguous` (with `candidates`), and
 * what the graph throws.
 * @param sources what is in use when a call begins serves it to its end
 */
export function createAcademicCaller(
  sources: AcademicSources,
  englishName: EnglishName = () => null,
): AcademicCaller {
  const callPage: AcademicCaller['callPage'] = async (operation, args, options = {}) => {
    const api = academicApis.find(({ name }) => name === operation);
    if (api === undefined) throw unknownApi(operation);
    return run(api, args, new AcademicWorld(sources, englishName, options));
  };
  return { callPage, call: async (...call) => (await callPage(...call)).result };
}

async function run(
  api: AcademicApi,
  given: Readonly<Record<string, unknown>>,
  world: AcademicWorld,
): Promise<AcademicReply> {
  const checked = checkedArguments(api.name, allParameters(api), given);
  if (!api.paged)
    return { result: api.result.parse(await api.run(checked, world, whole)), nextOffset: null };
  const { limit, offset, ...args } = checked as { limit: number; offset: number };
  // One more than is given tells whether there are more.
  const found = await api.run(args, world, { limit: limit + 1, offset });
  const items = api.result.parse(found) as unknown[];
  return {
    result: items.slice(0, limit),
    nextOffset: items.length > limit ? offset + limit : null,
  };
}

const whole: Page = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

const unknownApi = (name: string): Fault =>
  new Fault('api-unknown', {
    zh: `没有名为 ${name.slice(0, 80)} 的学术接口：可用的有 ${names.join('、')}。`,
    en: `There is no academic API ${name.slice(0, 80)}: there are ${names.join(', ')}.`,
  });

const names = academicApis.map(({ name }) => name);
