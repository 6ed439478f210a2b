import type { Reading, TitleProposal } from '@coopkg/contracts';
import { cutsWord, weightOf, type MentionCandidate } from '../finders/mention-candidate.js';
import { unpackSurface, type LinkIndex } from '../index/link-index.js';
import { normaliseName } from '../text/normalise.js';
import { textOf, type QuestionText } from '../text/question-text.js';

/** What this installation was told: the mention means this name of the graph, or nothing at all. */
export interface Correction {
  mention: string;
  entity: string | null;
}

export interface LinkOptions {
  /** Mention as typed → node id or full name: the person's answer to a question back. */
  choices?: Readonly<Record<string, string>>;
  learned?: readonly Correction[];
  /** Mentions that the person wants left as typed. */
  undo?: readonly string[];
  /** Papers and projects that the engine found for this question. */
  proposals?: readonly TitleProposal[];
  currentYear?: number;
}

/**
 * Mentions that the person chose for or that were learnt, wherever they stand, as the names that
 * they mean.
 */
export function taughtCandidates(
  question: QuestionText,
  index: LinkIndex,
  options: LinkOptions,
): MentionCandidate[] {
  const { text } = question.normalised;
  const taught = [
    ...Object.entries(options.choices ?? {}),
    ...(options.learned ?? []).flatMap(({ mention, entity }) =>
      entity === null ? [] : [[mention, entity] as const],
    ),
  ];
  return taught.flatMap(([mention, entity]) => {
    const form = normaliseName(mention);
    const entries = [...index.surfaces.get(normaliseName(entity))]
      .map(unpackSurface)
      .filter((surface) => index.entries.at(surface.entry).value === entity);
    const kind = entries[0] === undefined ? 'decoy' : index.entries.at(entries[0].entry).kind;
    const found: MentionCandidate[] = [];
    for (
      let start = text.indexOf(form);
      form !== '' && kind !== 'decoy' && start >= 0;
      start = text.indexOf(form, start + form.length)
    ) {
      const end = start + form.length;
      if (!cutsWord(text, start, end))
        found.push({
          start,
          end,
          kind,
          entries: entries.filter((surface) => index.entries.at(surface.entry).kind === kind),
          weight: weightOf(form.length, 1.4),
          score: 0.99,
        });
    }
    return found;
  });
}

/** The person wants the mention left as typed, or it was learnt that it means nothing. */
export const isLeftAsTyped = (text: string, options: LinkOptions): boolean => {
  const key = normaliseName(text);
  return (
    (options.undo ?? []).some((mention) => normaliseName(mention) === key) ||
    (options.learned ?? []).some(
      ({ mention, entity }) => entity === null && normaliseName(mention) === key,
    )
  );
};

/**
 * The person's choice, or what was learnt, keeps one reading; a name that isn't among the readings
 * replaces them.
 */
export function choose(
  readings: Reading[],
  candidate: MentionCandidate,
  question: QuestionText,
  options: LinkOptions,
): Reading[] {
  const text = normaliseName(textOf(candidate, question));
  const choice =
    Object.entries(options.choices ?? {}).find(
      ([mention]) => normaliseName(mention) === text,
    )?.[1] ??
    options.learned?.find(
      ({ mention, entity }) => entity !== null && normaliseName(mention) === text,
    )?.entity;
  if (choice === undefined || choice === null) return readings;
  const chosen = readings.filter(({ id, value }) => id === choice || value === choice);
  return chosen.length > 0 ? chosen : readings;
}
