import type {
  Alignment,
  LinkedQuestion,
  MentionKind,
  Slot,
  SlottedQuestion,
} from '@coopkg/contracts';
import { lowercaseAllCaps } from '../text/lowercase-all-caps.js';
import { countsListedNames } from './counts-listed-names.js';
import { simplifiedUnits } from '../text/normalise.js';
import { isMoney, moneyUnit } from '../finders/number/number.js';

/** Titles of address after a Chinese name or before a Latin one: who is asked about stays the same without them. */
const addressAfter =
  /^\s?(?:副教授|教授(?!级)|副研究员|助理研究员|研究员|院士|博士(?!后|生)|讲师)(?!职称|级别|头衔|吗|还是|吧)/u;
const addressBefore =
  /(?:\b(?:associate |assistant |full )?professors?|\bprof\.?|\bdr\.?|\bacademician)\s+$/iu;

/** The question as the model sees it; every mention is a slot, decided or not, so that the shape is always the same. A number that only counts the names beside it stays a word. */
export function slotQuestion(linked: LinkedQuestion): SlottedQuestion {
  const slotted = slotMentions(linked);
  const counting = slotted.slots.filter(({ name, mention: { kind, readings } }) => {
    const [before, after] =
      kind === 'number' ? slotted.text.split(new RegExp(`\\$${name}(?!\\d)`, 'u')) : [];
    return (
      before !== undefined &&
      after !== undefined &&
      countsListedNames(before, after, readings[0]?.value)
    );
  });
  if (counting.length === 0) return slotted;
  return slotMentions({
    ...linked,
    mentions: linked.mentions.filter(
      (mention) => !counting.some((slot) => slot.mention === mention),
    ),
  });
}

function slotMentions(linked: LinkedQuestion): SlottedQuestion {
  const slots: Slot[] = [];
  const count = new Map<string, number>();
  let text = '';
  let at = 0;
  // The model has learnt from simplified characters; what is named keeps its own.
  const asked = simplifiedUnits(lowercaseAllCaps(linked.question));
  for (const mention of withoutAddress(linked)) {
    let gap = asked.slice(at, mention.start);
    const same = sameBefore(slots, mention);
    const again =
      same !== undefined && same === slots.at(-1) ? saidAgain(gap, asked.slice(mention.end)) : null;
    if (again !== null) {
      at = mention.end + again;
      continue;
    }
    const said = isOneThing(mention.kind, linked) ? same : undefined;
    const seen = (count.get(mention.kind) ?? 0) + (said === undefined ? 1 : 0);
    count.set(mention.kind, seen);
    const name = said?.name ?? (seen === 1 ? mention.kind : `${mention.kind}${seen}`);
    if (mention.kind === 'person' && /[A-Za-z]/u.test(mention.text))
      gap = gap.replace(addressBefore, '');
    text += separated(text, gap) + slotText(name, mention, linked.language);
    if (said === undefined) slots.push({ name, mention });
    at = mention.end;
    if (mention.kind === 'person') at += addressAfter.exec(asked.slice(at))?.[0].length ?? 0;
  }
  text += separated(text, asked.slice(at));
  return {
    text: text.replace(moneyUnit, (whole, unit: string) =>
      whole.replace(unit, 'ten thousand yuan'),
    ),
    slots,
  };
}

/** Kinds of which a second mention of the same value means the same thing; two bounds may share a year or a number, two universities a college's name. */
const oneThing = new Set<MentionKind>([
  'rank',
  'source',
  'category',
  'discipline',
  'topic',
  'venue',
  'paper',
  'project',
  'grant',
]);

/** Two people may each have the one university beside them (「北大张三和北大李四」), and two universities each a person of the one name. */
function isOneThing(kind: MentionKind, { mentions }: LinkedQuestion): boolean {
  const known = (of: MentionKind): number =>
    new Set(
      mentions
        .filter((mention) => mention.kind === of)
        .map(({ readings, text }) => readings[0]?.value ?? text),
    ).size;
  if (kind === 'university') return known('person') < 2;
  if (kind === 'person') return known('university') < 2;
  return oneThing.has(kind);
}

const sameBefore = (
  slots: readonly Slot[],
  { kind, readings }: Slot['mention'],
): Slot | undefined =>
  slots.find(
    ({ mention }) =>
      mention.kind === kind &&
      readings.length > 0 &&
      mention.readings.length === readings.length &&
      mention.readings.every(({ value }, at) => value === readings[at]!.value),
  );

