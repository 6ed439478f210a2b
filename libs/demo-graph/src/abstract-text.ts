import type { Random } from '@coopkg/random';
import type { Title } from './title-maker.js';
import type { Group, PaperLanguage, Topic } from './reference-data.js';

const chinese: Record<'opening' | 'method' | 'result', string[]> = {
  opening: [
    '{t}是近年来备受关注的研究问题。',
    '针对{t}中存在的不足，',
    '{t}在{f}领域具有重要的理论意义和应用价值。',
    '现有的{t}研究大多忽视了{o}这一现实条件。',
    '随着相关研究的深入，{t}面临新的挑战。',
    '围绕{t}，',
    '如何理解{t}，学界尚无一致结论。',
  ],
  method: [
    '本文采用{m}，对{o}中的{t}进行了系统研究。',
    '本文从{o}出发，结合{m}展开分析。',
    '本文提出一种新的思路，将{m}引入{t}，并讨论了其适用范围。',
    '本文以{o}为背景，通过{m}考察了{t}与{u}的关系。',
  ],
  result: [
    '结果表明，所得结论具有较好的稳定性。',
    '研究发现，{u}对{t}有显著影响。',
    '结果显示，与已有工作相比，主要指标提高了{p}%。',
    '研究为{t}的后续工作提供了参考。',
    '文章最后讨论了局限和未来方向。',
    '这一发现有助于加深对{t}的认识。',
  ],
};
const english: typeof chinese = {
  opening: [
    'Interest in {t} has grown quickly in recent years. ',
    'Existing work on {t} seldom considers {o}. ',
    '{T} is of both theoretical and practical importance in {f}. ',
    'Despite much progress, {t} still faces open questions. ',
    'This paper studies {t}. ',
  ],
  method: [
    'We use {m} to study {t} in the setting of {o}. ',
    'Starting from {o}, we combine {m} with established practice. ',
    'We introduce {m} into {t} and discuss when it applies. ',
    'With {m}, we examine how {t} relates to {u}. ',
  ],
  result: [
    'The results are stable across settings.',
    'We find that {u} has a marked effect on {t}.',
    'Compared with earlier work, the main measure improves by {p}%.',
    'The findings offer a reference for further work on {t}.',
    'Limitations and future directions are discussed.',
  ],
};

/** Three or four short sentences that fit the title. */
export function abstractText(
  title: Title,
  topic: Topic,
  second: Topic,
  fieldName: string,
  words: { method: string; object: string },
  language: PaperLanguage,
  group: Group,
  random: Random,
): string {
  const parts = language === 'zh' ? chinese : english;
  const name = (of: Topic): string => (language === 'zh' ? of.zh : of.en);
  const values: Record<string, string> = {
    t: name(topic),
    u: name(second),
    f: fieldName,
    m: title.method ?? words.method,
    o: title.object ?? words.object,
    p: (2 + random.next() * (group === 'hum' ? 3 : 22)).toFixed(1),
  };
  const result = random.pick(parts.result);
  const text = random.pick(parts.opening) + random.pick(parts.method) + result;
  return text.replace(/\{(\w)\}/g, (_, slot: string) => {
    const value = values[slot.toLowerCase()] ?? '';
    return slot === 'T' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  });
}
