import { Fault, type ApiOperation, type ApiRoute } from '@coopkg/contracts';
import type { SafeRequest } from '@coopkg/downloads';

type Place = ApiRoute['places'][string];
type Arguments = Readonly<Record<string, unknown>>;

/** Headers that say who asks, how, or whom: never a plan's business. */
const reserved = new RegExp(
  `^(?:${[
    ...['host', 'connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
    ...['authorization', 'cookie2?', 'user-agent', 'origin', 'referer', 'forwarded', 'expect'],
    ...['proxy-.*', 'sec-.*', 'content-.*', 'x-forwarded-.*'],
  ].join('|')})$`,
  'iu',
);

/**
 * The request that an operation's route tells for checked arguments: parameters in its path, its
 * query, its headers, and as the fields of its body in JSON.
 * @throws Fault `program-argument` for what can't stand where it belongs
 */
export function requestOf({ name, route }: ApiOperation, args: Arguments): SafeRequest {
  if (route === undefined)
    throw new Fault('api-unknown', {
      zh: `接口 ${name} 没有地址，无法调用。`,
      en: `${name} has no address, so it can't be called.`,
    });
  const placed = (place: Place): [string, unknown][] =>
    Object.entries(args).filter(
      ([parameter, value]) =>
        Object.hasOwn(route.places, parameter) &&
        route.places[parameter] === place &&
        value !== undefined &&
        value !== null,
    );
  const body = placed('body');
  return {
    method: route.method.toUpperCase(),
    path: pathOf(name, route.path, new Map(placed('path'))),
    query: placed('query').flatMap(([parameter, value]) =>
      asList(value).map((one): [string, string] => [parameter, textOf(one)]),
    ),
    headers: {
      accept: 'application/json',
      ...Object.fromEntries(
        placed('header').map(([header, value]) => [header, headerValue(name, header, value)]),
      ),
      ...(body.length === 0 ? {} : { 'content-type': 'application/json' }),
    },
    ...(body.length === 0 ? {} : { body: JSON.stringify(Object.fromEntries(body)) }),
  };
}

function pathOf(operation: string, path: string, values: ReadonlyMap<string, unknown>): string {
  return path.replace(/\{([^{}]+)\}/gu, (_, parameter: string, at: number) => {
    const whole = asList(values.get(parameter)).map(textOf).join(',');
    // A key that a service writes as an address, `/works/OL1W`, where `/works/{id}` is asked.
    const before = path.slice(0, at);
    const text = before.length > 1 && whole.startsWith(before) ? whole.slice(at) : whole;
    // Dots alone would lead to another route.
    if (text === '' || /^\.{1,2}$/u.test(text)) throw unfit(operation, parameter);
    return encodeURIComponent(text);
  });
}

function headerValue(operation: string, header: string, value: unknown): string {
  const text = asList(value).map(textOf).join(',');
  if (reserved.test(header) || !/^[\x20-\x7e]*$/u.test(text)) throw unfit(operation, header);
  return text;
}

const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const unfit = (operation: string, parameter: string): Fault =>
  new Fault('program-argument', {
    zh: `接口 ${operation} 的参数 ${parameter} 的值不能放在请求里，没有调用。`,
    en: `The value of the argument ${parameter} of ${operation} can't be sent where it belongs, so nothing was called.`,
  });