/** How much further the second of two mentions in a row reaches that say one thing: 「full professors (教授)」, 「两个或两个以上」. Null where they say two. */
function saidAgain(gap: string, after: string): number | null {
  if (/^[个篇项位名次]?或者?$/u.test(gap)) return 0;
  return /^\s?[(（]$/u.test(gap) ? (/^[)）]/u.exec(after)?.[0].length ?? null) : null;
}

/** A slot stands apart from Latin letters and digits behind it: `$number papers`, never `$numberpapers`. */
export const separated = (before: string, gap: string): string =>
  /\$[a-z]+\d?$/u.test(before) && /^[A-Za-z0-9]/u.test(gap) ? ` ${gap}` : gap;

/** Ranks that are a title of address are no slots: 「张伟教授的邮箱」, "Professor Wei Zhang". */
function withoutAddress(linked: LinkedQuestion): LinkedQuestion['mentions'] {
  return linked.mentions.filter(
    (mention) => mention.kind !== 'rank' || !isAddress(linked, mention),
  );
}

/** Ranks that are nobody's way to say who: they are always a condition, unless they stand beside a name. */
const isParticular = (text: string): boolean =>
  /副|讲师|助理|助教|博士后|高级|特聘|讲席|长聘|医师|工程师|实验师|编辑|馆员|associate|assistant|lecturer|postdoc|fellow|distinguished|chair|physician|engineer|editor|librarian/iu.test(
    text,
  );
/** Words that make a rank what is asked for or asked about: 「是不是教授」, "who are professors", "of rank", unless several are named to choose from. */
const conditionBefore =
  /(?:职称(?:是|为|:|：)?|[是能]不是|是否(?:是|为)?|谁是|不是|级别(?:是|为)?|[中里](?:的|，)?|参与的|其他|别的)$|\b(?:of (?:the )?rank(?: of)?|ranked|rank:?|with the (?:rank|title) of|who (?:is|are) (?:an? |the )?|level of|only)\s?$/iu;
const conditionAfter = /^(?:[吗么]|，对吗|级别| ?(?:only|level)\b)/iu;
const isCondition = (question: string, { start, end }: { start: number; end: number }): boolean =>
  !/还是|或者?|什么|哪|\bor\b|\bwhat\b/iu.test(question.slice(Math.max(0, start - 12), end + 14)) &&
  (conditionBefore.test(question.slice(0, start)) ||
    conditionAfter.test(question.slice(end)) ||
    /^is [^,]*\ban? $/iu.test(question.slice(0, start)));
/** What may stand between a name and its title of address: 「张伟（北大）教授」, "Wei Zhang, a professor at". */
const besideName =
  /^(?:[\s（）(),，、]|老师|大佬|先生|女士|职称|评上|升了?|应该|目前|现在|[当任做在为]|这位|那位|一?位|的|是|叫|名叫|名为|或者?|还是|不?是不?|\b(?:or|is|full|made|an?|the|who|named|called|at|of|from|in|as)\b)*$/iu;

/** Ranks with nothing but "or" between them. */
function isChoice({ question, mentions }: LinkedQuestion): boolean {
  const ranks = mentions.filter(({ kind }) => kind === 'rank');
  return ranks.some(
    ({ start }, at) =>
      at > 0 &&
      /^[\s,，、]*(?:还是|或者?|or)(?: still)?(?: an?)?[\s]*$/iu.test(
        question.slice(ranks[at - 1]!.end, start),
      ),
  );
}

