import type { ApiCatalogue, ApiType } from '@coopkg/contracts';

/** UTF-16 units; a description that begins longer is no name. */
const longest = 60;

/**
 * What the fields of replies are called for people: the beginning of the description of each, up to
 * its first mark. Fields that are described at length are left out.
 * @param solution the operations that were called; the last ones, which answer, come first
 */
export function fieldNames(
  { operations }: ApiCatalogue,
  solution: readonly string[],
): Map<string, string> {
  const names = new Map<string, string>();
  const read = (type: ApiType): void => {
    if (type.kind === 'list') read(type.of);
    if (type.kind !== 'record') return;
    for (const field of type.fields) {
      const [short = ''] = field.description.split(/[：:；;（(，,。]|\. /u);
      if (!names.has(field.name) && short.trim() !== '' && short.length <= longest)
        names.set(field.name, short.trim());
      read(field.type);
    }
  };
  for (const called of [...solution].reverse())
    operations
      .filter(({ name }) => name === called)
      .forEach(({ result }) => {
        read(result);
      });
  return names;
}
