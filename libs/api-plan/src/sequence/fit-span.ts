import { wordsIn } from '@coopkg/api-graph';
import type { ApiParameter } from '@coopkg/contracts';
import { currenciesIn } from './currencies.js';
import type { Span } from './spans.js';

/** How well something that a text writes out goes into an input; 0 where it can't. */
export function fitOfSpan(
  { name, description, type }: ApiParameter,
  span: Span,
  text: string,
): number {
  const words = wordsIn(name);
  const kind = kindFit(words, type.kind, span, description);
  if (kind === 0) return 0;
  const before = wordsIn(text.slice(Math.max(0, span.at - 48), span.at)).slice(-4);
  const [following = ''] = text.slice(span.end, span.end + 32).split(/[,;.] /u);
  const after = wordsIn(following).slice(0, 3);
  const about = wordsIn(description).filter((word) => word.length > 3);
  const own = words.filter((word) => !['of', 'is', 'id'].includes(word));
  const near =
    own.reduce((sum, word) => sum + nearness(before.lastIndexOf(word), before.length), 0) /
    Math.max(1, own.length);
  const next = (0.7 * own.filter((word) => after.includes(word)).length) / Math.max(1, own.length);
  const told = about.some((word) => before.includes(word)) ? 0.2 : 0;
  return (
    kind +
    Math.max(near, next) +
    told +
    unitFit(words, wordsIn(description), span.unit) +
    prepositionFit(words, text, span)
  );
}

/** A word right before counts most. */
const nearness = (at: number, length: number): number =>
  at < 0 ? 0 : 1 - 0.12 * (length - 1 - at);

/** A unit speaks for inputs that are measured so, and against others that are measured otherwise. */
function unitFit(words: readonly string[], about: readonly string[], unit: string): number {
  if (unit === '') return 0;
  if (unitFits(words, about, unit)) return 0.5;
  const isMeasured =
    ['%', '$'].some((other) => unitFits(words, [], other)) ||
    measures.some(([, names]) => any(words, names));
  const isUnit =
    unit === '%' ||
    unit === '$' ||
    measures.some(([units]) => units.includes(wordsIn(unit)[0] ?? ''));
  return isMeasured && isUnit ? -0.6 : 0;
}

const any = (words: readonly string[], wanted: readonly string[]): boolean =>
  words.some((word) => wanted.includes(word));

/** Kinds that names of inputs ask for. */
const asked: [Span['kind'][], string[]][] = [
  [['date'], ['date', 'birthdate', 'day', 'birthday', 'deadline']],
  [['time', 'date'], ['time']],
  [['email'], ['email', 'mail']],
  [
    ['phone', 'number'],
    ['phone', 'telephone'],
  ],
  [['url'], ['url', 'website', 'link', 'uri']],
  [['path'], ['path', 'file']],
];

const placing = ['city', 'location', 'origin', 'destination', 'area', 'where', 'country', 'place'];

function kindFit(words: readonly string[], type: string, span: Span, description: string): number {
  const isOfMoney = /\bcurrenc/iu.test(`${words.join(' ')} ${description}`);
  if (span.kind === 'currency' || isOfMoney) return isOfMoney ? moneyFit(type, span) : 0;
  switch (type) {
    case 'integer':
    case 'number':
      return span.kind === 'number' ? 0.4 : 0;
    case 'list':
      return span.kind === 'list' ? 0.6 : span.kind === 'quoted' ? 0.2 : 0;
    case 'boolean':
    case 'record':
      return 0;
    default:
      return textFit(words, span);
  }
}

/** Of inputs that take a currency. */
function moneyFit(type: string, { kind, isQuoted, value }: Span): number {
  if (type === 'number' || type === 'integer') return kind === 'number' ? 0.4 : 0;
  if (kind === 'currency') return 0.6;
  return isQuoted && currenciesIn(String(value)).length > 0 ? 0.5 : 0;
}

