import { Fault, type ApiType } from '@coopkg/contracts';

/**
 * A value as an argument of a type: what only the reply of a call told may not fit. Throws a
 * `Fault` `program-argument`.
 */
export function argumentValue(name: string, type: ApiType, value: unknown): unknown {
  const fits = check(type, value);
  if (fits) return type.kind === 'string' ? String(value) : value;
  throw new Fault('program-argument', {
    zh: `参数 ${name} 得到的值与目录所写的类型不符，没有调用。`,
    en: `The value for the argument ${name} is not of the type that the catalogue tells, so nothing was called.`,
  });
}

function check(type: ApiType, value: unknown): boolean {
  switch (type.kind) {
    case 'unknown':
      return true;
    case 'list':
      return Array.isArray(value) && value.every((item) => check(type.of, item));
    case 'record':
      return typeof value === 'object' && !Array.isArray(value);
    case 'string':
      return typeof value !== 'object';
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return typeof value === 'number';
  }
}
