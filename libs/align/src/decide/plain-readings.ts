import type { Reading } from '@coopkg/contracts';
import type { MentionCandidate } from '../finders/mention-candidate.js';
import type { LinkIndex } from '../index/link-index.js';
import type { QuestionText } from '../text/question-text.js';
import { valueReadings } from './value-readings.js';

/** What neither a university nor a person decides: titles, grants, years, numbers and values. */
export function plainReadings(
  candidate: MentionCandidate,
  question: QuestionText,
  index: LinkIndex,
): Reading[] {
  const { kind, score } = candidate;
  if (kind === 'paper' || kind === 'project') {
    const property = kind === 'paper' ? 'Paper.title' : 'Project.name';
    return candidate.titles!.map((title) => ({
      value: title.title,
      id: title.id,
      properties: [property],
      score,
    }));
  }
  if (kind === 'grant') {
    return candidate
      .titles!.slice(0, 1)
      .map(({ number, id }) => ({ value: number!, id, properties: ['Project.number'], score }));
  }
  if (kind === 'year')
    return [{ value: candidate.value!, properties: ['Paper.year', 'Project.startYear'], score }];
  if (kind === 'number') return [{ value: candidate.value!, properties: [], score }];
  if (kind === 'topic' && candidate.value !== undefined)
    return [
      {
        value: candidate.value,
        properties: ['Paper.title', 'Project.name', 'Paper.abstract'],
        score,
      },
    ];
  return valueReadings(candidate, index, question.normalised.text);
}
