import type { Mention } from '@coopkg/contracts';
import { decideByLikeness } from '../../decide/likeness.js';
import { likenessPolicy } from '../../decide/likeness-policy.js';
import { institutionsBoundTo } from '../../decide/scope.js';
import type { LinkIndex } from '../../index/link-index.js';
import { isHan } from '../../text/normalise.js';
import { textOf, type QuestionText } from '../../text/question-text.js';
import { weightOf, type MentionCandidate } from '../mention-candidate.js';

/**
 * Colleges by names that neither the tables nor the rules know (「网络空间学院」, a renamed one):
 * vectors propose the colleges of the university, likeness decides whether one is meant, asked about
 * or none.
 * @param selected the mentions as they were found without these
 * @param mentions what each of them means
 */
export async function likelyColleges(
  question: QuestionText,
  index: LinkIndex,
  selected: readonly MentionCandidate[],
  mentions: readonly Mention[],
  signal?: AbortSignal,
): Promise<MentionCandidate[]> {
  const found: MentionCandidate[] = [];
  for (const candidate of selected) {
    const { start, end } = candidate;
    const text = question.normalised.text.slice(start, end);
    if (!isHan(text.charCodeAt(0)) || !isUnresolved(candidate, question, mentions)) continue;
    const universities = universitiesOf(candidate, selected, question);
    const likely = await index.collegeVectors?.likest(text, universities, signal);
    const decision = decideByLikeness(likely ?? [], likenessPolicy());
    if (decision.kind === 'none') continue;
    const entries = decision.kind === 'link' ? [decision.entry] : decision.entries;
    found.push({
      start,
      end,
      kind: candidate.kind,
      entries: entries.map((entry) => ({ entry, strength: 'full' as const })),
      ...(decision.kind === 'ask' ? { asTyped: textOf(candidate, question) } : {}),
      // More than the phrase that no table has.
      weight: weightOf(end - start, 1.35),
      score: decision.likeness,
    });
  }
  return found;
}

/** A college that its university hasn't. */
export const isUnknownCollege = ({ kind, readings }: Mention): boolean =>
  kind === 'college' && readings.length === 0;

const isUnresolved = (
  { kind, start }: MentionCandidate,
  { normalised }: QuestionText,
  mentions: readonly Mention[],
): boolean =>
  kind === 'college' &&
  mentions.some((one) => isUnknownCollege(one) && one.start === normalised.starts[start]);

/** The universities that the one beside the college, or else the first there, may mean. */
function universitiesOf(
  candidate: MentionCandidate,
  selected: readonly MentionCandidate[],
  question: QuestionText,
): number[] {
  const university =
    institutionsBoundTo(candidate, selected, question).university ??
    selected.find(({ kind }) => kind === 'university');
  return (university?.entries ?? []).map(({ entry }) => entry);
}
