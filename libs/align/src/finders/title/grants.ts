import type { TitleProposal } from '@coopkg/contracts';
import { compactName } from '../../text/normalise.js';
import { textOf, type QuestionText } from '../../text/question-text.js';
import { weightOf, type MentionCandidate, type Span } from '../mention-candidate.js';
import { grantNumber } from '../number/grant-number.js';
import { occurrencesOf } from './occurrences.js';

/** Grant numbers by their compact form. */
function byNumber(proposals: readonly TitleProposal[]): Map<string, TitleProposal[]> {
  const numbers = new Map<string, TitleProposal[]>();
  for (const proposal of proposals) {
    if (proposal.number === null) continue;
    const number = compactName(proposal.number);
    numbers.set(number, [...(numbers.get(number) ?? []), proposal]);
  }
  return numbers;
}

/** What has the form of a grant number, and numbers of the graph wherever they stand. */
export function grantCandidates(
  question: QuestionText,
  proposals: readonly TitleProposal[],
): MentionCandidate[] {
  const numbers = byNumber(proposals);
  const grant = (span: Span, titles: TitleProposal[], quality: number): MentionCandidate => ({
    ...span,
    kind: 'grant',
    titles,
    value: textOf(span, question),
    weight: weightOf(span.end - span.start, quality),
    score: titles.length > 0 ? 0.99 : 0.8,
  });
  const formed = [...question.normalised.text.matchAll(grantNumber)].flatMap((match) => {
    const titles = numbers.get(compactName(match[0])) ?? [];
    if (titles.length === 0 && /^(19|20)\d\d$/u.test(match[0])) return [];
    return [grant({ start: match.index, end: match.index + match[0].length }, titles, 1.1)];
  });
  const isFound = (known: Span): boolean =>
    formed.some(
      ({ start, end, titles }) => start <= known.start && known.end <= end && titles!.length > 0,
    );
  const known = [...numbers]
    .filter(([number]) => number.length >= 5)
    .flatMap(([number, titles]) =>
      occurrencesOf(number, question)
        .filter((span) => !isFound(span))
        .map((span) => grant(span, titles, 1.2)),
    );
  return [...formed, ...known];
}
