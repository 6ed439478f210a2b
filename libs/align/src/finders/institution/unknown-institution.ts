import { weightOf, type MentionCandidate, type QuestionText } from '../mention-candidate.js';
import type { LinkIndex } from '../../index/link-index.js';
import { isNominal, isPlace } from '../../text/segmenter.js';

/** What can't be in an institution's name, and so ends the way back from 大学. */
const boundary =
  /^.*(?:的|在|和|与|及|跟|同|是|有|到|从|于|对|由|为|自|请问|查询|介绍|看看|一下|一所|那所|这所|哪些|哪个|哪所|什么|多少|所有|其他|其它|全部|各个?|每所|几所|两所|关于|进|考|去|读|上|给|我|你|他|她|们|想|知道|列出|统计|找|问|所)/u;
const generic =
  /^(?:重点|综合|名牌|一流|理工类?|国内外?|国外|外国|海外|境外|全国|中国|著名|普通|本科|民办|公办|高水平|双一流|知名|顶尖|研究型|老年|电视|广播|开放|网络|社区|党校|地方|部属|省属|国家|世界|某|该|本|外|我校|伙伴|成员|主持人?|主持方|单位|作者|平均|前[一二三四五十]名|依托|承担|评上|对方|来源|目标|所在|师范类?|医学类?|农业类?|综合类?|工科|文科|[0-9]+)+$/u;

/** Chinese names that end like a university but that neither the graph nor the alias data know: still a university, by its name as typed. */
export function unknownUniversities(
  question: QuestionText,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  const taken = (start: number, end: number): boolean =>
    others.some(
      (other) =>
        other.start < end &&
        start < other.end &&
        (other.kind === 'university' ||
          other.kind === 'decoy' ||
          ((other.kind === 'paper' || other.kind === 'project') &&
            other.start <= start &&
            end <= other.end)),
    );
  for (const match of text.matchAll(
    /大学(?!生|出版|者|里|英语|物理|数学|排名|学报|同学|老师$)|学院/gu,
  )) {
    const end = match.index + match[0].length;
    const run = /[\u4e00-\u9fff]{2,12}$/u.exec(text.slice(0, match.index))?.[0] ?? '';
    const stem = run.replace(boundary, '');
    const start = match.index - stem.length;
    if (
      stem.length < 2 ||
      stem.length > 10 ||
      generic.test(stem) ||
      !isNominal(stem) ||
      taken(start, end) ||
      question.normalised.ends[end - 1]! - question.normalised.starts[start]! > end - start
    )
      continue;
    if (match[0] === '学院' && (!isPlace(stem.slice(0, 2)) || stem.length > 8)) continue;
    found.push({
      start,
      end,
      kind: 'university',
      entries: [],
      value: question.typed.slice(
        question.normalised.starts[start],
        question.normalised.ends[end - 1],
      ),
      weight: weightOf(end - start, 0.9),
      score: 0.6,
    });
  }
  return [...found, ...unknownEnglish(question, taken)];
}

/** "Greenfield University", "University of Greenfield": capitalised words that no file knows. */
function unknownEnglish(
  question: QuestionText,
  taken: (start: number, end: number) => boolean,
): MentionCandidate[] {
  const { normalised, typed } = question;
  const found: MentionCandidate[] = [];
  for (const match of normalised.text.matchAll(
    /\buniversity of [a-z]+(?: [a-z]+){0,3}|\b[a-z]+(?: (?:[a-z]+|of|and)){0,4} university\b/gu,
  )) {
    const words = [...match[0].matchAll(/[a-z]+/gu)].map((word) => ({
      start: match.index + word.index,
      end: match.index + word.index + word[0].length,
      text: word[0],
    }));
    const capital = (word: { start: number }): boolean =>
      /^\p{Lu}/u.test(typed.slice(normalised.starts[word.start]));
    if (!words.some((word) => word.text === 'university' && capital(word))) continue;
    let kept = words;
    if (match[0].startsWith('university of')) {
      const stop = words.findIndex((word, at) => at >= 2 && !capital(word));
      kept = stop < 0 ? words : words.slice(0, stop);
    } else {
      let first = words.length - 1;
      while (
        first > 0 &&
        ((capital(words[first - 1]!) && !wordsOutsideNames.has(words[first - 1]!.text)) ||
          (['of', 'and'].includes(words[first - 1]!.text) &&
            first > 1 &&
            capital(words[first - 2]!)))
      )
        first--;
      kept = words.slice(first);
    }
    const last = kept[kept.length - 1];
    if (
      last === undefined ||
      kept.length < 2 ||
      (kept[0]!.text === 'university' && kept.length < 3) ||
      wordsOutsideNames.has(kept[0]!.text) ||
      !kept.some((word) => word.text !== 'university' && capital(word)) ||
      taken(kept[0]!.start, last.end)
    )
      continue;
    found.push({
      start: kept[0]!.start,
      end: last.end,
      kind: 'university',
      entries: [],
      value: typed.slice(normalised.starts[kept[0]!.start], normalised.ends[last.end - 1]),
      weight: weightOf(last.end - kept[0]!.start, 0.8),
      score: 0.6,
    });
  }
  return found;
}

const wordsOutsideNames = new Set(
  'regardless whatever per across within between by on for to and or with which what who how the a an list find show give tell is are does do at of from in any every each this that another other same home their his her its your our my professor prof dr researchers people papers projects has have had'.split(
    ' ',
  ),
);

/** A phrase right after a university that ends like a college, and that no college is called: it is one all the same. */
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
    if (index.peopleByName.some((table) => table.get(owner).length > 0)) continue;
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
      weight: weightOf(end - start, 0.85),
      score: 0.6,
    });
  }
  return found;
}

const namedAfter =
  /^[\u4e00-\u9fff]{0,8}?附属[\u4e00-\u9fff]{0,10}?(?:医院|中学|小学|幼儿园)|^(?:[\u4e00-\u9fff]{1,6})?医院(?!管理)|^(?:出版社|附中|附小|学报|校友会|科技园|附属中学|附属小学|幼儿园)|^[\u4e00-\u9fff]{0,6}?(?:集团|股份|有限公司|股票(?!市场)|股价)/u;

/** 「北京大学人民医院」, 「清华大学出版社」: other institutions, named after a university. Decoys, unless the graph has such a college. */
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
