import type { Bilingual } from '@coopkg/contracts';
import { cues } from './cues.js';
import { reasons } from './reasons.js';

const any = (name: 'writes' | 'asksAbout' | 'otherServices'): RegExp =>
  new RegExp([...cues.zh[name], ...cues.en[name]].join('|'), 'iu');
const [writes, asksAbout, otherServices] = [any('writes'), any('asksAbout'), any('otherServices')];

const quoted = /["“”「《'‘][^"“”「」《》'‘’]*["”」》'’]/gu;

/**
 * Why a question is refused before a query is written for it; null when it is not. Titles may say
 * anything: the slotted text is without the names that were linked in it.
 */
export function reasonToRefuse(question: string, slotted: string): Bilingual | null {
  if (asksToWrite(question)) return reasons.write;
  return asksForOtherService(slotted) ? reasons.notInGraph : null;
}

/**
 * A request to change data, told by its words outside of quotation marks. The model and the
 * read-only session stand behind it.
 */
const asksToWrite = (question: string): boolean =>
  writes.test(question.replaceAll(quoted, ' ')) &&
  !asksAbout.test(question.replace(/^(?:请问|帮我)/u, ''));

/**
 * A request for something that no graph of researchers, papers and projects holds. Never true of a
 * wording of the templates (`refusal.spec.ts`).
 */
const asksForOtherService = (question: string): boolean =>
  [question.trim(), withoutSituation(question.trim())].every((text) => otherServices.test(text));

/**
 * 「写一篇性别平等的报道，$year年开始的…占多少比例？」: what somebody is about, without a name, stands before what is
 * asked.
 */
const withoutSituation = (question: string): string =>
  /^[^$，,：:。？?]{2,30}[，,：:。](.*\$.*(?:多少|哪|几|谁|是不是|比例|占比|总共|名单).*)$/u.exec(
    question,
  )?.[1] ?? question;
