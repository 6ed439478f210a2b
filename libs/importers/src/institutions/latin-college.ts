import type { AffiliationPart } from './latin-parts.js';
import type { Word } from './latin-words.js';

/** What a college is called, the larger first. */
const ranks: readonly RegExp[] = [
  /^(?:school|college|faculty)$/u,
  /^department$/u,
  /^(?:institute|academy|hospital)$/u,
  /^(?:center|laboratory|division|section|clinic)$/u,
];

const written: readonly (readonly [RegExp, string])[] = [
  [/\bDep(?:ar)?t?\.?(?=\s)/gu, 'Department'],
  [/\bDpt\.?(?=\s)/gu, 'Department'],
  [/\bSch\.?(?=\s)/gu, 'School'],
  [/\bFac\.?(?=\s)/gu, 'Faculty'],
  [/\bColl\.?(?=\s)/gu, 'College'],
  [/\bInst\.?(?=\s)/gu, 'Institute'],
  [/\bLab\.?(?=\s)/gu, 'Laboratory'],
  [/\bUniv\.?(?=\s|$)/gu, 'University'],
  [/\bAcad\.?(?=\s)/gu, 'Academy'],
  [/\bNatl\.?(?=\s)/gu, 'National'],
  [/\bMed\.?(?=\s+(?:Univ|Coll|Sch|Cent))/gu, 'Medical'],
  [/\bHosp\.?(?=\s|$)/gu, 'Hospital'],
];

/** A text as a name is written: blanks single, abbreviations of kinds spelled out, no end marks. */
export const asName = (text: string): string =>
  written
    .reduce((name, [cut, full]) => name.replace(cut, full), text.replace(/\s+/gu, ' ').trim())
    .replace(/^(?:the\s+)/iu, '')
    .replace(/[\s.,:]+$/u, '');

/**
 * The school, else the department, else the institute, centre or laboratory that stands beside an
 * institution, as it is written; null where there is none.
 * @param names words that are names of institutions
 */
export function collegeBeside(
  part: AffiliationPart,
  text: string,
  ...names: { start: number; end: number }[]
): string | null {
  let best: { rank: number; name: string } | undefined;
  for (const [number, start] of part.segments.entries()) {
    const end = part.segments[number + 1] ?? part.words.length;
    for (const [from, to] of outside(start, end, names)) {
      const words = part.words.slice(from, to);
      const rank = rankOf(words);
      if (words.length < 2 || rank === undefined || (best !== undefined && best.rank <= rank))
        continue;
      best = { rank, name: asName(text.slice(words[0]!.start, words.at(-1)!.end)) };
    }
  }
  return best?.name ?? null;
}

/** The words of a segment that are not of such a name. */
function outside(
  start: number,
  end: number,
  names: readonly { start: number; end: number }[],
): (readonly [number, number])[] {
  let free: (readonly [number, number])[] = [[start, end]];
  for (const name of names)
    free = free.flatMap(([from, to]) =>
      name.end <= from || name.start >= to
        ? [[from, to] as const]
        : [[from, name.start] as const, [name.end, to] as const],
    );
  return free.filter(([from, to]) => to - from >= 2);
}

function rankOf(words: readonly Word[]): number | undefined {
  const first = words[0]!.text;
  const last = words.at(-1)!.text;
  for (const [rank, kind] of ranks.entries())
    if (kind.test(first) || kind.test(last) || words.some(({ text }) => kind.test(text)))
      return rank;
  return undefined;
}
