import type { Language } from '@coopkg/contracts';
import type { Span } from './phrases.js';

/** What a topic, or a word of a title, stands behind. */
const before: Record<Language, RegExp> = {
  zh: /(?:研究(?![者员人生所院组团成方经])|关于|有关|针对|涉及|围绕|从事|(?:主题|题目|标题|题名|名称|关键词|摘要|方向)[是为含有带里中包括]{1,3})[^，。；？！\s$的和与及、]{0,6}$/u,
  en: /\b(?:(?:papers?|articles?|publications?|literature|projects?|grants?|research|works?|working|experts?|focus\w*|topics?) (?:on|about|concerning|regarding)|(?:interested|specialis\w+|specializ\w+) in|(?:keywords?|titles?|abstracts?|names?) (?:contain\w*|mention\w*|includ\w+|ha(?:s|ve|ving))|stud(?:y|ies|ying)) (?:the |a |an )?(?:[a-z-]+ ){0,2}$/u,
};
/** What stands behind a topic. */
const after: Record<Language, RegExp> = {
  zh: /^[^，。；？！\s$的和与及、]{0,4}(?:研究(?![者员人生所院])|方向|领域|方面|主题|相关)/u,
  en: /^(?: [a-z-]+)? (?:research|studies|related)\b/u,
};

/** Whether words only say what somebody works on, or what a title says: 「关于学生心理的论文」. */
export const isTopic = (text: string, { start, end }: Span, language: Language): boolean =>
  before[language].test(text.slice(0, start)) || after[language].test(text.slice(end));
