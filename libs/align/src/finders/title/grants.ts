import type { LinkIndex } from '../../index/link-index.js';
import { compactName } from '../../text/normalise.js';
import { weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';
import { grantNumber } from '../number/grant-number.js';
import { normalisedAt } from './quoted-spans.js';
import { splitsWord } from './splits-word.js';

export function grantCandidates(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const found: MentionCandidate[] = [];
  const text = question.normalised.text;
  grantNumber.lastIndex = 0;
  for (let match = grantNumber.exec(text); match !== null; match = grantNumber.exec(text)) {
    const start = match.index;
    const end = start + match[0].length;
    const key = compactName(match[0]);
    const titles = index.grants.flatMap((table) => [...table.get(key)]);
    if (titles.length === 0 && /^(19|20)\d\d$/u.test(match[0])) continue;
    found.push({
      start,
      end,
      kind: 'grant',
      titles,
      value: question.typed.slice(
        question.normalised.starts[start],
        question.normalised.ends[end - 1],
      ),
      weight: weightOf(end - start, 1.1),
      score: titles.length > 0 ? 0.99 : 0.8,
    });
  }
  for (const [start, end, titles] of knownGrants(question, index)) {
    if (
      !found.some((other) => other.start <= start && end <= other.end && other.titles!.length > 0)
    ) {
      found.push({
        start,
        end,
        kind: 'grant',
        titles,
        value: question.typed.slice(
          question.normalised.starts[start],
          question.normalised.ends[end - 1],
        ),
        weight: weightOf(end - start, 1.2),
        score: 0.99,
      });
    }
  }
  return found;
}

function knownGrants(question: QuestionText, index: LinkIndex): [number, number, number[]][] {
  const { compact } = question;
  const found: [number, number, number[]][] = [];
  for (let at = 0; at < compact.text.length; at++) {
    for (const table of index.grants) {
      table.matchesAt(compact.text, at, (end, key) => {
        const from = normalisedAt(question, compact.starts[at]!);
        const to = normalisedAt(question, compact.ends[end - 1]!);
        if (end - at >= 5 && !splitsWord(question.normalised.text, from, to))
          found.push([from, to, [...table.listOf(key)]]);
      });
    }
  }
  return found;
}
