import { cellText } from '@coopkg/answer';
import type { Bilingual, Cell, Language, Slot } from '@coopkg/contracts';
import { fillPhrase } from '@coopkg/vocabulary';
import { lookedAtBehind, type BehindCut } from './behind-cut.js';

const namedAtMost = 5;

const phrases = {
  tied: {
    zh: '与最后一条并列的还有 {0} 条：{1}。',
    en: '{0} more tie with the last one: {1}.',
  },
  manyTied: {
    zh: '与最后一条并列的还有 {0} 条以上，例如：{1}。',
    en: 'More than {0} others tie with the last one, for example: {1}.',
  },
  other: { zh: '另一方：{0}。', en: 'The other: {0}.' },
  others: { zh: '其余：{0}。', en: 'The others: {0}.' },
  figures: { zh: '，', en: ', ' },
  rows: { zh: '；', en: '; ' },
} satisfies Record<string, Bilingual>;

/**
 * What a ranking leaves out and its reader misses: those that tie with its last row, and those whom
 * the question names beside the winner. Null where nobody is missed.
 */
export function cutInWords(
  cut: BehindCut,
  slots: readonly Slot[],
  language: Language,
): string | null {
  const text = (rows: readonly (readonly Cell[])[]): string =>
    rows
      .map((row) => row.map((cell) => cellText(cell, language)).join(phrases.figures[language]))
      .join(phrases.rows[language]);
  if (isOfNamed(cut, slots))
    return fillPhrase(
      cut.rows.length === 1 ? phrases.other : phrases.others,
      language,
      text(cut.rows),
    );
  const { tied } = cut;
  if (tied.length === 0) return null;
  const phrase = tied.length === lookedAtBehind ? phrases.manyTied : phrases.tied;
  return fillPhrase(phrase, language, tied.length, text(tied.slice(0, namedAtMost)));
}

/** Who has more of two or a few that the question names. */
function isOfNamed({ limit, rows }: BehindCut, slots: readonly Slot[]): boolean {
  const kinds = slots.map(({ mention: { kind } }) => kind);
  return (
    limit === 1 &&
    slots.some(
      ({ mention: { kind } }) =>
        comparable.has(kind) && kinds.filter((other) => other === kind).length === rows.length + 1,
    )
  );
}

const comparable = new Set<Slot['mention']['kind']>([
  'person',
  'university',
  'college',
  'paper',
  'project',
  'venue',
  'source',
  'category',
  'rank',
  'discipline',
  'topic',
]);
