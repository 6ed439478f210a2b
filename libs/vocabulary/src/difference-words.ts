import type { Bilingual } from '@coopkg/contracts';
import { propertyNames } from './properties.js';
import { relationshipNames } from './relationships.js';

/** What a difference between two frames is about. */
interface About {
  /** Of the property that it names. */
  title: Bilingual | undefined;
  relation: Bilingual | undefined;
  value: string;
}

/**
 * Kinds of difference (`entity $university = Researcher.university`, `order …`) in words; what is
 * returned where a kind is not here, or names nothing known.
 */
const words: Readonly<Record<string, (about: About) => Bilingual | undefined>> = {
  entity: ({ title, value }) =>
    title && { zh: `${title.zh}「${value}」`, en: `${title.en} "${value}"` },
  relationship: ({ relation }) => relation,
  filter: ({ title }) =>
    title
      ? { zh: `关于${title.zh}的条件`, en: `the condition on ${title.en}` }
      : { zh: '一个条件', en: 'a condition' },
  order: () => ({ zh: '排序', en: 'the order' }),
  limit: () => ({ zh: '条数', en: 'how many to show' }),
};
const returned = ({ title }: About): Bilingual =>
  title
    ? { zh: `要返回的${title.zh}`, en: `what is returned (${title.en})` }
    : { zh: '要返回的内容', en: 'what is returned' };

/**
 * What a query and a question, compared as frames, differ in, in words.
 * @param difference an item of a comparison: `entity $university = Researcher.university`
 */
export function differenceInWords(
  difference: string,
  parameters: Readonly<Record<string, unknown>>,
): Bilingual {
  const [kind = '', subject = ''] = difference.split(' ');
  const slot = /\$(\w+)/.exec(difference)?.[1];
  const property = /\b(?:Researcher|Paper|Project)\.\w+/.exec(difference)?.[0] ?? '';
  const type = /[A-Z]+_?[A-Z]+_?[A-Z]+/.exec(difference)?.[0] ?? '';
  const about = {
    title: propertyNames[property]?.title,
    relation: relationshipNames[type]?.noun,
    value: String((slot === undefined ? subject : parameters[slot]) ?? ''),
  };
  return words[kind]?.(about) ?? returned(about);
}
