import { weightOf, type MentionCandidate, type QuestionText } from '../mention-candidate.js';
import { isHan, isLatin } from '../../text/normalise.js';
import type { LinkIndex } from '../../index/link-index.js';
import { compoundSurnames, surnames } from '../../index/people-names.js';
import { isQuestionWord } from '../../text/question-words.js';
import { isCommonWord, isFunctionWord } from '../../text/segmenter.js';

/** What can stand right after a Chinese name. */
const follower =
  /^(?:$|[^\u4e00-\u9fff]|的|和|与|跟|同|及|以及|或|、|在|是|有|老师|教授|副教授|博士|院士|先生|女士|研究员|讲师|导师|这|那|主持|参与|参加|参与|负责|牵头|领衔|带|发表|发过|发了|发|写|合作|合著|合写|合|获|毕业|毕|拿|现|目前|曾|近|最|所|任|属|担任|做|搞|研究|从事|哪|谁|什么|多少|几|总|一共|共|平均|每|年|论文|文章|项目|课题|基金|被引|引用|邮箱|邮件|电子|主页|职称|学历|简介|资料|信息|个人|联系|方式|h|作为|以|为|到|从|于|对|给|把|被|将|都|还|也|就|能|会|可|之间|两|俩|二人|三人|间|当|申请|承担|立项|领导|带领|出|名下|署名|手|身|校|学院|大学|单位|工作|来自|简历|介绍|吗|呢|啊|呀|吧|嘛|了|过|不|没|则|如|及其|其|她|他|本人|关于|专|擅|主要|兴趣|方向|成果|代表|作品|数|量|指数|获得|经费|拥有|具体|情况|详细|背景|团队|课题组|组|成员|头衔|级别|学者|档案|履历|履|毕|院系|邮|电|著作|发文|文献|署|历年|今|去年|前年|本|上|下|里|中|那边|这边|搭|相|互|隔|连|认识|如何|怎|通|彼此|首|第|统计|列|数一数|手头|自|又|再|只|该|算|要|用|让|问|查|拿到|得|完|投|聘|刊|登|累计|合计|全部|所有|一|二|三|四|五|六|七|八|九|十|百|走|跑|到底|究竟)/u;
/** What can stand right before one. */
const leader =
  /(?:^|[^\u4e00-\u9fff]|的|和|与|跟|同|及|以及|或|是|由|被|把|请|下|给|找|查|看|问|叫|叫做|名|为|在|对|向|让|帮|位|个|示|询|出|解|绍|道|于|关于|老师|教授|博士|学者|师|授|者|校|院|系|所|学|大|家|有|说|中|里|了|到|从|连|将|而|用|按|一|些|员|我|你|想|来|其|称|姓|据|篇|列|计|算|过|以|含|引用|引|友|作|手|起|着|任|长|人|时|份|请问|话|好|麻烦|劳驾|内|部|地|楼|是不是|否)$/u;
/** True when a name can begin after this text. */
export const leaderEnds = (before: string): boolean => leader.test(before.slice(-6));

/** Characters that given names don't have: a span with one is no name. */
const neverGiven =
  /[的了是在有和与跟或及吗呢吧啊呀哪谁什么几这那个们位您你我他她它被把对给从到于为以所其此些每都也就还很最更各按请问查找列出哪多少种类篇项件者授师院系校所学]/u;

/** People by Chinese name known to the graph, then Latin names, then names that only look like one. */
export function personCandidates(
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const institutionEnds = new Set(
    others
      .filter(({ kind }) => kind === 'university' || kind === 'college')
      .flatMap(({ end }) => [end, question.normalised.text[end] === '的' ? end + 1 : end]),
  );
  const known = [...chineseNames(question, index, institutionEnds), ...latinNames(question, index)];
  const sure = known.filter(({ score }) => score >= 0.93);
  return [
    ...known,
    ...unknownNames(question, [...others, ...known]).filter(
      (name) => !sure.some((other) => other.start < name.end && name.start < other.end),
    ),
  ];
}

