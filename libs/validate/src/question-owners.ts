import type { Diagnostic, Language } from '@coopkg/contracts';

/** Words that say whose a university is: the named person's own, or that of others who are asked for. The first group is the person or the university, the second the other one. */
const own: Readonly<Record<Language, readonly RegExp[]>> = {
  zh: [
    /(\$university\d?)的?(?:\$college\d?的?)?(?:\$rank\d?)?(\$person\d?)/gu,
    /(\$person\d?)[（(](\$university\d?)/gu,
  ],
  en: [/(\$university\d?)['’]s (\$person\d?)/gu, /(\$person\d?) ?\((\$university\d?)\)/gu],
};
const others: Readonly<Record<Language, readonly RegExp[]>> = {
  zh: [
    /(\$person\d?)(?:老师|教授)?(?:在|与|和|跟|同)(\$university\d?)(?!的?(?:\$college\d?的?)?\$person)(?:的|里|校内)?(?:有)?(?:哪|多少|几|谁|合作者|合著者|\$rank|学者|老师|教师|研究者|研究人员)/gu,
    /(\$university\d?)的?(?:学者|老师|教师|教授|研究者|研究人员|\$rank)(?:中|里|当中|之中|里面)[，,]?(?:(?:有)?(?:哪些|谁|多少)(?:人|位)?)?(?:和|与|跟|同)(\$person\d?)(?:一起|共同|都)?(?:有过)?合[作著写]/gu,
    /(?:不算|不计|除去|除了|排除|撇开|刨去)(\$university\d?)的?(?:人|自己人|同事|校内)?(?:以外|之外)?[，,](\$person\d?)/gu,
  ],
  en: [
    /(?:people|researchers|scholars|academics|colleagues|faculty members?|anyone|someone|those|who) (?:is |are |works? |working )?(?:at|from|in|of) (\$university\d?)\b.*\b(?:with|by|of) (?:\w+ ){0,2}(\$person\d?)(?! (?:of|at|from|\()|\d? ?\()/gu,
    /\b(?:who|(?:which|what) (?:people|researchers|scholars|colleagues)|anyone|someone) (?:at|from|in) (\$university\d?),? (?:is|was|has|had|did|does) (\$person\d?)\b(?! (?:of|at|from)\b)/giu,
  ],
};

const pairsIn = (patterns: readonly RegExp[], question: string): Set<string> =>
  new Set(
    patterns.flatMap((pattern) =>
      [...question.matchAll(pattern)].map(([, one, other]) => [one!, other!].sort().join()),
    ),
  );

/**
 * A university that the question gives to the named person must be that person's in the query, and one where others are looked for must be theirs.
 * @param nodes the slots of each node of the query, as `constrainedNodes` returns them
 */
export function misplaced(
  question: string,
  language: Language,
  nodes: readonly (readonly string[])[],
): Diagnostic[] {
  const mine = pairsIn(own[language], question);
  const theirs = pairsIn(others[language], question);
  const together = (pair: string): boolean =>
    nodes.some((slots) => pair.split(',').every((slot) => slots.includes(slot)));
  const used = (pair: string): boolean =>
    pair.split(',').every((slot) => nodes.some((slots) => slots.includes(slot)));
  const wrong =
    [...mine].some((pair) => used(pair) && !together(pair)) ||
    [...theirs].some((pair) => !mine.has(pair) && used(pair) && together(pair));
  return wrong
    ? [
        {
          code: 'question-owner-unheeded',
          message: {
            zh: '问题里的大学在查询里给了另外的人',
            en: 'the query gives the university of the question to somebody else',
          },
        },
      ]
    : [];
}
