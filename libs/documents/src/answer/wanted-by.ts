import type { Language } from '@coopkg/contracts';
import type { Wanted } from './asked.js';

const chineseWanted: readonly (readonly [RegExp, Wanted])[] = [
  [/多少(?:钱|万?元|经费|费用|补贴|奖金)|几元|价格是|金额是/u, 'money'],
  [/是否|是不是|能不能|可不可以|可以吗|能否|有没有|吗[?？]?$/u, 'whether'],
  [/百分之|比例|占比|百分比|几成/u, 'share'],
  [
    /多久|多长(?![米度])|几天|几个月|几个?工作日|多少[天年日]|多少个?(?:月|工作日|小时|学时)|几年(?:内|以|之)|几[日天]内|期限|时限|任期/u,
    'duration',
  ],
  [/什么时候|什么时间|何时|哪一?年|哪一?[天日]|几月|几号|几点|日期|哪个?月|何年/u, 'time'],
  [/(?:哪些|哪几|列出|分别)/u, 'list'],
  [/谁|何人|哪位|哪个人|什么人|姓名/u, 'person'],
  [/哪里|何处|什么地方|在哪|哪个(?:城市|省|国家|地方|地区)|地址|哪座/u, 'place'],
  [/多少|几[^乎何]|数量是|总数|多大|多高|多远|多重/u, 'number'],
  [/为什么|为何|原因/u, 'reason'],
];
const englishWanted: readonly (readonly [RegExp, Wanted])[] = [
  [
    /\bhow much\b.*\b(?:pay|paid|cost|costs|money|spend|spent|charge|earn)\b|\bwhat (?:is|was) the (?:\w+ )?(?:price|cost|salary|fee|budget)\b|\bwhat does\b.*\bcost\b/u,
    'money',
  ],
  [/\b(?:what|which) percent|percentage|proportion|what share\b/u, 'share'],
  [/\bhow long\b|\bhow many (?:days|months|years|weeks|hours|minutes)\b/u, 'duration'],
  [/\bwhen\b|\b(?:what|which) (?:year|date|day|month|time)\b/u, 'time'],
  [/\bwhere\b|\b(?:what|which) (?:city|country|state|place|location|town)\b/u, 'place'],
  [
    /\bhow (?:many|much|large|big|tall|high|far|old|fast|deep|heavy)\b|\bwhat (?:is|was) the (?:number|total|amount|price|cost|population|height|size|length|area)\b/u,
    'number',
  ],
  [/\bwho(?:m|se)?\b|\bwhat (?:is|was) the name of the (?:person|author|director)\b/u, 'person'],
  [/\bwhy\b/u, 'reason'],
  [/\b(?:what|which) (?:are|were)\b|\blist\b|\bname (?:all|the)\b/u, 'list'],
  [/^(?:is|are|was|were|do|does|did|can|could|may|must|should|has|have|will)\b/u, 'whether'],
];

/** What a question asks for. @param text `comparable` */
export function wantedBy(text: string, language: Language): Wanted {
  const cues = language === 'zh' ? chineseWanted : englishWanted;
  return cues.find(([cue]) => cue.test(text))?.[1] ?? 'thing';
}

/** Words that name what is asked for: an answer has a value of it instead. */
const kindWords: Readonly<Partial<Record<Wanted, RegExp>>> = {
  person: /^(?:作者|诗人|作家|人员|姓名|名字|人|name|person|author|people)$/u,
  time: /^(?:时间|日期|年份|年|日|月|date|year|time|day|month|take|place|happen)$/u,
  duration: /^(?:时间|期限|时限|天|长|time|period)$/u,
  share: /^(?:比例|占比|百分比|比重|percent|percentag|proport|share)$/u,
  place: /^(?:地方|地点|位置|place|locat)$/u,
  number: /^(?:数量|总数|个数|人数|number|amount)$/u,
  reason: /^(?:原因|理由|reason|cause)$/u,
};

export const namesKind = (term: string, wanted: Wanted): boolean =>
  kindWords[wanted]?.test(term) ?? false;
