import type { Diagnostic, Language } from '@coopkg/contracts';
import type { CitationSides } from '@coopkg/cypher';

const slot = '(\\$(?:person|university|paper|project|venue|topic)\\d?)';
const workZh =
  '[》”"]?(?:老师|教授|这篇|一文)?的?(?:老师|学者|研究者|人|教师|作者)?(?:写|发表?|发)?的?(?:论文|文章|成果|工作)?';
const workEn =
  '(?:the )?(?:(?:papers?|articles?|publications?|works?|research|those|people|researchers|scholars|authors|someone|anyone|anybody|somebody|academics) )?(?:written |published )?(?:by |from |of |at |in )?(?:people |researchers |scholars |authors |someone |anyone )?(?:by |from |of |at )?["“《]?';

/** Words that say who cites and whose is cited; the group is the one of whom it is said. */
const said: Readonly<Record<Language, { citing: RegExp; cited: RegExp }>> = {
  zh: {
    citing: new RegExp(
      `被(?:了)?[《“"]?${slot}${workZh}(?:所)?引|${slot}${workZh}(?:都|曾|也|还)?引用?(?:过|了)`,
      'gu',
    ),
    cited: new RegExp(
      `${slot}${workZh}(?:有多少篇|有哪些|有几篇|都|曾|哪些)?被(?!引(?:最|次|数|用?文献|高|用?次|用?量))|(?<!自)引用?(?:过|了)+[《“"]?${slot}(?!\\d)${workZh}(?!.{0,3}引)`,
      'gu',
    ),
  },
  en: {
    citing: new RegExp(`\\bcited (?:by|in) ${workEn}${slot}`, 'giu'),
    cited: new RegExp(
      `\\b(?:cites?|citing(?! (?:papers?|articles?|authors?|people))|(?<!\\b(?:is|are|was|were|been|papers?|articles?|works?|most|times) )cited (?!by\\b|in\\b|from\\b)(?:a |any |some |one )?) ?${workEn}${slot}|(?<!\\b(?:references?|reference list|bibliography) (?:of|in) (?:the (?:paper|article) )?["“]?)${slot}(?:['’]s)?["”]? (?:papers? |articles? |works? )?(?:is|are|was|were|has been|have been) cited`,
      'giu',
    ),
  },
};

/** Papers are asked for that others cite: the passive stands right behind the word for them, and the question has no other word for citing. */
const asksForCited: Readonly<Record<Language, RegExp>> = {
  zh: /^(?!.*(?<!被[^，,。？?]*)引)[^，,。？?]*(?:论文|文章|多少篇|哪些|几篇)(?:曾经?|都|总共|一共)*被(?![^，,。？?]*的(?:人|作者|学者|研究者|老师))[^，,。？?]*引/u,
  en: /^(?!.*\b(?:citing|cites?|cited (?!by|in))\b)(?:.*\b(?:how many|no\. of|number of|count(?: of)?|which|what|list)\b(?: (?:the|all|distinct|different))?|) ?[^,.;:?]{0,40}\b(?:papers?|articles?|publications?)(?: (?:that|which))?(?: (?:is|are|was|were|has|have|been|got|gets))* cited (?:by|in)\b/iu,
};

/** Says that citations are followed the wrong way round: who is said to cite stands only on the cited side of the query, or the other way. */
export function turnedCitations(
  question: string,
  language: Language,
  sides: CitationSides | null,
): Diagnostic[] {
  if (sides === null) return [];
  const named = (pattern: RegExp): string[] =>
    [...question.matchAll(pattern)].flatMap((match) =>
      match.slice(1).filter((one) => one !== undefined),
    );
  const { citing, cited } = said[language];
  const [citers, sources] = [named(citing), named(cited)];
  const isOther = sides.returned === 'citing' && asksForCited[language].test(question);
  const isTurned =
    isOther ||
    citers.some(
      (one) => !sources.includes(one) && sides.cited.has(one) && !sides.citing.has(one),
    ) ||
    sources.some((one) => !citers.includes(one) && sides.citing.has(one) && !sides.cited.has(one));
  return isTurned
    ? [
        {
          code: 'question-citation-turned',
          message: {
            zh: '问题里谁引用谁，与查询相反',
            en: 'the query has those cite who are cited in the question',
          },
        },
      ]
    : [];
}
