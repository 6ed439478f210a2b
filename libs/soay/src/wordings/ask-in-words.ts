import type { Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import {
  endOf,
  hopId,
  type EntityKind,
  type Head,
  type Hop,
  type Solution,
} from '../solution/solution.js';
import { wordingsOf, type Split, type Wordings } from './wordings.js';

/**
 * One question that asks for a solution, with names in braces in the places of its inputs. Of a
 * test, what it asks is worded as no training question is, and half of its phrases are.
 */
export function askInWords(
  solution: Solution,
  language: Language,
  split: Split,
  random: Random,
): string {
  const words = wordingsOf(language, split);
  const asked = random.pick(waysToAsk(solution, words));
  const phrase = phraseFor({ head: solution.head, hops: asked.hops }, language, split, random);
  const question = fill(random.pick(words.frames), fill(random.pick(asked.wordings), phrase), 'q');
  return question.replace(/([?？])[?？]/u, '$1');
}

/** A phrase for what a walk comes to; of a test, half of its parts are worded as no training phrase is. */
export function phraseFor(
  { head, hops }: Pick<Solution, 'head' | 'hops'>,
  language: Language,
  split: Split,
  random: Random,
): string {
  const words = wordingsOf(language, split);
  const phrases = (): Wordings =>
    split === 'train' || random.chance(0.5) ? words : wordingsOf(language, 'train');
  return hops.reduce(
    (x, hop) => fill(random.pick(phrases().relations[hopId(hop)]!), x),
    headPhrase(head, phrases, random),
  );
}

interface Way {
  /** Hops that are told by phrases, before the question itself. */
  hops: readonly Hop[];
  wordings: readonly string[];
}

/** By the field of what the last phrase means, or by a question that says the last hop itself. */
function waysToAsk({ head, hops, tail }: Solution, words: Wordings): Way[] {
  const { kind, many } = endOf({ head, hops });
  const last = hops.at(-1);
  const ways: Way[] = [];
  const field = wordingsOfField(kind, tail, words);
  if (!many && field !== undefined) ways.push({ hops, wordings: field });
  const own = last === undefined ? undefined : words.asked[`${hopId(last)}.${tail}`];
  if (own !== undefined) ways.push({ hops: hops.slice(0, -1), wordings: own });
  if (last === undefined && kind === 'organization')
    ways.push({ hops: [], wordings: words.asked[`statistics.${tail}`]! });
  if (last === undefined && many) ways.push({ hops: [], wordings: words.asked[`people.${tail}`]! });
  return ways;
}

/** How many papers a person has is asked as a field and as a count. */
function wordingsOfField(
  kind: EntityKind,
  tail: string,
  { fields, asked }: Wordings,
): readonly string[] | undefined {
  const own = fields[`${kind}.${tail}`];
  return kind === 'person' && tail === 'num_pubs'
    ? [...(own ?? []), ...asked['pubs.all.count']!]
    : own;
}

function headPhrase({ kind, inputs, pick }: Head, phrases: () => Wordings, random: Random): string {
  if (kind === 'organization') return '{organization}';
  const phrase = random.pick(phrases().heads[inputs.join('+')]!);
  return pick === 'most-cited' ? fill(random.pick(phrases()['most-cited']), phrase) : phrase;
}

const fill = (wording: string, phrase: string, name = 'x'): string =>
  wording.replace(`{${name}}`, () => phrase);
