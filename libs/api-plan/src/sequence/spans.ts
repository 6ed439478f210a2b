import { currenciesIn } from './currencies.js';

/** What a piece of a question writes out, and where. */
export interface Span {
  kind:
    | 'quoted'
    | 'list'
    | 'date'
    | 'time'
    | 'email'
    | 'url'
    | 'phone'
    | 'path'
    | 'number'
    | 'currency'
    | 'name';
  value: string | number | string[];
  at: number;
  end: number;
  /** `$` before a number, `%` after it, or the unit after it. */
  unit: string;
  /** Whether it stands in quotes, whatever it is. */
  isQuoted: boolean;
}

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const quote = `(?:"[^"]{1,300}"|“[^”]{1,300}”|「[^」]{1,300}」|(?<![\\p{L}\\p{N}])'[^']{1,300}(?:'[a-z][^']{0,80})*'(?![\\p{L}\\p{N}]))`;

/** In order: what an earlier form took, a later one leaves. */
const forms: [Span['kind'], RegExp][] = [
  ['list', new RegExp(`${quote}(?:(?:, ?(?:and |or )?| and | or )${quote})+`, 'gu')],
  ['list', /\[[^\]]{1,300}\]/gu],
  ['quoted', new RegExp(quote, 'gu')],
  ['email', /[\w.+-]+@[\w-]+\.[\w.]*\w/gu],
  ['url', /(?:https?:\/\/|www\.)[^\s,'"]*[^\s,.'"]/gu],
  ['path', /(?<![\w/])\/[\w.-]+(?:\/[\w.-]+)+/gu],
  ['date', /\b\d{4}-\d{2}-\d{2}(?:[ T]\d{1,2}:\d{2})?\b/gu],
  ['date', /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/gu],
  [
    'date',
    new RegExp(
      `\\b(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}|${month} \\d{1,2}(?:st|nd|rd|th)?)(?:,? \\d{4})?\\b`,
      'gu',
    ),
  ],
  ['phone', /(?<!\d)\+?\d{1,4}(?:-\d{2,4}){1,3}(?!\d)|\+\d{7,15}|(?<!\d)\d{9,12}(?!\d)/gu],
  ['time', /\b\d{1,2}(?::\d{2})? ?[ap]m\b|\b\d{1,2}(?::\d{2})? ?[ap]\.m\.|\b\d{1,2}:\d{2}\b/giu],
  ['number', /\$? ?-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?: ?%)?/gu],
  [
    'name',
    /(?:(?<=[^.?!\n] )|(?<=[([] ?))\p{Lu}[\p{L}\p{M}&-]*(?:\.\p{Lu}\.?)*(?: (?:of |de |the )?\p{Lu}[\p{L}\p{M}&-]*(?:\.\p{Lu}\.?)*)*/gu,
  ],
];

/** Words that are written large where a sentence begins. */
const beginnings =
  /^(?:The|A|An|I|It|My|Then|After|Also|Finally|Next|And|If|In|On|For|Please|This|That|These|Its|Use|Using|Calculate|Find|Get|Create|Send|Search|Generate|Convert|Translate|Analyze|Reserve|Book|Buy|Schedule)$/u;

/** Finds what a text writes out: each place once, in the order of the text. */
export function spansOf(text: string): Span[] {
  const found: Span[] = [];
  const taken = new Uint8Array(text.length);
  for (const [kind, pattern] of forms)
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (kind === 'name' && beginnings.test(match[0])) continue;
      if (taken.subarray(match.index, end).includes(1)) continue;
      // "Between '9:00' and '11:00'" are two, not a list.
      if (kind === 'list' && ownFormed(match[0])) continue;
      taken.fill(1, match.index, end);
      found.push({
        at: match.index,
        end,
        isQuoted: kind === 'quoted',
        ...valueOf(kind, match[0], text.slice(end)),
      });
    }
  // A sign before a number is part of the number, too.
  const money = currenciesIn(text).filter(({ at }) => !isQuotedAt(at, found));
  const others = found.filter(
    (one) => one.kind !== 'name' || money.every(({ at, end }) => end <= one.at || at >= one.end),
  );
  return [
    ...others,
    ...money.map((one): Span => ({ ...one, kind: 'currency', unit: '', isQuoted: false })),
  ].sort((left, right) => left.at - right.at);
}

const isQuotedAt = (place: number, found: readonly Span[]): boolean =>
  found.some(
    ({ kind, at, end }) => kind !== 'number' && kind !== 'name' && at <= place && place < end,
  );

function valueOf(
  kind: Span['kind'],
  text: string,
  after: string,
): Pick<Span, 'value' | 'unit' | 'kind'> {
  const word = /^[ -]?(\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? '';
  if (kind === 'number') {
    const isMoney = text.includes('$') || currenciesIn(word).length > 0;
    const unit = isMoney ? '$' : text.includes('%') ? '%' : word;
    return { kind, value: Number(text.replaceAll(/[^\d.-]/gu, '')), unit };
  }
  if (kind === 'quoted')
    return { kind: kindInside(text.slice(1, -1)), value: text.slice(1, -1), unit: '' };
  if (kind === 'list') return { kind, value: itemsOf(text), unit: '' };
  return { kind, value: kind === 'date' ? isoDate(text) : text, unit: '' };
}

/** What stands in quotes may be a date, an address and so on. */
const kindInside = (text: string): Span['kind'] =>
  forms
    .filter(([kind]) => !['quoted', 'list', 'name', 'number'].includes(kind))
    .find(([, pattern]) => text.match(pattern)?.[0] === text)?.[0] ?? 'quoted';

/** Whether a list holds dates, times or addresses, each for a place of its own. */
const ownFormed = (text: string): boolean =>
  !text.startsWith('[') && itemsOf(text).every((one) => kindInside(one) !== 'quoted');

const itemsOf = (text: string): string[] =>
  text.startsWith('[')
    ? text
        .slice(1, -1)
        .split(',')
        .map((one) => one.trim().replaceAll(/^['"]|['"]$/gu, ''))
    : [...text.matchAll(new RegExp(quote, 'gu'))].map(([one]) => one.slice(1, -1));

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A date with a month's name and a year as ISO 8601 writes it; others as they are. */
function isoDate(text: string): string {
  const name = /\p{L}{3,}/gu;
  const at = (text.match(name) ?? [])
    .map((word) => months.indexOf(word.slice(0, 3).toLowerCase()))
    .find((index) => index >= 0);
  const year = /\b\d{4}\b/u.exec(text)?.[0];
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b/u.exec(text)?.[1];
  if (at === undefined || year === undefined || day === undefined)
    return text.replace(/^the /u, '');
  return `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
