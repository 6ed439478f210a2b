import type { Language, LinkedQuestion, Mention } from '@coopkg/contracts';
import { cues, type Cues } from './cues.js';
import { mask, placeholder } from './masked.js';

/** A question that may lean on those before it, without its opening word and closing mark. */
export interface FollowUp {
  language: Language;
  cues: Cues;
  /** As it was typed. */
  question: string;
  /** From its first word on, each name as one `◇`. */
  text: string;
  /** The names in `text`, in their order. */
  mentions: readonly Mention[];
  /** Whether it begins with a word that leads on from something. */
  isLedOn: boolean;
  /** The part of the question that a part of `text` stands for. */
  original(start: number, end?: number): string;
}

const closingMarks = /[？?。.！!，,\s]+$/u;

export function followUpOf(linked: LinkedQuestion): FollowUp {
  const { language, question } = linked;
  const masked = mask(linked);
  const opening = new RegExp(`^\\s*(?:${cues[language].openings})?`, 'iu').exec(masked.text)![0];
  const text = masked.text.slice(opening.length).replace(closingMarks, '');
  const from = opening.length;
  return {
    language,
    cues: cues[language],
    question,
    text,
    mentions: linked.mentions.slice(opening.split(placeholder).length - 1),
    isLedOn: opening.trim() !== '',
    original: (start, end = text.length) =>
      question.slice(masked.offsetOf(from + start), masked.offsetOf(from + end)),
  };
}

/** A pattern of the cues over the whole text, or at its beginning. */
export const pattern = (source: string, flags = 'iu'): RegExp => new RegExp(source, flags);

/** With a capital letter in front and its mark at the end. */
export function finished(text: string, { language, question }: FollowUp): string {
  if (language === 'zh') return `${text}${/[。！]\s*$/u.test(question) ? '。' : '？'}`;
  const mark = /[.!]\s*$/u.test(question) ? '.' : '?';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${mark}`;
}
