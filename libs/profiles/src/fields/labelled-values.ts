import { labelOf, labelPattern } from './labels.js';
import type { PageLine } from '../pages/page-lines.js';
import type { Label } from '../word-lists.js';

export interface LabelledValue {
  label: Label;
  /** The label as the page writes it. */
  words: string;
  value: string;
  /** The line, or the heading and the line below it, that the value comes from. */
  sentence: string;
  /** The value stands below a heading, one line of several. */
  below: boolean;
}

interface Heading {
  label: Label;
  words: string;
  title: string;
}

/** 「研究方向」, `Research Interests`, with a remark in brackets. */
const words =
  '[\\p{Script=Han}][\\p{Script=Han}/／、（）()]{0,11}|[A-Za-z][A-Za-z.-]*(?: [A-Za-z.-]+){0,3}';
const remark = '(?:\\s*[(（][^)）]{0,16}[)）])?';
const spaced = new RegExp(
  `(^|[\\s;；,，。、|/【\\[(（])(${words})${remark}[】\\]]?\\s*[:：](?!//)\\s*`,
  'gu',
);
const startsWithLabel = new RegExp(
  `^[【\\[「]?(${labelPattern})(?:[】\\]」]\\s*|\\s+)(?=\\S)`,
  'iu',
);

/** 「职　　称：」 as 「职称：」. */
export const joinLabels = (text: string): string =>
  text.replace(
    /(?<!\p{Script=Han})((?:\p{Script=Han}\s+){1,5}\p{Script=Han})(?=\s*[:：])/gu,
    (match) => {
      const joined = match.replace(/\s+/gu, '');
      return labelOf(joined) === null ? match : joined;
    },
  );

/** All values with a label that lines have: in a line, or in the lines below a heading. */
export function labelledValues(lines: readonly PageLine[]): LabelledValue[] {
  const found: LabelledValue[] = [];
  let open = null as Heading | null;
  for (const line of lines) {
    const text = joinLabels(line.text);
    const label = labelOf(text);
    if (label !== null) {
      open = { label, words: text, title: line.text };
      continue;
    }
    const inside = valuesInside(text, line.text);
    const [first] = inside;
    if (inside.length === 1 && first?.value === '') {
      open = { label: first.label, words: first.words, title: line.text };
      continue;
    }
    found.push(...inside);
    const isLabelled = inside.length > 0 && startsAtLabel(text);
    if ((isLabelled && first?.label !== 'other') || (line.heading && inside.length === 0))
      open = null;
    else if (open !== null && !isLabelled) found.push(below(open, line.text));
  }
  return found.filter(({ value }) => value !== '');
}

const below = ({ label, words, title }: Heading, text: string): LabelledValue => ({
  label,
  words,
  value: text,
  sentence: `${title} ${text}`.slice(0, 400),
  below: true,
});

const startsAtLabel = (text: string): boolean => {
  const [first] = text.matchAll(spaced);
  return first?.index === 0 || startsWithLabel.test(text);
};

function valuesInside(text: string, sentence: string): LabelledValue[] {
  const marks = [...text.matchAll(spaced)].filter(
    (mark) => labelOf(mark[2] ?? '') !== null || mark.index === 0 || /\s/u.test(mark[1] ?? ''),
  );
  if (marks.length === 0) {
    const bare = startsWithLabel.exec(text);
    const label = bare === null ? null : labelOf(bare[1] as string);
    if (bare === null || label === null || !isShort(text, bare[0])) return [];
    return [
      {
        label,
        words: bare[1] as string,
        value: text.slice(bare[0].length).trim(),
        sentence,
        below: false,
      },
    ];
  }
  return marks.flatMap((mark, index) => {
    const words = (mark[2] ?? '').trim();
    const label = labelOf(words) ?? labelOf(words.split(/\s+/u).at(-1) ?? '') ?? 'other';
    const end = marks[index + 1]?.index ?? text.length;
    const value = text.slice(mark.index + mark[0].length, end);
    const inProse = mark.index > 0 && /[。]/u.test(mark[1] ?? '');
    return [
      {
        label,
        words,
        value: trimmed(inProse ? (value.split('。')[0] ?? '') : value),
        sentence: inProse
          ? `${mark[0].slice(1)}${value.split('。')[0] ?? ''}`
          : sentence.slice(0, 400),
        below: false,
      },
    ];
  });
}

/** A label without a colon is one only where the line is short, or the label is in brackets. */
const isShort = (text: string, label: string): boolean =>
  /[】\]」]/u.test(label) ||
  (text.length <= 60 && !/[。.]$/u.test(text) && /\p{Script=Han}/u.test(label)) ||
  /^e-?mail\s/iu.test(label);

const trimmed = (text: string): string => text.replace(/^[\s:：]+|[\s;；,，、|]+$/gu, '');