export function isAddress(
  linked: LinkedQuestion,
  rank: LinkedQuestion['mentions'][number],
): boolean {
  const { question, mentions } = linked;
  const people = mentions.filter(({ kind }) => kind === 'person');
  const between = (start: number, end: number): string => {
    let text = question.slice(start, end);
    for (const { start: from, end: to, text: name, kind } of mentions)
      if (
        (kind === 'university' || kind === 'college' || kind === 'rank') &&
        from >= start &&
        to <= end
      )
        text = text.replace(name, '');
    return text;
  };
  if (
    people.some(
      ({ start, end }) =>
        end === rank.start ||
        (start >= rank.end && /^\.?\s?$/u.test(question.slice(rank.end, start))),
    )
  )
    return true;
  const ranks = mentions.filter(({ kind }) => kind === 'rank').length;
  if (
    (ranks > 2 || (ranks > 1 && /等|etc\b|and so on/iu.test(question))) &&
    /各|每|分布|逐|\beach\b|\bper\b|\bother\b|\bby (?:title|rank)\b/iu.test(question)
  )
    return true;
  // "What rank does she hold, professor or lecturer?": values to choose from, no conditions.
  if (
    ranks > 1 &&
    people.length === 1 &&
    isChoice(linked) &&
    !/合作|合著|同事|成员|作者|引|多|几|collaborat|co-?author|colleague|member|cit(?:e|ing)|how many|which/iu.test(
      question,
    )
  )
    return true;
  if (
    ranks === 1 &&
    people.length === 1 &&
    /^s?,? or (?:assoc|asst|what\b|something)/iu.test(question.slice(rank.end))
  )
    return true;
  if (ranks === 1 && isCondition(question, rank)) return false;
  if (mentions.some(({ kind }) => kind === 'paper' || kind === 'project' || kind === 'grant')) {
    const isOfHost = mentions.some(
      ({ kind, end }) =>
        (kind === 'university' || kind === 'college') &&
        /^的?$/u.test(question.slice(end, rank.start)),
    );
    const isAsked =
      /(?:几[个位名]|多少[个位名]?|[男女]|哪些|所有的?|全部|各位)$|(?:how many|which|list the|list all|all the) $/iu.test(
        question.slice(0, rank.start),
      ) ||
      /^(?:人数|数量|名单|有哪|有几|有多少)/u.test(question.slice(rank.end)) ||
      /^ at\b/iu.test(question.slice(rank.end));
    return !isParticular(rank.text) && !isOfHost && !isAsked;
  }
  const before = question.slice(Math.max(0, rank.start - 8), rank.start);
  const after = question.slice(rank.end);
  if (
    /(多少|哪些|几位|几个|几名|所有|全部|哪几|各位|哪位|有没有)[个位名]?$/u.test(before) ||
    /^(有哪|有多少|人数|数)/u.test(after) ||
    /(which|what|how many|all|any|list) (?:[a-z]+ )?$/iu.test(question.slice(0, rank.start))
  )
    return false;
  if (people.length > 0 && /(?:这位|那位|该|这名|这个)$|\b(?:that|this|said|same) $/iu.test(before))
    return true;
  // 「张伟的副教授合作者」 are others than he.
  if (
    people.some(
      ({ end }) =>
        end < rank.start &&
        /^(?:老师|教授)?的(?:论文的)?$|[，,]$|[）)]的$|^(?:老师)?\s$/u.test(
          between(end, rank.start),
        ),
    ) &&
    /^\s?(?:合作|合著|同事|同行|搭档|作者|成员)/u.test(after)
  )
    return false;
  return people.some(({ start, end }) =>
    besideName.test(end <= rank.start ? between(end, rank.start) : between(rank.end, start)),
  );
}

/** 「近五年」 is asked as 「$year以来」, 「在研」 and 「还没结束」 as 「$year年在研」, two million yuan as 200 万元. */
function slotText(
  name: string,
  { kind, text: typed, readings }: Slot['mention'],
  language: string,
): string {
  // The funder's projects are asked for, also where both are one name: 「国家重点研发计划项目」.
  const things = kind === 'source' ? /(?:项目|课题)$/u.exec(typed)?.[0] : undefined;
  if (things !== undefined && !String(readings[0]?.value ?? things).endsWith(things))
    return `$${name}${things}`;
  if (kind === 'number' && isMoney(typed))
    return language === 'zh' ? `$${name}万元` : `$${name} wan yuan`;
  if (
    kind !== 'year' ||
    /^[\d０-９〇零一二三四五六七八九]+$/u.test(typed) ||
    /今年|去年|上一年|前年|明年|this year|last year|next year|本年/iu.test(typed)
  )
    return `$${name}`;
  if (/在研|进行|执行|开展|实施|做|跑|结束|结题|完成|到期/u.test(typed)) return `$${name}年在研`;
  if (/running|under ?way|ongoing|going on|active|in progress|open|unfinished/iu.test(typed))
    return /(?:projects|grants)$/iu.test(typed)
      ? `projects running in $${name}`
      : `running in $${name}`;
  return language === 'zh' ? `$${name}年以来` : `since $${name}`;
}

const hidden = new Set(['year', 'number', 'grant']);

/** The wire form: what the person is shown. */
export function toAlignments(linked: LinkedQuestion): Alignment[] {
  return linked.mentions
    .filter(
      (mention) =>
        !hidden.has(mention.kind) && !(mention.kind === 'rank' && isAddress(linked, mention)),
    )
    .filter((mention) => mention.readings.length > 0)
    .map((mention) => {
      const values = [...new Set(mention.readings.map(({ value }) => String(value)))];
      const kind = (mention.kind === 'source' ? 'funder' : mention.kind) as Alignment['kind'];
      const several = mention.ambiguous && values.length > 1;
      return {
        mention: mention.text,
        entity: several ? null : values[0]!,
        kind,
        score: Math.round(mention.score * 1000) / 1000,
        start: mention.start,
        end: mention.end,
        ...(several ? { candidates: values } : {}),
      };
    });
}
