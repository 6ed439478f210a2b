import type { TitleProposal } from '@coopkg/contracts';
import { editDistance } from '@coopkg/spelling';
import { compactName } from '../../text/normalise.js';

/** A proposal with its title as titles are compared: without spaces and marks. */
interface CompactTitle {
  compact: string;
  proposal: TitleProposal;
}

/** Of titles equally near, this many at most are asked about. */
const mostAsked = 5;

/**
 * The proposed titles that a quoted text means: a small slip away, or a long unique beginning; else
 * the one nearest within a sixth of its length; none when another is nearly as near.
 * @param compact of the quoted text
 */
export function nearTitles(compact: string, proposals: readonly TitleProposal[]): TitleProposal[] {
  const titles = proposals.map((proposal) => ({
    compact: compactName(proposal.title),
    proposal,
  }));
  const near = titles.filter((title) => isNearly(compact, title));
  const meant =
    new Set(near.map((title) => title.compact)).size === 1 ? near : nearest(compact, titles);
  return meant.map(({ proposal }) => proposal);
}

/** A small slip away, or the greater part of the title, from its beginning or up to its subtitle. */
function isNearly(compact: string, { compact: other, proposal }: CompactTitle): boolean {
  if (other.startsWith(compact))
    return compact.length >= other.length * 0.6 || compact === mainTitle(proposal.title);
  return compact.startsWith(other) ? other.length >= compact.length * 0.85 : isSlip(compact, other);
}

/** What stands before the subtitle; null when there is none. */
function mainTitle(title: string): string | null {
  const [, main] = /^(.+?)(?:\s*[:：]|\s+[-–—]\s|——)/u.exec(title) ?? [];
  return main === undefined ? null : compactName(main);
}

/** One or two characters that are others; exchanged ones are two. */
function isSlip(title: string, other: string): boolean {
  const limit = title.length >= 12 ? 2 : 1;
  return editDistance(title, other, { limit, swaps: false }) <= limit;
}

/**
 * The title within a sixth of the text's length in edits, or that is the text but for one gap; a
 * few that are equally and very near; none when another is nearly as near.
 */
function nearest(compact: string, titles: readonly CompactTitle[]): CompactTitle[] {
  if (compact.length < 8) return [];
  const limit = Math.max(2, Math.floor(compact.length / 6));
  const near = titles
    .map((title) => ({ title, edits: editsBetween(compact, title.compact, limit + 1) }))
    .sort((a, b) => a.edits - b.edits);
  const best = near[0];
  if (best === undefined || best.edits > limit) return [];
  const rival = near.find(({ title }) => title.compact !== best.title.compact);
  if (rival === undefined || rival.edits >= best.edits + Math.min(2, best.edits))
    return near
      .filter(({ title }) => title.compact === best.title.compact)
      .map(({ title }) => title);
  const equal = near.filter(({ edits }) => edits === best.edits).map(({ title }) => title);
  return best.edits <= 2 && new Set(equal.map((title) => title.compact)).size <= mostAsked
    ? equal
    : [];
}

/**
 * Edits that turn one title into the other, `most` at most: a unit changed, lost, added or
 * exchanged with the next is one, and so is a gap of up to a third.
 */
function editsBetween(typed: string, title: string, most: number): number {
  let start = 0;
  while (start < typed.length && start < title.length && typed[start] === title[start]) start++;
  let end = 0;
  while (
    end < Math.min(typed.length, title.length) - start &&
    typed[typed.length - 1 - end] === title[title.length - 1 - end]
  )
    end++;
  const gap = Math.abs(typed.length - title.length);
  if (
    start + end >= Math.min(typed.length, title.length) &&
    gap * 3 <= Math.max(typed.length, title.length)
  )
    return Math.min(gap, 2);
  return editDistance(
    typed.slice(start, typed.length - end),
    title.slice(start, title.length - end),
    { limit: most - 1 },
  );
}
