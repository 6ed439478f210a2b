import type { Candidate, QuestionText } from './candidate.js';

/** Where a name seems to stand and none does: the whole match, or its first group. */
const phrases = [
  // A surname is no institution: "surnamed Wu", 「姓吴」.
  /\b(?:surnamed?|family name|last name)(?: is| of)? ?["“(]?([a-z]{2,6})\b/dgu,
  // 「h指数学院排名」, 「按h 指数论」 hold neither 数学院 nor 数论.
  /指数(?=学院|论)/dgu,
  // 「论文高峰年」: the year of the most.
  /(?:合作|合作者|论文|产出|被引|发文|发表)的?(高峰)|高峰(?=年|的年份|[是在](?:哪|什么时候))/dgu,
  /花名册|名册|编辑部|全库/dgu,
  /\p{Script=Han}姓(?=的|人|老师|教师|学者|教授|研究)/dgu,
  /\bletters? of recommendation\b|\brecommendation letters?\b|\b(?:into|in) the (?:future|past)\b/dgu,
  /\bevery hundred\b|每发?一百/dgu,
  /国际合作(?:与交流)?[处部办]/dgu,
];

/** Spans that are taken out of the choice among names. */
export function notNames({ folded: { text } }: QuestionText): Candidate[] {
  return phrases.flatMap((phrase) => [...text.matchAll(phrase)].map((match) => {
    const [start, end] = (match.indices![1] ?? match.indices![0])!;
    return { start, end, kind: 'decoy' as const, entries: [], weight: 50, score: 1 };
  }));
}