function chineseNames(
  question: QuestionText,
  index: LinkIndex,
  institutionEnds: ReadonlySet<number>,
): MentionCandidate[] {
  const text = question.normalised.text.replace(/·/gu, ' ');
  const found: MentionCandidate[] = [];
  for (let start = 0; start < text.length; start++) {
    if (!isHan(text.charCodeAt(start))) continue;
    for (const table of index.peopleByName) {
      table.matchesAt(text, start, (end, key) => {
        const name = text.slice(start, end);
        if (name.length < 2 || isQuestionWord(name)) return;
        const right = follower.test(text.slice(end, end + 8));
        const beside =
          institutionEnds.has(start) ||
          (/[和与跟、及]/u.test(text[start - 1] ?? '') &&
            found.some((other) => other.end === start - 1));
        const left = beside || leaderEnds(text.slice(0, start));
        const common = index.wordNames.has(name);
        if (
          common &&
          !(
            right &&
            left &&
            (beside ? !/^(领域|方向|研究)/u.test(text.slice(end)) : evident(text, start, end))
          )
        )
          return;
        const quality = (right ? 1.15 : 0.8) * (left ? 1 : 0.9) * (common ? 0.9 : 1);
        found.push({
          start,
          end,
          kind: 'person',
          people: [...table.listOf(key)],
          weight: weightOf(end - start, quality * 1.15),
          score: right && left ? 0.98 : right || left ? 0.93 : 0.85,
        });
      });
    }
  }
  return found;
}

/** A common word (高峰, 文章) is a person only beside an institution, a title of address, or a possessive that people have. */
function evident(text: string, start: number, end: number): boolean {
  return (
    (/(大学|学院|系|所|院|的|老师|教授|博士|学者|研究员|介绍|[东西南北科工师交理农医]大)$/u.test(
      text.slice(0, start),
    ) &&
      !/^[\u4e00-\u9fff]{0,2}(领域|方向|研究)/u.test(text.slice(end))) ||
    /^(老师|教授|副教授|博士|院士|研究员|先生|女士|讲师|的(邮箱|主页|职称|h|合作者|论文|项目|研究方向|简介|导师|单位))/u.test(
      text.slice(end),
    ) ||
    (start === 0 && /^(的|是|在|主持|发表|和|与)/u.test(text.slice(end)))
  );
}

interface Word {
  start: number;
  end: number;
  text: string;
  capital: boolean;
  comma: boolean;
}

/** Latin words of the normalised text; `comma` when one follows. */
export function latinWords(question: QuestionText): Word[] {
  const words: Word[] = [];
  const { text, starts, ends } = question.normalised;
  for (const match of text.matchAll(/[a-z]+/gu)) {
    const start = match.index;
    const end = start + match[0].length;
    const typed = question.typed.slice(starts[start], ends[end - 1]);
    words.push({
      start,
      end,
      text: match[0],
      capital: /^\p{Lu}/u.test(typed.normalize('NFKC')),
      comma: /^\s?,/u.test(text.slice(end)),
    });
  }
  return words;
}

