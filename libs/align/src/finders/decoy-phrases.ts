import type { MentionCandidate } from './mention-candidate.js';
import type { QuestionText } from '../text/question-text.js';

/** Where a name seems to stand and none does: the whole match, or its first group. */
const phrases = [
  // A surname is no institution: "surnamed Wu", 「姓吴」.
  /\b(?:surnamed?|family name|last name)(?: is| of)? ?["“(]?([a-z]{2,6})\b(?! [a-z]+(?:[,.]| (?:at|of|from)\b))/dgu,
  // 「h指数学院排名」, 「按h 指数论」, 「高h指数学者」, 「多数论文」, 「统计学校个数」 hold no 数学, 数论, 统计学.
  /指数(?=学院|学者|论)/dgu,
  /(?<=[多个不目项篇次人单])数(?=论)|(?<!研究|做|搞)数论(?=文(?![章献]))|(?<=^|[请并为下，,：:])统计(?=学[校生缘位历]|学院[个数])|(?<=^|[，,：:请只]|按\p{Script=Han}{1,4})统计(?=研究(?:者|人员|生)|研究(?!》|院|所|方法|上|里|中|论文|文章|刊|被引|最)\p{Script=Han}{2,}的)|(?:统计|计算)(?=(?:物理学|化学|数学)(?:学科|项目|课题|论文))|计算(?=参与)/dgu,
  // 「人大多毕业于」, 「评上大项目」, 「主力学校」, 「怎么长大的」: words across what looks like a short name.
  /(?<=[的些有数个])人大(?=多(?!少)|部分|概)|(?<=[评拿申中])上大(?=项目|课题|奖)|主力(?=学校)|(?:怎么|如何|步步)长大/dgu,
  // Words with which a surname seems to begin: 「任副教授」, 「全体参与人员」, 「施引论文」, 「项均」, 「成规模」, 「一张中英文」, 「钱落在」.
  /(?<=[校院系大学在担现\s])任(?=(?:特聘|讲席|客座|兼职|副|助理)?(?:教授|研究员|讲师|助教|工程师|编辑))|全体(?=参)|施引|[项篇]均|成规模|一张(?=\p{Script=Han})|钱(?=[落花流做])|金额总|姓(?=[女男]老师)/dgu,
  // Whose words these are: "As a librarian I want", 「作为编辑」, 「我是图书馆员」.
  /(?:作为|我是|我们是|身为)[^，,。]{0,9}?(编辑|图书馆员|馆员|记者|博士后|(?:副|助理)?教授|讲师|(?:副|助理)?研究员)(?=[，,：:。我想要]|$)|(?:^|[，,。校刊])(编辑)(?=想|问|要|找|部)/dgu,
  /\b(?:i am|im|we are|(?:my|our) (?:wife|husband|mother|father|son|daughter|sister|brother|boss|friend|colleague|supervisor) is) (?:an? |the )?(?:[a-z-]+ )?((?:associate |assistant )?professors?|lecturers?|post-?docs?|postdoctoral (?:researcher|fellow)s?)\b/dgu,
  /^as (?:an? |the )?((?:[a-z-]+ )?(?:editor|librarian|professor|lecturer|postdoc|researcher|director|engineer))(?=,| i\b| we\b)/dgu,
  /(?<!\b(?:on|about|in|into|topic|field|area)(?: the)? )\b(?:data (?:cleaning|quality)|missing data|business cards?|interdisciplinary|leaderships?|world wide web)\b(?! (?:research|papers?|projects?|in (?:the )?interests?))/dgu,
  /\b(?:the|its|their|whose|cited|citing|own) (literature)\b|\b(statistic)\b|\b(?:our|the|a|and) (target)\b(?= (?:was|is|of|researcher|scholar|person)|$|[,.?:;])/dgu,
  // 「论文高峰年」: the year of the most.
  /(?:合作|合作者|论文|产出|被引|发文|发表)的?(高峰)|高峰(?=年|的年份|[是在](?:哪|什么时候))/dgu,
  /花名册|名册|编辑部|全库|\beditors?[- ]?in[- ]?chief\b/dgu,
  /\p{Script=Han}姓(?=的|人|老师|教师|学者|教授|研究)/dgu,
  /\bletters? of recommendation\b|\brecommendation letters?\b|\b(?:into|in) the (?:future|past)\b/dgu,
  /\bevery hundred\b|每发?一百/dgu,
  /国际合作(?:与交流)?[处部办]/dgu,
];

/** Spans that are taken out of the choice among names: the first group that took part, else the whole. */
export function decoyPhrases({ normalised: { text } }: QuestionText): MentionCandidate[] {
  return phrases.flatMap((phrase) =>
    [...text.matchAll(phrase)].map((match) => {
      const [start, end] =
        match.indices!.slice(1).find((group) => group !== undefined) ?? match.indices![0]!;
      return { start, end, kind: 'decoy' as const, entries: [], weight: 50, score: 1 };
    }),
  );
}
