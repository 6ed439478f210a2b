import type { Wanted } from './asked.js';

const chineseDigits = '[零〇一二两三四五六七八九十百千万亿]';
const number = new RegExp(
  `\\d|${chineseDigits}{1,8}(?:个|名|人|位|年|月|日|次|条|项|种|元|万|倍|届|章|级|家|所|岁|天|份|篇|部|只|台|米|公里|平方)`,
  'u',
);
const time = new RegExp(
  `(?:19|20|18|17)\\d\\d|\\d{1,2}\\s*(?:月|日)|\\d{1,2}:\\d\\d|${chineseDigits}{2,4}年|\\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|a\\.?m\\.?|p\\.?m\\.?|century)\\b|世纪|之日`,
  'iu',
);
const duration = new RegExp(
  `(?:\\d+|${chineseDigits}{1,4})\\s*(?:个|年|月|日|天|小时|分钟|周|学时|工作日|学期|届)|\\b(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty)[\\s-]*(?:days?|months?|years?|weeks?|hours?|minutes?|seconds?)\\b`,
  'iu',
);
/** Years and dates answer no question of how many. */
const dates =
  /(?:1[5-9]|20)\d\d\s*年(?:\d{1,2}月(?:\d{1,2}日)?)?|(?<![\d.,])(?:1[5-9]|20)\d\d(?![\d.,]\d)(?!\s*(?:个|名|人|件|项|次|元|万|people|visitors|employees))/gu;
const money =
  /[$€£¥￥]\s*\d|\d[\d,.]*\s*(?:万|亿|百万)?\s*(?:元|美元|欧元|dollars?|euros?|pounds?|yuan|usd|rmb|million|billion)/iu;
const share = /\d\s*(?:%|％|percent|per cent)|百分之|分之|半数|成以上|half|quarter/iu;
const englishNumber =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|hundred|thousand|million|billion|dozen|once|twice)\b/iu;
const person = /\p{Lu}[\p{L}.'-]+\s+(?:\p{Lu}[\p{L}.'-]*\s*)+|\p{Script=Han}{2,4}/u;

/** Numbers of articles and chapters are no values. */
const ordinal =
  /第[零〇一二两三四五六七八九十百千\d]+[条款项章节届号次编]|[（(][一二三四五六七八九十\d]{1,3}[）)]|\[\d+\]/gu;

/** Whether a text holds a value of the kind that is asked for; null for kinds that have no form. */
export function holdsWanted(passage: string, wanted: Wanted): boolean | null {
  const text = passage.replaceAll(ordinal, '，');
  switch (wanted) {
    case 'money':
      return money.test(text);
    case 'number':
      return (
        number.test(text.replaceAll(dates, ' ')) ||
        englishNumber.test(text) ||
        /半数|分之/u.test(text)
      );
    case 'time':
      return time.test(text);
    case 'duration':
      return duration.test(text);
    case 'share':
      return share.test(text);
    case 'person':
      return person.test(text);
    default:
      return null;
  }
}
