import type { LinkIndex } from '../../index/link-index.js';
import { compactName } from '../../text/normalise.js';
import { textOf, type QuestionText } from '../../text/question-text.js';
import { weightOf, type MentionCandidate, type Span } from '../mention-candidate.js';
import { grantNumber } from '../number/grant-number.js';
import { normalisedAt } from './quoted-spans.js';
import { splitsWord } from './splits-word.js';

/** What has the form of a grant number, and numbers of the graph wherever they stand. */
export function grantCandidates(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const grant = (span: Span, titles: number[], quality: number): MentionCandidate => ({
    ...span,
    kind: 'grant',
    titles,
    value: textOf(span, question),
    weight: weightOf(span.end - span.start, quality),
    score: titles.length > 0 ? 0.99 : 0.8,
  });
  const formed = [...question.normalised.text.matchAll(grantNumber)].flatMap((match) => {
    const titles = index.grants.flatMap((table) => [...table.get(compactName(match[0]))]);
    if (titles.length === 0 && /^(19|20)\d\d$/u.test(match[0])) return [];
    return [grant({ start: match.index, end: match.index + match[0].length }, titles, 1.1)];
  });
  const isFound = (known: Span): boolean =>
    formed.some(
      ({ start, end, titles }) => start <= known.start && known.end <= end && titles!.length > 0,
    );
  const known = knownGrants(question, index)
    .filter(({ span }) => !isFound(span))
    .map(({ span, titles }) => grant(span, titles, 1.2));
  return [...formed, ...known];
}

function knownGrants(question: QuestionText, index: LinkIndex): { span: Span; titles: number[] }[] {
  const { compact } = question;
  const found: { span: Span; titles: number[] }[] = [];
  for (let at = 0; at < compact.text.length; at++)
    for (const table of index.grants)
      table.matchesAt(compact.text, at, (to, key) => {
        const start = normalisedAt(question, compact.starts[at]!);
        const end = normalisedAt(question, compact.ends[to - 1]!);
        if (to - at >= 5 && !splitsWord(question.normalised.text, start, end))
          found.push({ span: { start, end }, titles: [...table.listOf(key)] });
      });
  return found;
}
