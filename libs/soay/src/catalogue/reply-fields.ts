import type { ApiOperation, ApiType } from '@coopkg/contracts';

/** A field of a reply that may be asked for. */
export interface ReplyField {
  path: readonly string[];
  description: string;
  type: ApiType;
  /** How many fields of the path lead to the first list of records; null where there is none. */
  listedAt: number | null;
}

const deepest = 5;

/** Every field of a reply that has a description, records and lists of them among them. */
export function replyFields({ result }: ApiOperation): ReplyField[] {
  const found: ReplyField[] = [];
  collect(result, [], null, found);
  return found;
}

function collect(
  type: ApiType,
  path: readonly string[],
  listedAt: number | null,
  found: ReplyField[],
): void {
  if (type.kind === 'list') {
    collect(type.of, path, type.of.kind === 'record' ? (listedAt ?? path.length) : listedAt, found);
    return;
  }
  if (type.kind !== 'record' || path.length >= deepest) return;
  for (const field of type.fields) {
    const inner = [...path, field.name];
    const lists = field.type.kind === 'list' && field.type.of.kind === 'record';
    if (field.description !== '')
      found.push({
        path: inner,
        description: field.description,
        type: field.type,
        listedAt: listedAt ?? (lists ? inner.length : null),
      });
    collect(field.type, inner, listedAt, found);
  }
}
