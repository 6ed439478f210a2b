import type { CatalogueNotices } from './catalogue-notice.js';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own field of a record; nothing that all objects have. */
export const own = (record: JsonObject, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** References through references; more are taken for a cycle. */
const longestChain = 20;

/**
 * Follows `$ref` within one document (RFC 6901). What leads out of it, to a file or an address, is
 * never fetched: it is told, and read as nothing.
 */
export class LocalReferences {
  constructor(
    private readonly root: unknown,
    private readonly notices: CatalogueNotices,
  ) {}

  /** The record that stands here or is referred to; null where there is none. */
  resolve(value: unknown, where: string): JsonObject | null {
    let at = value;
    for (let followed = 0; followed < longestChain; followed++) {
      if (!isObject(at)) return null;
      const reference = own(at, '$ref');
      if (typeof reference !== 'string') return at;
      at = this.target(reference, where);
    }
    this.notices.add(
      'reference-cycle',
      where,
      `${where}：引用指回自身，按未知类型处理。`,
      `${where}: a reference leads back to itself; its type is taken as unknown.`,
    );
    return null;
  }

  private target(reference: string, where: string): unknown {
    if (reference !== '#' && !reference.startsWith('#/')) {
      this.notices.add(
        'reference-outside',
        where,
        `${where}：引用 ${shortened(reference)} 指向文件之外，不会读取。`,
        `${where}: the reference ${shortened(reference)} leads out of the document and is not followed.`,
      );
      return null;
    }
    let at: unknown = this.root;
    for (const key of reference.split('/').slice(1).map(decoded)) {
      if (Array.isArray(at)) at = at[Number(key)] as unknown;
      else at = isObject(at) ? own(at, key) : undefined;
    }
    if (at === undefined)
      this.notices.add(
        'reference-broken',
        where,
        `${where}：引用 ${shortened(reference)} 在文件中找不到，按未知类型处理。`,
        `${where}: the reference ${shortened(reference)} leads to nothing; its type is taken as unknown.`,
      );
    return at;
  }
}

function decoded(key: string): string {
  const plain = key.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
