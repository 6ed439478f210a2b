import type { ApiType } from '@coopkg/contracts';
import type { Literal } from './tree.js';

export const unknownType: ApiType = { kind: 'unknown' };
export const listOf = (of: ApiType): ApiType => ({ kind: 'list', of });

export function typeOfLiteral(value: Literal): ApiType {
  if (typeof value === 'string') return { kind: 'string' };
  if (typeof value === 'boolean') return { kind: 'boolean' };
  if (typeof value === 'number') return { kind: Number.isInteger(value) ? 'integer' : 'number' };
  return unknownType;
}

export const isNumeric = ({ kind }: ApiType): boolean => kind === 'integer' || kind === 'number';

const isScalar = (type: ApiType): boolean =>
  isNumeric(type) || type.kind === 'string' || type.kind === 'boolean';

/**
 * Whether a value of one type may be given where another is wanted. What is unknown goes
 * everywhere, numbers of both kinds are one, and any scalar may become a text.
 */
export function accepts(wanted: ApiType, given: ApiType): boolean {
  if (wanted.kind === 'unknown' || given.kind === 'unknown') return true;
  if (wanted.kind === 'list') return given.kind === 'list' && accepts(wanted.of, given.of);
  if (wanted.kind === 'string') return isScalar(given);
  return wanted.kind === given.kind || (isNumeric(wanted) && isNumeric(given));
}

/** Whether `==`, `<` and `in` can ever hold between values of the two types. */
export const isComparable = (left: ApiType, right: ApiType): boolean =>
  left.kind === 'unknown' ||
  right.kind === 'unknown' ||
  (isScalar(left) && left.kind === right.kind) ||
  (isNumeric(left) && isNumeric(right));

export const typeName = (type: ApiType): { zh: string; en: string } =>
  type.kind === 'list'
    ? { zh: `${typeName(type.of).zh}的列表`, en: `a list of ${plural(type.of)}` }
    : names[type.kind];

const plural = (type: ApiType): string =>
  type.kind === 'list' ? 'lists' : names[type.kind].en.replace(/^an? /u, '') + 's';

const names = {
  string: { zh: '文字', en: 'a text' },
  integer: { zh: '整数', en: 'a whole number' },
  number: { zh: '数', en: 'a number' },
  boolean: { zh: '真假值', en: 'a truth value' },
  record: { zh: '记录', en: 'a record' },
  unknown: { zh: '未知的值', en: 'an unknown value' },
};
