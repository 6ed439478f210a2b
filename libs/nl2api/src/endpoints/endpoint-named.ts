import { Fault } from '@coopkg/contracts';
import type { Endpoint } from '@coopkg/question-types';

/** @throws Fault `api-unknown` */
export function endpointNamed(endpoints: readonly Endpoint[], name: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (found !== undefined) return found;
  throw new Fault('api-unknown', {
    zh: `没有端点 /api/nl2api/${name}；可用的见 /api/openapi.json 的 nl2api 部分。`,
    en: `There is no endpoint /api/nl2api/${name}; /api/openapi.json lists them under nl2api.`,
  });
}
