import type { ApiOperation } from '@coopkg/contracts';
import type { CatalogueNotices } from './catalogue-notice.js';

/** A name that programs can write: letters, digits and `_`. */
export function identifierOf(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/gu, '')
    .slice(0, 100);
  if (plain === '') return 'operation';
  return /^\p{L}/u.test(plain) ? plain : `_${plain}`;
}

/**
 * Gives operations their names: the title where it is an identifier. `keepRepeated`: a second
 * operation of one title gets a number; else it is left out, since nobody could tell them apart.
 */
export function named(
  operations: readonly (Omit<ApiOperation, 'name'> & { title: string })[],
  notices: CatalogueNotices,
  keepRepeated: boolean,
): ApiOperation[] {
  const titles = new Set<string>();
  const names = new Set<string>();
  const kept: ApiOperation[] = [];
  for (const { title, ...rest } of operations) {
    if (titles.has(title)) {
      noteRepeated(notices, title, keepRepeated);
      if (!keepRepeated) continue;
    }
    titles.add(title);
    const name = free(identifierOf(title), names);
    names.add(name);
    kept.push({ name, ...(name === title ? {} : { title }), ...rest });
  }
  return kept;
}

function free(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
}

function noteRepeated(notices: CatalogueNotices, title: string, kept: boolean): void {
  notices.add(
    'operation-repeated',
    title,
    `${title} 出现了不止一次：${kept ? '后面的加了编号' : '只用第一个'}。`,
    `${title} comes more than once: ${kept ? 'later ones get a number' : 'only the first is used'}.`,
  );
}