function latinNames(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const words = latinWords(question);
  const { text } = question.normalised;
  const found: MentionCandidate[] = [];
  const cased = words.some((word) => word.capital);
  for (let first = 0; first < words.length; first++) {
    let key = '';
    for (let last = first; last < Math.min(words.length, first + 5); last++) {
      const word = words[last]!;
      if (last > first && !/^( |-|, ?| ?· ?)$/u.test(text.slice(words[last - 1]!.end, word.start)))
        break;
      if (last > first && words[last - 1]!.comma && !(last === first + 1)) break;
      key += word.text;
      if (key.length < 4) continue;
      const span = words.slice(first, last + 1);
      if (
        !nameLike(
          span,
          cased,
          first === 0 && !/^(?: of | at | from |\s?[（(,])/u.test(text.slice(word.end)),
        )
      )
        continue;
      const known = (name: string): number[] =>
        index.peopleByLatin.flatMap((table) => [...table.get(name)]);
      // "need Wei Lis e-mail": a possessive in haste.
      const isHasty =
        span.length > 1 &&
        /.s$/u.test(word.text) &&
        /^ [a-z]/u.test(text.slice(word.end)) &&
        known(key).length === 0;
      const packed = known(isHasty ? key.slice(0, -1) : key);
      if (packed.length === 0) continue;
      const turned = span[0]!.comma && span.length > 1 ? reverseKey(index, span) : null;
      const people = turned ?? numbersOf(packed, 0);
      const start = span[0]!.start;
      found.push({
        start,
        end: word.end,
        kind: 'person',
        people,
        turned: turned === null ? numbersOf(packed, 1) : [],
        weight: weightOf(word.end - start, 1.1),
        score: isHasty ? 0.9 : span.length > 1 ? 0.97 : 0.85,
      });
    }
  }
  return found;
}

/** "Zhang, Wei": the family name first, so only names whose own order is "Wei Zhang". */
function reverseKey(index: LinkIndex, span: readonly Word[]): number[] | null {
  const key =
    span
      .slice(1)
      .map((word) => word.text)
      .join('') + span[0]!.text;
  const packed = index.peopleByLatin
    .flatMap((table) => [...table.get(key)])
    .filter((value) => value % 2 === 0);
  return packed.length > 0 ? packed.map((value) => value >> 1) : null;
}

/** People of a packed list whose name is written in this order (0) or turned (1). */
const numbersOf = (packed: readonly number[], order: number): number[] => [
  ...new Set(packed.filter((value) => value % 2 === order).map((value) => value >> 1)),
];

const englishWords = new Set(
  `a an and any are as at be been by can come did do does each for from get give go had has have he her him his how i if in into is it its let list long many may me men more most much must my no nor not of on one or our out per run
 see seen she show so some such take tell than that the their them then there these they this those to too two up use was we well were what when where which who whom whose why will with you your find name names work works give about hi hello ok please count all
 paper papers project projects lead leads led leader`.split(/\s+/u),
);

/** Could these words be somebody's name? English words can't, unless capitalised within a sentence. */
function nameLike(span: readonly Word[], cased: boolean, atStart: boolean): boolean {
  if (span.length === 1)
    return (
      span[0]!.text.length >= 6 &&
      !englishWords.has(span[0]!.text) &&
      /^[a-z]+$/u.test(span[0]!.text)
    );
  const plain = span.filter((word) => englishWords.has(word.text));
  if (plain.length === 0)
    return (
      !cased || span.some((word) => word.capital) || span.every((word) => word.text.length > 1)
    );
  if (plain.length === span.length) return span.every((word) => word.capital) && !atStart;
  return span.every((word) => word.capital) && !(atStart && englishWords.has(span[0]!.text));
}

/** True when a space was typed within the span. */
const spaced = ({ normalised }: QuestionText, start: number, end: number): boolean =>
  normalised.ends[end - 1]! - normalised.starts[start]! > end - start;

/** Names that the graph doesn't have, known by a family name and the words around: 「西电的诸葛青云」. */
function unknownNames(
  question: QuestionText,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  const institutionEnds = new Set(
    others.filter(({ kind }) => kind === 'university' || kind === 'college').map(({ end }) => end),
  );
  const strongFollower =
    /^(的|老师|教授|副教授|博士|院士|先生|女士|和|与|发表|主持|参与|在|是|有(?:哪|多|几|什)|毕业|合作|这个人|这位|，|,|？|\?|邮箱|论文|项目|h|职称|主页|研究方向|简介|$)/u;
  for (let start = 0; start < text.length; start++) {
    const compound = compoundSurnames.has(text.slice(start, start + 2));
    if (!compound && !surnames.has(text[start]!)) continue;
    const beside =
      institutionEnds.has(start) || (text[start - 1] === '的' && institutionEnds.has(start - 1));
    const joined =
      /[和与跟、及]/u.test(text[start - 1] ?? '') &&
      others.some((other) => other.kind === 'person' && other.end === start - 1);
    const called = /^(介绍一?下?|查一?下|请问|认识|了解|关于|和|与|跟)$/u.test(
      text
        .slice(Math.max(0, start - 4), start)
        .replace(/^.*?(介绍一?下?|查一?下|请问|认识|了解|关于|和|与|跟)$/u, '$1'),
    );
    if (!beside && !called && !joined && start > 0) continue;
    for (const length of compound ? [4, 3] : [3, 2]) {
      const name = text.slice(start, start + length);
      if (
        name.length < length ||
        !/^[\u4e00-\u9fff]+$/u.test(name) ||
        spaced(question, start, start + length)
      )
        continue;
      const given = name.slice(compound ? 2 : 1);
      const rest = text.slice(start + length);
      if (
        neverGiven.test(given) ||
        !strongFollower.test(rest) ||
        isQuestionWord(name) ||
        isQuestionWord(given) ||
        isQuestionWord(name.slice(0, 2)) ||
        isCommonWord(name) ||
        (given.length > 1 && isFunctionWord(given)) ||
        given.endsWith('下')
      )
        continue;
      if (
        !beside &&
        !joined &&
        !/^(的(邮箱|主页|职称|论文|文章|项目|课题|合作者|研究|h|被引|引用|简介|导师|单位|总)|老师|教授|博士|院士|主持|发表|参与|和|与)/u.test(
          rest,
        )
      )
        continue;
      found.push({
        start,
        end: start + length,
        kind: 'person',
        people: [],
        weight: weightOf(length, beside ? 0.95 : 0.85),
        score: beside ? 0.75 : 0.6,
      });
      break;
    }
  }
  return found.concat(unknownLatin(question, others));
}

/** Capitalised words of what is asked for: "its PI, PI's university". */
const columnWords = new Set([
  'pi',
  'pis',
  'doi',
  'dois',
  'venue',
  'missing',
  'compare',
  'chinese',
  'female',
  'male',
]);

/** Two or three capitalised words beside an institution or a title of address, or with a possessive. */
function unknownLatin(
  question: QuestionText,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const words = latinWords(question);
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  for (let first = 0; first + 1 < words.length; first++) {
    for (let last = Math.min(words.length - 1, first + 2); last > first; last--) {
      const span = words.slice(first, last + 1);
      if (
        !span.every(
          (word) =>
            word.capital &&
            !englishWords.has(word.text) &&
            !titleWords.has(word.text) &&
            !columnWords.has(word.text),
        )
      )
        continue;
      if (
        span.some(
          (word, at) => at > 0 && !/^( |-|, )$/u.test(text.slice(span[at - 1]!.end, word.start)),
        )
      )
        continue;
      const start = span[0]!.start;
      const end = span[span.length - 1]!.end;
      if (others.some((other) => other.start < end && start < other.end && other.kind !== 'rank'))
        continue;
      const after = text.slice(end);
      const before = text.slice(0, start);
      const near =
        /^( s\b| ?(?:of|at|from|in|\() )/u.test(after) ||
        /\b(professor|prof|dr|mr|ms|mrs|by|with|does|did|is|has|about|researcher|scholar|and|between|introduce|who is|cite|cited|cites)\s$/u.test(
          before,
        ) ||
        (isLatin(before.charCodeAt(before.length - 1)) === false &&
          /^ (lead|leads|led|publish|published|work|works|write|wrote|take|cooperate|collaborate|hold|holds|get|got|has|have|been|and)\b/u.test(
            after,
          ));
      if (!near) continue;
      found.push({
        start,
        end,
        kind: 'person',
        people: [],
        weight: weightOf(end - start, 0.8),
        score: 0.6,
      });
      break;
    }
  }
  return found;
}

const titleWords = new Set(
  'university college school department institute academy faculty professor prof dr associate assistant lecturer natural science foundation national china key program project general youth award journal conference transactions ieee acm international society of on the in computer engineering what which who how list show find give tell please introduce between is are does'.split(
    ' ',
  ),
);
