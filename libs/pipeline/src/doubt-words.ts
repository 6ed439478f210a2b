import type { Bilingual } from '@coopkg/contracts';
import { propertyNames, relationshipNames } from '@coopkg/vocabulary';

/** One difference between two frames (`entity $university = Researcher.university`, `order …`) in words. */
function inWords(difference: string, parameters: Readonly<Record<string, unknown>>): Bilingual {
  const [kind = ''] = difference.split(' ', 1);
  const slot = /\$(\w+)/.exec(difference)?.[1];
  const value = slot === undefined ? /^entity (\S+)/.exec(difference)?.[1] : parameters[slot];
  const title =
    propertyNames[/\b(?:Researcher|Paper|Project)\.\w+/.exec(difference)?.[0] ?? '']?.title;
  const relation = relationshipNames[/[A-Z]+_?[A-Z]+_?[A-Z]+/.exec(difference)?.[0] ?? '']?.noun;
  if (kind === 'entity' && title)
    return {
      zh: `${title.zh}「${String(value ?? '')}」`,
      en: `${title.en} "${String(value ?? '')}"`,
    };
  if (kind === 'relationship' && relation) return relation;
  if (kind === 'filter')
    return title
      ? { zh: `关于${title.zh}的条件`, en: `the condition on ${title.en}` }
      : { zh: '一个条件', en: 'a condition' };
  if (kind === 'order') return { zh: '排序', en: 'the order' };
  if (kind === 'limit') return { zh: '条数', en: 'how many to show' };
  return title
    ? { zh: `要返回的${title.zh}`, en: `what is returned (${title.en})` }
    : { zh: '要返回的内容', en: 'what is returned' };
}

/** What the query and the model's own reading of the question disagree about, as one sentence; none when they agree. */
export function disagreement(
  differences: readonly string[],
  parameters: Readonly<Record<string, unknown>>,
): Bilingual[] {
  const words = differences.map((difference) => inWords(difference, parameters));
  const of = (language: keyof Bilingual, separator: string): string =>
    [...new Set(words.map((one) => one[language]))].join(separator);
  return words.length === 0
    ? []
    : [
        {
          zh: `查询与对问题的理解不一致：${of('zh', '、')}`,
          en: `the query and the reading of the question differ in ${of('en', ', ')}`,
        },
      ];
}
