import { weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';

const han = String.raw`[\u4e00-\u9fff]`;
/** What stands behind a university in the name of another institution. */
const namedAfter = new RegExp(
  [
    `^${han}{0,8}?附属${han}{0,10}?(?:医院|中学|小学|幼儿园)`,
    `^(?:${han}{1,6})?医院(?!管理)`,
    '^(?:出版社|附中|附小|学报|校友会|科技园|附属中学|附属小学|幼儿园)',
    `^${han}{0,6}?(?:集团|股份|有限公司|股票(?!市场)|股价)`,
  ].join('|'),
  'u',
);

/**
 * 「北京大学人民医院」, 「清华大学出版社」: other institutions, named after a university. Decoys, unless the graph has
 * such a college.
 */
export function institutionsNamedAfter(
  question: QuestionText,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const text = question.normalised.text;
  return others
    .filter(({ kind }) => kind === 'university')
    .flatMap(({ start, end }) => {
      const match = namedAfter.exec(text.slice(end));
      if (
        match === null ||
        /[的在有是、哪谁做搞]|多少|什么|研究(?![院所生]|中心)|从事|[专主]攻|关注/u.test(match[0]) ||
        (!match[0].includes('附属') && /[与和及跟同]/u.test(match[0]))
      )
        return [];
      if (
        others.some(
          (other) =>
            other.kind !== 'university' && other.start <= end && other.end >= end + match[0].length,
        )
      )
        return [];
      return [
        {
          start,
          end: end + match[0].length,
          kind: 'decoy' as const,
          entries: [],
          weight: weightOf(end + match[0].length - start, 1.25),
          score: 1,
        },
      ];
    });
}
