import type { TitleProposal } from '@coopkg/contracts';
import { decideValueKind } from '../decide/value-kind.js';
import type { LinkIndex } from '../index/link-index.js';
import type { QuestionText } from '../text/question-text.js';
import { decoyPhrases } from './decoy-phrases.js';
import { dictionaryCandidates } from './dictionary-candidates.js';
import { abbreviatedUniversities } from './institution/abbreviated-universities.js';
import { englishColleges } from './institution/english-colleges.js';
import { institutionsNamedAfter } from './institution/institutions-named-after.js';
import { shortenedColleges } from './institution/shortened-colleges.js';
import { shortNameSlips } from './institution/short-name-slips.js';
import { universityTypos } from './institution/university-typos.js';
import { unknownColleges } from './institution/unknown-colleges.js';
import { unknownUniversities } from './institution/unknown-universities.js';
import type { MentionCandidate } from './mention-candidate.js';
import { numberCandidates } from './number/number-candidates.js';
import { personCandidates } from './person/person-candidates.js';
import { titleCandidates } from './title/title-candidates.js';
import { valueTypos } from './value/value-typos.js';

/**
 * Every span that may be a mention, of all kinds, overlapping.
 * @param proposals papers and projects that the engine found for this question
 */
export function findMentions(
  question: QuestionText,
  index: LinkIndex,
  proposals: readonly TitleProposal[],
): MentionCandidate[] {
  const dictionary = decideValueKind(dictionaryCandidates(question, index), question, index);
  const known = [...dictionary, ...titleCandidates(question, index, proposals)];
  const abbreviated = abbreviatedUniversities(question, index, known);
  const near = [...abbreviated, ...universityTypos(question, index, [...known, ...abbreviated])];
  const universities = [...known, ...near, ...unknownUniversities(question, [...known, ...near])];
  const institutions = [...universities, ...shortenedColleges(question, universities, index)];
  const found = [
    ...institutions,
    ...englishColleges(question, index, institutions),
    ...unknownColleges(question, institutions, index),
    ...institutionsNamedAfter(question, institutions),
  ];
  const people = personCandidates(question, index, found);
  const unquoted = found.filter((one) => !isQuotedPerson(one, people));
  const others = [...unquoted, ...people, ...numberCandidates(question), ...decoyPhrases(question)];
  const all = [...others, ...shortNameSlips(question, index, others)];
  return [...all, ...decideValueKind(valueTypos(question, index, all), question, index)];
}

/** What is quoted and is no title of the graph's, but the name of somebody there: “张伟”. */
const isQuotedPerson = (
  { titles, start, end }: MentionCandidate,
  people: readonly MentionCandidate[],
): boolean =>
  titles?.length === 0 &&
  people.some(
    (person) =>
      person.start === start &&
      person.end === end &&
      (person.people ?? []).concat(person.reversedPeople ?? []).length > 0,
  );
