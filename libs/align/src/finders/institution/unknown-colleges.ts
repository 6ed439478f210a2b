import type { LinkIndex } from '../../index/link-index.js';
import { weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';

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
      /[的有在是哪各每几多这那所些]|什么|全部|一共|共有|所有|下属|下设|二级|^[两三四五]?个?(学院|研究院|研究所|学部)|教授|老师|合作|作者|论文|项目|大学|按|不同|分|除|与|和|跟|姓名|职称|研究者|学者|教师|任一|任何|某|同一|本|该|负责人|人数|其[他它]|别|外|跨|第|指数|姓|[男女]|里|被引|引用|谁|及其|学校|毕业|另|两校|两个|以上|一个|未填|缺|给|让|无(?:邮箱|主页)|名单|主持|人员|校友|收不收|现单位|当中|想[看知了要]|不[算属]|同名|以及|单一|逐个|前[\d一二三四五六七八九十]|^内/u.test(
        name,
      ) ||
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
