import type { Random } from '@coopkg/random';
import type { Group, PaperLanguage, ReferenceData, Topic } from './reference-data.js';

export type TitleKind = PaperLanguage | 'project';
export interface Title {
  text: string;
  /** The second topic that the title names. */ second: Topic | undefined;
  method: string | undefined;
  object: string | undefined;
}

interface Pattern {
  text: string;
  slots: string[];
  size: number;
  step: number;
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
const small = new Set([
  'a',
  'an',
  'the',
  'of',
  'in',
  'on',
  'for',
  'and',
  'with',
  'by',
  'to',
  'from',
  'under',
  'through',
  'via',
  'as',
  'at',
  'or',
  'into',
  'how',
  'does',
]);

/** Headline capitals; words that have capitals or digits of their own stay as they are. */
function headline(text: string): string {
  return text
    .split(' ')
    .map((word, index, words) => {
      const opens = index === 0 || /[:?]$/.test(words[index - 1] ?? '');
      if (/[A-Z0-9]/.test(word) || (small.has(word) && !opens)) return word;
      return word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');
}

const chineseNumber = ['二', '三', '四', '五', '六', '七', '八', '九', '十'];

/**
 * Makes titles that never repeat, with memory that does not grow: for every topic and pattern a
 * counter walks all
 * combinations of the pattern's words once, in a scattered order (a full-cycle step through a
 * mixed-radix number).
 */
export class TitleMaker {
  private readonly data: ReferenceData;
  private readonly patterns = new Map<string, Pattern[]>();
  private readonly used = new Map<string, Uint32Array>();

  constructor(data: ReferenceData) {
    this.data = data;
  }

  next(topic: Topic, kind: TitleKind, random: Random): Title {
    const field = this.data.fields[topic.field];
    if (!field) throw new RangeError('topic without a field');
    const patterns = this.patternsOf(field.group, kind, field.topics.length - 1);
    const key = `${topic.index}${kind}`;
    let used = this.used.get(key);
    if (!used) this.used.set(key, (used = new Uint32Array(patterns.length + 1)));
    const start = random.below(patterns.length);
    for (let i = 0; i < patterns.length; i += 1) {
      const at = (start + i) % patterns.length;
      const pattern = patterns[at] as Pattern;
      const count = used[at] ?? 0;
      if (count >= pattern.size) continue;
      used[at] = count + 1;
      return this.render(
        pattern,
        topic,
        kind,
        (count * pattern.step + topic.index * 7919) % pattern.size,
      );
    }
    // Every combination is used up: parts of a series, as authors number them.
    const count = used[patterns.length] ?? 0;
    used[patterns.length] = count + 1;
    const pattern = patterns[patterns.length - 1] as Pattern;
    const title = this.render(pattern, topic, kind, count % pattern.size);
    const part = Math.floor(count / pattern.size);
    const mark = kind === 'en' ? ` (Part ${part + 2})` : `（${chineseNumber[part] ?? part + 2}）`;
    return { ...title, text: title.text + mark };
  }

  private patternsOf(group: Group, kind: TitleKind, others: number): Pattern[] {
    const key = `${group}${kind}${others}`;
    const known = this.patterns.get(key);
    if (known) return known;
    const words = this.data.words[group];
    const made = this.data.patterns[group][kind].map((text): Pattern => {
      const slots = [...text.matchAll(/\{(\w)\}/g)]
        .map((match) => (match[1] ?? '').toLowerCase())
        .filter((slot) => slot !== 't');
      let size = 1;
      for (const slot of slots) size *= this.choices(slot, words, others);
      let step = Math.max(1, Math.floor(size * 0.6180339887));
      while (greatestCommonDivisor(step, size) !== 1) step += 1;
      return { text, slots, size, step };
    });
    this.patterns.set(key, made);
    return made;
  }

  private choices(slot: string, words: ReferenceData['words'][Group], others: number): number {
    switch (slot) {
      case 'm':
        return words.method.length;
      case 'n':
        return words.method.length - 1;
      case 'o':
        return words.object.length;
      case 'q':
        return words.quality.length;
      case 'u':
        return others;
      default:
        throw new RangeError(`data/world/title-patterns.tsv: unknown slot {${slot}}`);
    }
  }

  private render(pattern: Pattern, topic: Topic, kind: TitleKind, combination: number): Title {
    const field = this.data.fields[topic.field];
    if (!field) throw new RangeError('topic without a field');
    const words = this.data.words[field.group];
    const side = kind === 'en' ? 1 : 0;
    const name = (of: Topic | undefined): string => (of === undefined ? '' : side ? of.en : of.zh);
    const values: Record<string, string> = { t: name(topic) };
    const title: Title = { text: '', second: undefined, method: undefined, object: undefined };
    let rest = combination;
    let methodAt = -1;
    const fillers: Record<string, (digit: number) => string | undefined> = {
      u: (digit) => {
        const own = field.topics.indexOf(topic);
        title.second = field.topics[digit >= own ? digit + 1 : digit];
        return name(title.second);
      },
      m: (digit) => {
        methodAt = digit;
        return (title.method = words.method[digit]?.[side] ?? '');
      },
      n: (digit) => words.method[digit >= methodAt ? digit + 1 : digit]?.[side],
      o: (digit) => (title.object = words.object[digit]?.[side] ?? ''),
      q: (digit) => words.quality[digit]?.[side],
    };
    for (const slot of pattern.slots) {
      const size = this.choices(slot, words, field.topics.length - 1);
      values[slot] = fillers[slot]?.(rest % size) ?? '';
      rest = Math.floor(rest / size);
    }
    const text = pattern.text.replace(
      /\{(\w)\}/g,
      (_, slot: string) => values[slot.toLowerCase()] ?? '',
    );
    title.text = side ? headline(text).replace(/\b([Aa]) (?=[AEIOUaeiou])/g, '$1n ') : text;
    return title;
  }
}
