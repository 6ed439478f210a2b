import type {
  LinkedQuestion,
  Mention,
  MentionKind,
  Slot,
  SlottedQuestion,
} from '@coopkg/contracts';
import { isMoney, moneyUnit } from '../finders/number/money-rules.js';
import { lowercaseAllCaps } from '../text/lowercase-all-caps.js';
import { simplifiedUnits } from '../text/normalise.js';
import { countsListedNames } from './counts-listed-names.js';
import { withoutTitlesOfAddress } from './title-of-address.js';

/**
 * Titles of address after a Chinese name or before a Latin one: who is asked about stays the same
 * without them.
 */
const addressAfter =
  /^\s?(?:副教授|教授(?!级)|副研究员|助理研究员|研究员|院士|博士(?!后|生)|讲师)(?!职称|级别|头衔|吗|还是|吧)/u;
const addressBefore =
  /(?:\b(?:associate |assistant |full )?professors?|\bprof\.?|\bdr\.?|\bacademician)\s+$/iu;

/**
 * The question as the model sees it; every mention is a slot, decided or not, so that the shape is
 * always the same. A number that only counts the names beside it stays a word.
 */
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
  for (const mention of withoutTitlesOfAddress(linked)) {
    const gap = asked.slice(at, mention.start);
    const same = sameBefore(slots, mention);
    const again =
      same !== undefined && same === slots.at(-1) ? saidAgain(gap, asked.slice(mention.end)) : null;
    if (again !== null) {
      at = mention.end + again;
      continue;
    }
    let slot = isOneThing(mention.kind, linked) ? same : undefined;
    if (slot === undefined) {
      const number = (count.get(mention.kind) ?? 0) + 1;
      count.set(mention.kind, number);
      slot = { name: number === 1 ? mention.kind : `${mention.kind}${number}`, mention };
      slots.push(slot);
    }
    text += separated(text, withoutAddressBefore(gap, mention));
    text += slotText(slot.name, mention, linked.language);
    at = mention.end + addressLength(mention, asked);
  }
  text += separated(text, asked.slice(at));
  return {
    text: text.replace(moneyUnit, (whole, unit: string) =>
      whole.replace(unit, 'ten thousand yuan'),
    ),
    slots,
  };
}

/** What stands in front of a person, without the title of address: "Professor ". */
const withoutAddressBefore = (gap: string, { kind, text }: Mention): string =>
  kind === 'person' && /[A-Za-z]/u.test(text) ? gap.replace(addressBefore, '') : gap;

/** How long the title of address behind a person is: 「张伟教授」. */
const addressLength = ({ kind, end }: Mention, asked: string): number =>
  kind === 'person' ? (addressAfter.exec(asked.slice(end))?.[0].length ?? 0) : 0;

/**
 * Kinds of which a second mention of the same value means the same thing; two bounds may share a
 * year or a number, two universities a college's name.
 */
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

/**
 * Two people may each have the one university beside them (「北大张三和北大李四」), and two universities each
 * a person of the one name.
 */
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

const sameBefore = (slots: readonly Slot[], { kind, readings }: Mention): Slot | undefined =>
  slots.find(
    ({ mention }) =>
      mention.kind === kind &&
      readings.length > 0 &&
      mention.readings.length === readings.length &&
      mention.readings.every(({ value }, at) => value === readings[at]!.value),
  );

/**
 * How much further the second of two mentions in a row reaches that say one thing: 「full professors
 * (教授)」, 「两个或两个以上」. Null where they say two.
 */
function saidAgain(gap: string, after: string): number | null {
  if (/^[个篇项位名次]?或者?$/u.test(gap)) return 0;
  return /^\s?[(（]$/u.test(gap) ? (/^[)）]/u.exec(after)?.[0].length ?? null) : null;
}

/**
 * A slot stands apart from Latin letters and digits behind it: `$number papers`, never
 * `$numberpapers`.
 */
export const separated = (before: string, gap: string): string =>
  /\$[a-z]+\d?$/u.test(before) && /^[A-Za-z0-9]/u.test(gap) ? ` ${gap}` : gap;

/** 「近五年」 is asked as 「$year以来」, 「在研」 and 「还没结束」 as 「$year年在研」, two million yuan as 200 万元. */
function slotText(
  name: string,
  { kind, text: typed, readings }: Mention,
  language: string,
): string {
  // The funder's projects are asked for, also where both are one name: 「国家重点研发计划项目」.
  const things = kind === 'source' ? /(?:项目|课题)$/u.exec(typed)?.[0] : undefined;
  if (things !== undefined && !String(readings[0]?.value ?? things).endsWith(things))
    return `$${name}${things}`;
  if (kind === 'number' && isMoney(typed))
    return language === 'zh' ? `$${name}万元` : `$${name} wan yuan`;
  return kind === 'year' ? yearSlotText(name, typed, language) : `$${name}`;
}

function yearSlotText(name: string, typed: string, language: string): string {
  if (
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