/** Of inputs that take texts, or whose type is not told: by what their names ask for. */
function textFit(words: readonly string[], span: Span): number {
  if (words.includes('number') && !any(words, ['phone', 'telephone']))
    return span.kind === 'number' ? 0.4 : span.kind === 'quoted' ? 0.2 : 0;
  const wanted = asked.filter(([, names]) => any(words, names)).flatMap(([kinds]) => kinds);
  if (wanted.length > 0) return formFit(wanted, span);
  if (words.includes('language')) return span.kind === 'name' ? 0.4 : span.isQuoted ? 0.1 : 0;
  if (span.isQuoted) return 0.4;
  if (ownForms.includes(span.kind) && any(words, placing)) return 0;
  if (span.kind === 'name') return any(words, placing) ? 0.4 : 0.25;
  return span.kind === 'list' ? 0 : 0.05;
}

/** Kinds that are told by how they are written. */
const ownForms: readonly Span['kind'][] = ['date', 'time', 'email', 'url', 'phone', 'path'];

/** Whether an input asks for what is written like this. */
export const asksFor = ({ name }: ApiParameter, { kind }: Span): boolean =>
  ownForms.includes(kind) &&
  asked.some(([[wanted], names]) => wanted === kind && any(wordsIn(name), names));

/** Of dates, times and addresses. */
function formFit(wanted: readonly Span['kind'][], span: Span): number {
  const isTime = wanted[0] === 'time';
  if (isTime && span.kind === 'date') return String(span.value).includes(':') ? 0.6 : 0.3;
  if (wanted.includes(span.kind)) return 0.6;
  return span.kind === 'quoted' && !isTime ? 0.3 : 0;
}

const measures: [string[], string[]][] = [
  [
    ['year', 'month', 'term'],
    ['term', 'period', 'duration'],
  ],
  [
    ['second', 'minute', 'hour'],
    ['time', 'duration', 'period'],
  ],
  [['kilogram', 'kg', 'pound', 'lb'], ['weight']],
  [
    ['meter', 'mile', 'kilometer', 'km', 'cm'],
    ['distance', 'height', 'length', 'width', 'radius'],
  ],
  [['character'], ['length']],
  [
    ['people', 'person', 'guest', 'adult'],
    ['size', 'adult', 'people', 'passenger', 'guest', 'seat'],
  ],
  [
    ['ticket', 'seat'],
    ['seat', 'ticket', 'size'],
  ],
  [
    ['night', 'day'],
    ['day', 'night'],
  ],
  [['room'], ['room']],
  [['star'], ['star', 'rating']],
  [['bedroom', 'bed'], ['bed']],
  [['bathroom', 'bath'], ['bath']],
];

function unitFits(words: readonly string[], about: readonly string[], unit: string): boolean {
  if (unit === '%') return any(words, ['rate', 'percentage', 'percent', 'discount', 'interest']);
  if (unit === '$')
    return any(words, [
      'amount',
      'price',
      'salary',
      'principal',
      'total',
      'revenue',
      'expense',
      'cost',
      'bill',
      'allowance',
      'budget',
    ]);
  const [one = ''] = wordsIn(unit);
  if (words.includes(one) || about.includes(one)) return true;
  return measures.some(([units, names]) => units.includes(one) && any(words, names));
}

const prepositions: [RegExp, string[]][] = [
  [
    /\b(?:from|starting|starting on|starting from|between)(?: the)? $/iu,
    ['from', 'origin', 'source', 'start', 'departure', 'pickup', 'check', 'in'],
  ],
  [
    /\b(?:to|into|until|through|ending at|and)(?: the)? $/iu,
    ['to', 'destination', 'target', 'end', 'return', 'dropoff', 'out'],
  ],
  [
    /\b(?:in|near|at|for)(?: the)? $/iu,
    ['city', 'location', 'area', 'language', 'country', 'destination', 'where', 'category'],
  ],
  [/\bby(?: the)?(?: artist| band| author)? $/iu, ['artist', 'author', 'director', 'directed']],
  [
    /\b(?:song|movie|called|titled|named|book)(?: called| titled)? $/iu,
    ['title', 'song', 'query', 'name'],
  ],
  [/\b(?:key|using|with)(?: the| key)* $/iu, ['key']],
  [/\b(?:on|at)(?: the)? $/iu, ['date', 'time', 'day']],
];

function prepositionFit(words: readonly string[], text: string, { at, kind }: Span): number {
  const before = text.slice(Math.max(0, at - 30), at);
  if (kind === 'currency' && /\bin $/iu.test(before)) return any(words, ['to', 'target']) ? 0.5 : 0;
  return prepositions.some(([pattern, names]) => pattern.test(before) && any(words, names))
    ? 0.5
    : 0;
}
