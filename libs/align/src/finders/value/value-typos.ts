import { anyOf, wordsOf } from '@coopkg/spelling';
import { mistypableKinds } from '../../index/mistypable-names.js';
import { unpackSurface, type LinkIndex } from '../../index/link-index.js';
import { isHan } from '../../text/normalise.js';
import { isCommonTypo, lookAlike, singleEdit } from '../../text/single-edit.js';
import { overlaps, weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';

/** What says that a topic, a venue or a discipline comes; the captured group is where it may stand. */
const chineseCue = new RegExp(
  `${anyOf([
    '研究(?:方向|领域|兴趣)?[是为:]?',
    '(?:方向|领域)[是为:]',
    '(?:主题|关键词)[是为:]?',
    ...wordsOf('从事 关于 有关 做 搞'),
    '(?:发表|刊登|刊载|登|发)[在于]',
    '^',
    '[的"]',
  ])}(?=([\u4e00-\u9fff]{4,16}))`,
  'gu',
);
const englishCue = new RegExp(
  String.raw`(?:\b${anyOf([
    'work(?:s|ing)? (?:on|in)',
    'stud(?:y|ies|ying)',
    'research(?:es|ing)? (?:on|in)?',
    '(?:interested|published|appeared|speciali[sz](?:e|es|ing)) in',
    'experts? (?:on|in)',
    ...wordsOf('about on regarding in'),
  ])}|") ?(?=((?:[a-z]+ ?){1,8}))`,
  'gu',
);

/**
 * Topics, venues, disciplines and funders with one typo, where the words before say that one comes.
 * Whatever is known as it stands wins over it.
 */
export function valueTypos(
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const { text } = question.normalised;
  const found: MentionCandidate[] = [];
  const covered = (start: number, end: number): boolean =>
    others.some(
      (other) =>
        overlaps(other, { start, end }) && (other.start <= start || other.end - other.start >= 4),
    );
  const look = (start: number, ends: readonly number[]): void => {
    for (const end of ends) {
      if (covered(start, end)) continue;
      const packed = nearestValue(text.slice(start, end), index);
      if (packed.length === 0) continue;
      for (const kind of mistypableKinds) {
        const entries = packed
          .map(unpackSurface)
          .filter(
            ({ entry }) => index.entries.at(entry).kind === kind && index.entries.at(entry).inGraph,
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
    look(
      start,
      Array.from(
        { length: match[1]!.length - 3 },
        (_, shorter) => start + match[1]!.length - shorter,
      ),
    );
  }
  for (const match of text.matchAll(englishCue)) {
    const start = match.index + match[0].length;
    look(
      start,
      [...match[1]!.matchAll(/[a-z]+/gu)]
        .map((word) => start + word.index + word[0].length)
        .reverse()
        .filter((end) => end - start >= 7),
    );
  }
  return found;
}

/** Packed surfaces of the one name that is a typo away; none when several are. */
function nearestValue(typed: string, index: LinkIndex): number[] {
  const names = [...index.valueTypos.near(typed)].filter(
    (name) => name !== typed && isPlausibleTypo(typed, name),
  );
  return names.length === 1 ? [...index.surfaces.get(names[0]!)] : [];
}

function isPlausibleTypo(typed: string, name: string): boolean {
  const edit = singleEdit(typed, name);
  if (edit === null) return false;
  const { kind, at, from, to } = edit;
  if (!isHan(name.charCodeAt(0))) return at > 0 && from !== ' ' && to !== ' ' && to + from !== 's';
  if (isCommonTypo(typed, name)) return true;
  return kind === 'changed'
    ? lookAlike(from, to) || (name.length >= 6 && at > 0)
    : kind === 'lost' && name.length >= 6;
}
