import type { Alignment, LinkedQuestion, Slot, SlottedQuestion } from '@coopkg/contracts';
import { calm } from './calm.js';
import { isMoney } from './number.js';

/** Titles of address after a Chinese name or before a Latin one: who is asked about stays the same without them. */
const addressAfter = /^\s?(?:副教授|教授|副研究员|助理研究员|研究员|院士|博士|讲师)(?!职称|级别|头衔|吗|还是|吧)/u;
const addressBefore = /(?:\b(?:associate |assistant |full )?professors?|\bprof\.?|\bdr\.?|\bacademician)\s+$/iu;

/** The question as the model sees it; every mention is a slot, decided or not, so that the shape is always the same. */
export function slotQuestion(linked: LinkedQuestion): SlottedQuestion {
  const slots: Slot[] = [];
  const count = new Map<string, number>();
  let text = '';
  let at = 0;
  const asked = calm(linked.question);
  for (const mention of withoutAddress(linked)) {
    const seen = (count.get(mention.kind) ?? 0) + 1;
    count.set(mention.kind, seen);
    const name = seen === 1 ? mention.kind : `${mention.kind}${seen}`;
    let gap = asked.slice(at, mention.start);
    if (mention.kind === 'person' && /[A-Za-z]/u.test(mention.text)) gap = gap.replace(addressBefore, '');
    text += separated(text, gap) + slotText(name, mention.kind, mention.text, linked.language);
    slots.push({ name, mention });
    at = mention.end;
    if (mention.kind === 'person') at += addressAfter.exec(asked.slice(at))?.[0].length ?? 0;
  }
  return { text: text + separated(text, asked.slice(at)), slots };
}

/** A slot stands apart from Latin letters and digits behind it: `$number papers`, never `$numberpapers`. */
const separated = (before: string, gap: string): string => (/\$[a-z]+\d?$/u.test(before) && /^[A-Za-z0-9]/u.test(gap) ? ` ${gap}` : gap);

/** Ranks that are a title of address are no slots: 「张伟教授的邮箱」, "Professor Wei Zhang". */
function withoutAddress(linked: LinkedQuestion): LinkedQuestion['mentions'] {
  return linked.mentions.filter((mention) => mention.kind !== 'rank' || !isAddress(linked, mention));
}

export function isAddress(linked: LinkedQuestion, rank: LinkedQuestion['mentions'][number]): boolean {
  if (linked.mentions.some(({ kind }) => kind === 'paper' || kind === 'project' || kind === 'grant')) return true;
  const ranks = linked.mentions.filter(({ kind }) => kind === 'rank').length;
  if (ranks > 1 && /各|每|分布|\beach\b|\bper\b|\bother\b/iu.test(linked.question)) return true;
  const before = linked.question.slice(Math.max(0, rank.start - 8), rank.start);
  const after = linked.question.slice(rank.end);
  if (/(多少|哪些|几位|几个|几名|所有|全部|哪几|各位|哪位|有没有)[个位名]?$/u.test(before) || /^(有哪|有多少|人数|数)/u.test(after) || /(which|what|how many|all|any|list) (?:[a-z]+ )?$/iu.test(linked.question.slice(0, rank.start))) return false;
  return linked.mentions.some(({ kind }) => kind === 'person');
}

/** 「近五年」 is asked as 「$year以来」, two million yuan as 200 万元. */
function slotText(name: string, kind: string, typed: string, language: string): string {
  if (kind === 'number' && isMoney(typed)) return language === 'zh' ? `$${name}万元` : `$${name} wan yuan`;
  if (kind !== 'year' || /^[\d０-９〇零一二三四五六七八九]+$/u.test(typed) || /今年|去年|前年|this year|last year|本年/iu.test(typed)) return `$${name}`;
  return language === 'zh' ? `$${name}年以来` : `since $${name}`;
}

const hidden = new Set(['year', 'number', 'grant']);

/** The wire form: what the person is shown. */
export function toAlignments(linked: LinkedQuestion): Alignment[] {
  return linked.mentions.filter((mention) => !hidden.has(mention.kind) && !(mention.kind === 'rank' && isAddress(linked, mention)))
    .filter((mention) => mention.readings.length > 0)
    .map((mention) => {
      const values = [...new Set(mention.readings.map(({ value }) => String(value)))];
      const kind = (mention.kind === 'source' ? 'funder' : mention.kind) as Alignment['kind'];
      const several = mention.ambiguous && values.length > 1;
      return {
        mention: mention.text, entity: several ? null : values[0]!, kind, score: Math.round(mention.score * 1000) / 1000, start: mention.start, end: mention.end,
        ...(several ? { candidates: values } : {}),
      };
    });
}
