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
      value: index.titles.titles[title]!,
      id: index.titles.ids[title]!,
      properties: [property],
      score,
    }));
  }
  if (kind === 'grant') {
    const numbers = candidate.titles!.map((title) => ({
      value: index.titles.numbers[title - index.titles.projects]!,
      id: index.titles.ids[title]!,
      properties: ['Project.number'],
      score,
    }));
    return numbers.length > 0 ? numbers.slice(0, 1) : [];
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
