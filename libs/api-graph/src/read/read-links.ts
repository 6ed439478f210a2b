import type { ApiLink } from '@coopkg/contracts';
import { isObject, own, type LocalReferences } from './local-references.js';
import { textOf } from './read-type.js';

/** A field of the reply's body, as a link writes it (OpenAPI 3.1, runtime expressions). */
const bodyField = /^\$response\.body#(?:\/(.+))$/u;

/**
 * The links of a response that hand a field of its body on to a parameter of an operation that is
 * named. Other expressions are left out; so are positions in lists, since an output is all of them.
 */
export function readLinks(links: unknown, references: LocalReferences, where: string): ApiLink[] {
  if (!isObject(links)) return [];
  return Object.values(links).flatMap((one) => {
    const link = references.resolve(one, where);
    const operation = link === null ? '' : textOf(own(link, 'operationId'));
    const parameters = link === null ? undefined : own(link, 'parameters');
    if (operation === '' || !isObject(parameters)) return [];
    return Object.entries(parameters).flatMap(([name, expression]) => {
      const path = bodyField.exec(typeof expression === 'string' ? expression : '')?.[1];
      if (path === undefined) return [];
      return [{ path: fieldsOf(path), operation, parameter: plainName(name) }];
    });
  });
}

const fieldsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .filter((part) => !/^\d+$/u.test(part))
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** `path.id` is the parameter `id`. */
const plainName = (name: string): string => name.replace(/^(?:path|query|header)\./u, '');
