import { weightOf, type MentionCandidate, type QuestionText } from '../mention-candidate.js';
import { isHan } from '../../text/normalise.js';
import { unpackSurface, type Entry, type LinkIndex } from '../../index/link-index.js';
import { NameTable } from '../../index/name-table.js';
import { deletions, isSlip, looksAlike, slipBetween } from '../institution/typo.js';

const kinds: ReadonlySet<Entry['kind']> = new Set(['topic', 'venue', 'discipline', 'source']);

/** Names of topics, venues, disciplines and funders that the graph has, whole and with one unit left out. */
export function valueSlips(
  surfaces: Iterable<readonly [string, readonly number[]]>,
  entries: readonly Entry[],
): { valueSlips: NameTable; valueSlipNames: string[] } {
  const valueSlipNames: string[] = [];
  const slips = new Map<string, number[]>();
  for (const [form, packed] of surfaces) {
    if (form.length < (isHan(form.charCodeAt(0)) ? 4 : 8) || form.length > 60) continue;
    if (
      !packed.some((value) => {
        const { kind, inGraph } = entries[unpackSurface(value).entry]!;
        return inGraph && kinds.has(kind);
      })
    )
      continue;
    for (const key of new Set([form, ...deletions(form)])) {
      const list = slips.get(key);
      if (list === undefined) slips.set(key, [valueSlipNames.length]);
      else list.push(valueSlipNames.length);
    }
    valueSlipNames.push(form);
  }
  return { valueSlips: NameTable.from(slips), valueSlipNames };
}

const chineseCue =
  /(?:研究(?:方向|领域|兴趣)?[是为:]?|方向[是为:]|领域[是为:]|从事|关于|主题[是为:]?|关键词[是为:]?|做|搞|(?:发表|刊登|刊载|登|发)[在于]|有关|^|[的"])(?=([\u4e00-\u9fff]{4,16}))/gu;
const englishCue =
  /(?:\b(?:work(?:s|ing)? (?:on|in)|stud(?:y|ies|ying)|research(?:es|ing)? (?:on|in)?|interested in|about|on|regarding|published in|appeared in|in|speciali[sz](?:e|es|ing) in|experts? (?:on|in))|") ?(?=((?:[a-z]+ ?){1,8}))/gu;

/** Topics, venues, disciplines and funders with one slip of the pen, where the words before say that one comes. Whatever is known as it stands wins over it. */
export function valueTypoCandidates(
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const { text } = question.normalised;
  const found: MentionCandidate[] = [];
  const covered = (start: number, end: number): boolean =>
    others.some(
      (other) =>
        other.start < end &&
        start < other.end &&
        (other.start <= start || other.end - other.start >= 4),
    );
  const see = (start: number, ends: readonly number[]): void => {
    for (const end of ends) {
      if (covered(start, end)) continue;
      const packed = nearest(text.slice(start, end), index);
      if (packed.length === 0) continue;
      for (const kind of kinds) {
        const entries = packed
          .map(unpackSurface)
          .filter(
            ({ entry }) => index.entries[entry]!.kind === kind && index.entries[entry]!.inGraph,
          );
        if (entries.length > 0)
          found.push({
            start,
            end,
            kind,
            entries,
            weight: weightOf(end - start, 0.8),
            score: 0.85,
          });
      }
      return;
    }
  };
  for (const match of text.matchAll(chineseCue)) {
    const start = match.index + match[0].length;
    see(
      start,
      Array.from(
        { length: match[1]!.length - 3 },
        (_, shorter) => start + match[1]!.length - shorter,
      ),
    );
  }
  for (const match of text.matchAll(englishCue)) {
    const start = match.index + match[0].length;
    see(
      start,
      [...match[1]!.matchAll(/[a-z]+/gu)]
        .map((word) => start + word.index + word[0].length)
        .reverse()
        .filter((end) => end - start >= 7),
    );
  }
  return found;
}

/** Packed surfaces of the one name that is a slip away; none when several are. */
function nearest(typed: string, index: LinkIndex): number[] {
  const names = new Set<number>();
  for (const key of [typed, ...deletions(typed)])
    for (const name of index.valueSlips.get(key))
      if (index.valueSlipNames[name] !== typed && plausible(typed, index.valueSlipNames[name]!))
        names.add(name);
  return names.size === 1
    ? index.surfaces.flatMap((table) => [...table.get(index.valueSlipNames[[...names][0]!]!)])
    : [];
}

function plausible(typed: string, name: string): boolean {
  const slip = slipBetween(typed, name);
  if (slip === null) return false;
  if (!isHan(name.charCodeAt(0)))
    return slip.at > 0 && slip.from !== ' ' && slip.to !== ' ' && !/^s$/u.test(slip.to + slip.from);
  if (isSlip(typed, name)) return true;
  return slip.kind === 'changed'
    ? looksAlike(slip.from, slip.to) || (name.length >= 6 && slip.at > 0)
    : slip.kind === 'lost' && name.length >= 6;
}
