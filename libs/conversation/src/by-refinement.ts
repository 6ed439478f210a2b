import type { Language } from '@coopkg/contracts';
import { cues } from './cues.js';
import { finished, pattern, type FollowUp } from './follow-up.js';
import { placeholder } from './masked.js';
import { referentOfMany } from './referent.js';
import type { Turn } from './turn.js';
import type { Understanding, Way, WholeQuestion } from './whole-question.js';

const kinds = ['top', 'order', 'without', 'only'] as const;

export interface Refinement {
  kind: (typeof kinds)[number];
  /** As it is added to the question. */
  text: string;
}

/** 「其中女性」, "only since 2020", "top 3": the last question with one more condition. */
export const byRefinement: Way = (followUp, turns) => {
  const part = partOf(followUp, turns);
  if (part !== null) return part;
  const otherSide = onOtherSide(followUp, turns[0]!);
  if (otherSide !== null) return otherSide;
  const refinement = refinementOf(followUp);
  if (refinement === null) return null;
  return theOther(followUp, refinement, turns[0]!) ?? refined(turns[0]!, refinement);
};

/** 「参与的呢？」 after a question about what somebody leads. */
function onOtherSide(
  { text, cues: { sides, closings } }: FollowUp,
  last: Turn,
): Understanding | null {
  const words = sides.flat().join('|');
  const { question, language } = last.question;
  if (!pattern(`^(?:${words})(?:过?的|了的)?${closings}$`).test(text)) return null;
  const whole = ofOtherSide(question, text, language);
  return whole === null
    ? null
    : { kind: 'whole', questions: [{ text: whole, choices: last.choices }] };
}

/** 「不是国家自然科学基金的呢」 after a question about its projects: about all others. */
function theOther(
  { mentions }: FollowUp,
  { kind }: Refinement,
  { question: { question, language, mentions: asked }, choices }: Turn,
): Understanding | null {
  const [mention] = mentions;
  if (kind !== 'without' || mention === undefined) return null;
  const same = asked.find(
    (own) => own.kind === mention.kind && own.readings[0]?.value === mention.readings[0]?.value,
  );
  if (same === undefined) return null;
  const other = `${language === 'zh' ? '非' : 'non-'}${same.text}`;
  const text = `${question.slice(0, same.start)}${other}${question.slice(same.end)}`;
  return { kind: 'whole', questions: [{ text, choices }] };
}

/** 「其中有多少位女性」: asked of what was found. */
function partOf(followUp: FollowUp, turns: readonly Turn[]): Understanding | null {
  const { text, language, original } = followUp;
  const among = pattern(`^(?:${cues[language].among}),? ?`).exec(text);
  if (among === null || !pattern(cues[language].asks).test(text)) return null;
  const whole = referentOfMany('anything', turns, language);
  if (whole === null) return null;
  const rest = original(among[0].length);
  const asked = language === 'zh' ? `${whole.text}中${rest}` : `Of ${whole.text}, ${rest}`;
  return {
    kind: 'whole',
    questions: [{ text: finished(asked, followUp), choices: whole.choices }],
  };
}

function refinementOf(followUp: FollowUp): Refinement | null {
  const { text, language } = followUp;
  if (pattern(cues[language].asks).test(text)) return null;
  const kind = kindOf(text, language);
  if (kind !== null) return { kind, text: capital(followUp.original(0)) };
  const what = qualityOf(followUp);
  return what === null ? null : only(what, language);
}

/** A refinement that a text is, with the words for it: 「按引用排序」; null where it is none. */
export function refinementIn(text: string, language: Language): Refinement | null {
  const kind = kindOf(text.replaceAll(/\d+/gu, placeholder), language);
  return kind === null ? null : { kind, text: capital(text) };
}

/** A condition, as a sentence of its own. */
export const only = (what: string, language: Language): Refinement => ({
  kind: 'only',
  text: language === 'zh' ? `只看${what}` : `Only ${what}`,
});

/** 「其中女性」, 「女教授呢」, "and the women?": a quality and nothing else. */
function qualityOf({ text, language, original, isLedOn, mentions }: FollowUp): string | null {
  const { among, closings, relations, swaps } = cues[language];
  const lead = language === 'zh' ? `(?:${among})` : `(?:(?:${among}|${swaps}),? )?(?:the )?`;
  const part = pattern(`^${lead}(?:有)?(?<what>.{1,20}?)(?<end>${closings})$`).exec(text);
  if (part !== null && (language === 'zh' || isOfGender(part[0]))) {
    const start = part[0].length - part.groups!['what']!.length - part.groups!['end']!.length;
    return original(start, start + part.groups!['what']!.length);
  }
  if (language === 'en' || mentions.length > 1 || !(isLedOn || text.endsWith('呢'))) return null;
  const bare = pattern(`^(?<what>.{1,8}?)(?:${closings})$`).exec(text)?.groups!['what'];
  if (bare === undefined || !isOfGender(bare)) return null;
  return pattern(`^(?:${relations})$`).test(bare) ? null : original(0, bare.length);
}

/**
 * The last question with a condition; one that it replaces is left out.
 * @example 「北京大学有哪些教授？只看女性。按引用排序」
 */
export function refined(
  last: Turn,
  { kind, text }: Refinement,
): { kind: 'whole'; questions: WholeQuestion[] } {
  const { question, language } = last.question;
  const [asked, ...before] = sentencesOf(question);
  const isReplaced = (earlier: string): boolean =>
    kindOf(earlier.replaceAll(/\d+/gu, placeholder), language) === kind &&
    (kind === 'order' || kind === 'top' || (isOfGender(earlier) && isOfGender(text)));
  const isZh = language === 'zh';
  const other = kind === 'only' ? ofOtherSide(asked!, text, language) : null;
  if (other !== null)
    return {
      kind: 'whole',
      questions: [{ text: question.replace(asked!, other), choices: last.choices }],
    };
  const sentences = [...before.filter((earlier) => !isReplaced(earlier)), text];
  const whole = `${asked!}${isZh ? '？' : '? '}${sentences.join(isZh ? '。' : '. ')}`;
  return { kind: 'whole', questions: [{ text: whole, choices: last.choices }] };
}

const sentencesOf = (question: string): string[] =>
  question
    .split(/[？?。！!]+\s*|\.\s+|\.$/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** A question with one of two sides (women, men) where a condition says the other; null where neither. */
function ofOtherSide(question: string, condition: string, language: Language): string | null {
  for (const [of, by] of cues[language].sides.flatMap(([one, other]) => [
    [one, other] as const,
    [other, one] as const,
  ])) {
    const wanted = pattern(by).exec(condition);
    if (wanted !== null && pattern(of).test(question) && !pattern(of).test(condition))
      return question.replace(pattern(of), wanted[0]);
  }
  return null;
}

const isOfGender = (text: string): boolean =>
  /[男女]|\b(?:wo)?m[ae]n\b|\b(?:fe)?males?\b/iu.test(text);

const kindOf = (text: string, language: Language): Refinement['kind'] | null =>
  kinds.find((kind) => pattern(`^(?:${cues[language].refinements[kind]})$`).test(text)) ?? null;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
