import type { Language } from '@coopkg/contracts';
import { anyOf, wordsOf } from '@coopkg/spelling';

/** Characters of a wording with its slots' names. */
const longest: Record<Language, number> = { zh: 40, en: 100 };

const firstWord = anyOf([
  ...wordsOf('Who Whom Whose Which What Where When How Is Are Does Do Did Has Have'),
  '(?:In|At|With) which',
]);
const asks: Record<Language, RegExp> = {
  zh: /^[^，。；：！、\n]*(?:谁|哪|什么|几|多少|吗|何)[^，。；：！\n]*？$/u,
  en: new RegExp(String.raw`^${firstWord}\b[^,.;:!\n]*\?$`, 'u'),
};
/** Words of people who plead, chat, or speak of themselves. */
const voices: Record<Language, RegExp> = {
  zh: /[我您咱啊呀呢吧嘛哟哦哈啥俺]|麻烦|请|帮|劳驾|烦|告诉|想知道|求|老师好|孩子|这边/u,
  en: new RegExp(
    String.raw`\b${anyOf(
      wordsOf(
        "I I'm we me my our us you your please kindly hey hi dear",
        'son daughter folks guys stuff',
      ),
    )}\b`,
    'iu',
  ),
};

/** Whether a wording is short, plain and well formed: one question, and nothing around it. */
export const isPlainQuestion = (wording: string, language: Language): boolean =>
  wording.length <= longest[language] &&
  asks[language].test(wording) &&
  !voices[language].test(wording.replace(/\{[a-z]+\d?\}/gu, ''));
