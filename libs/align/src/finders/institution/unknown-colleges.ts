import { wordsOf } from '@coopkg/spelling';
import type { LinkIndex } from '../../index/link-index.js';
import { weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';

/** What questions say of colleges, and what no college is called by. */
const wordsOfNoName = new RegExp(
  [
    // Which ones: 「哪个学院」, 「各学院」, 「其他学院」, 「前三学院」.
    '[的有在是哪各每几多这那所些某本该别外跨第另里谁]',
    ...wordsOf('什么 全部 一共 共有 所有 下属 下设 二级 不同 任一 任何 同一 其[他它] 两校 两个'),
    ...wordsOf('一个 以上 单一 逐个 当中 现单位 学校 大学'),
    String.raw`前[\d一二三四五六七八九十]`,
    '^[两三四五]?个?(?:学院|研究院|研究所|学部)',
    '^内',
    // Of whom, and of what.
    '[姓男女]',
    ...wordsOf('教授 老师 教师 研究者 学者 作者 合作 负责人 主持 人员 人数 校友 姓名 职称 名单'),
    ...wordsOf('论文 项目 被引 引用 指数 毕业 同名 未填 无(?:邮箱|主页)'),
    // What joins them, and what is to be done.
    '[按分除与和跟缺给让]',
    ...wordsOf('及其 以及 收不收 想[看知了要] 不[算属]'),
  ].join('|'),
  'u',
);

/**
 * A phrase right after a university that ends like a college, and that no college is called: it is
 * one all the same.
 */
export function unknownColleges(
  question: QuestionText,
  others: readonly MentionCandidate[],
  index: LinkIndex,
): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  for (const university of others.filter(({ kind }) => kind === 'university')) {
    const match =
      /^(的?里?面?的?)([\u4e00-\u9fff]{1,16}?(?:学院|研究院|研究所|学部|医院|[^关联体院同科学]系(?!列|统|数)))/u.exec(
        text.slice(university.end),
      );
    if (match === null) continue;
    const name = match[2]!;
    // 张伟同学院的同事: the college is not named.
    if (/同(?:一个?|所)?学院$|一个(?:学院|系)$|^学学院/u.test(name)) continue;
    if (
      wordsOfNoName.test(name) ||
      question.normalised.ends[university.end + match[0].length - 1]! -
        question.normalised.starts[university.end + match[1]!.length]! >
        name.length
    )
      continue;
    // 「张伟学院的同事」: the college of somebody.
    const owner = name.replace(/(?:学院|研究院|研究所|学部|医院|系)$/u, '');
    if (index.peopleByName.get(owner).length > 0) continue;
    const start = university.end + match[1]!.length;
    const end = start + name.length;
    // 「谁引中央美术学院」: the phrase ends with another university.
    if (
      others.some(
        (other) =>
          (other.kind === 'college' && other.start === start && other.end >= end) ||
          (other.kind === 'university' && other.start > start && other.end === end),
      )
    )
      continue;
    found.push({
      start,
      end,
      kind: 'college',
      entries: [],
      weight: weightOf(end - start, 0.9),
      score: 0.6,
    });
  }
  return found;
}
