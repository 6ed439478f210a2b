import { dataLines } from '@coopkg/institutions';

const folder = new URL('../../../../data/glossary/', import.meta.url);
const endings = /(?:学院|学系|系|学部|部|研究所|研究院|研究中心|中心|教研室)$/u;

/** Stems of college names (计算机科学与技术) and their English forms, of `data/glossary/colleges.tsv`. */
const stems: ReadonlyMap<string, readonly string[]> = new Map(
  dataLines(new URL('colleges.tsv', folder))
    .map((line) => line.split('\t'))
    .filter(([, , kind]) => kind === 'stem')
    .map(([zh = '', english = '']) => [zh, english.split('|')]),
);

/** Whether a text is the name of a college that any university may have: 马克思主义学院, 计算机系. */
export function isCommonCollege(text: string): boolean {
  const stem = text.replace(endings, '');
  return stem !== text && (stems.has(stem) || stems.has(`${stem}学`));
}

/** English form, in lower case → the stems that have it. */
const stemsOf = new Map<string, string[]>();
for (const [stem, forms] of stems)
  for (const form of forms) {
    const key = form.toLowerCase().replace(/&/gu, 'and');
    stemsOf.set(key, [...(stemsOf.get(key) ?? []), stem]);
  }

/**
 * `School of Marxism` → 马克思主义学院: where one stem only has this English; else undefined. A school is a
 * 学院, a department a 系; what a faculty or college is called differs.
 */
export function chineseCollege(english: string): string | undefined {
  const [, kind, field] = /^(School|Department) of (.+)$/iu.exec(english) ?? [];
  if (kind === undefined || field === undefined) return undefined;
  const found = stemsOf.get(field.toLowerCase().replace(/&/gu, 'and')) ?? [];
  return found.length === 1
    ? `${found[0]!}${kind.toLowerCase() === 'school' ? '学院' : '系'}`
    : undefined;
}
