import type { ApiField, ApiOperation, ApiType } from '@coopkg/contracts';
import type { ApiOutput } from './api-value.js';
import { wordsIn } from './words.js';

/** Outputs of one operation that are kept (In-N-Out keeps twenty too). */
const mostOutputs = 20;
const deepest = 6;

/**
 * The primitive values of an operation's reply, at most twenty: those that name or identify
 * something, that are described and that lie less deep come first. A list whose items are not
 * known is one value, and so is a list at the top: it may be handed on as it is.
 */
export function flattenOutputs(operation: ApiOperation): ApiOutput[] {
  const found: ApiOutput[] = [];
  collect(operation, { name: '', type: operation.result, description: '' }, [], false, found);
  return found
    .map((output, order) => ({ output, order, worth: worthOf(output) }))
    .sort((left, right) => right.worth - left.worth || left.order - right.order)
    .slice(0, mostOutputs)
    .sort((left, right) => left.order - right.order)
    .map(({ output }) => output);
}

function collect(
  operation: ApiOperation,
  field: ApiField,
  path: readonly string[],
  repeated: boolean,
  found: ApiOutput[],
): void {
  const { type, description } = field;
  const isWhole = path.length === 0;
  if (!isWhole && isKept(type, path)) found.push({ operation, path, type, description, repeated });
  const inner = itemsOf(type);
  if (inner.type.kind === 'record' && path.length < deepest)
    for (const part of inner.type.fields)
      collect(operation, part, [...path, part.name], repeated || inner.repeated, found);
  // A reply that is a plain value has no field to name it.
  else if (isWhole && type.kind !== 'unknown' && inner.type.kind !== 'record')
    found.push({ operation, path, type, description: operation.description, repeated });
}

/** Records are their fields; so are lists of records but at the top. */
function isKept(type: ApiType, path: readonly string[]): boolean {
  if (type.kind === 'record') return type.fields.length === 0;
  if (type.kind !== 'list') return true;
  return path.length === 1 || itemsOf(type).type.kind !== 'record';
}

function itemsOf(type: ApiType): { type: ApiType; repeated: boolean } {
  return type.kind === 'list'
    ? { type: itemsOf(type.of).type, repeated: true }
    : { type, repeated: false };
}

const naming = new Set(['id', 'name', 'title', 'key', 'code', 'slug', 'number', 'uuid']);

function worthOf({ path, description, type }: ApiOutput): number {
  const last = wordsIn(path.at(-1) ?? '').at(-1) ?? '';
  return (
    (naming.has(last) ? 2 : 0) +
    (description === '' ? 0 : 1) -
    (type.kind === 'boolean' ? 1 : 0) -
    path.length
  );
}
