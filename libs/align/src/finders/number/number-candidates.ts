import { overlaps, weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';
import { countRules } from './count-rules.js';
import { moneyRules, moneyUnit } from './money-rules.js';
import { isNoNumber, isPair } from './no-number.js';
import { yearRules } from './year-rules.js';

const rules = [...moneyRules, ...yearRules, ...countRules];

/** 「五大合作学校」, 「前五大学」: no short name of a university begins there. */
const standsAlone = (text: string, start: number, end: number): boolean =>
  /^大(?:合作|项目|课题|刊物|期刊|学科|学院|资助|外[校部]|论文|方向|研究|领域|高校|学校|关键|主题|来源|基金|依托|伙伴|作者|学者)/u.test(
    text.slice(end),
  ) ||
  (text[start - 1] === '前' && text.startsWith('大学', end));

/** Years and numbers as they are asked for. Not the 一 in 第一作者, nor the 两 in 两人. */
export function numberCandidates(question: QuestionText): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  const units = [...text.matchAll(moneyUnit)].map((match) => match.indices![1]!);
  for (const rule of rules) {
    rule.pattern.lastIndex = 0;
    for (let match = rule.pattern.exec(text); match !== null; match = rule.pattern.exec(text)) {
      const [start, end] = match.indices![1]!;
      const value = rule.value(match, question);
      if (
        value === null ||
        value === 0 ||
        isPair(text, start, end) ||
        (rule.kind === 'number' && isNoNumber(text, start, end)) ||
        units.some(([from, to]) => from < end && start < to) ||
        found.some((other) => overlaps(other, { start, end }))
      )
        continue;
      found.push({
        start,
        end,
        kind: rule.kind,
        value,
        weight: weightOf(end - start, standsAlone(text, start, end) ? 6 : 0.9),
        score: 0.98,
      });
    }
  }
  return found;
}
