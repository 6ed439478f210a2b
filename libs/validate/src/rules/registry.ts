import { askedFunding } from './coverage/asked-funding.js';
import { askedPaper } from './coverage/asked-paper.js';
import { askedPerson } from './coverage/asked-person.js';
import { askedProject } from './coverage/asked-project.js';
import { askedUniversity } from './coverage/asked-university.js';
import { askedVenue } from './coverage/asked-venue.js';
import { askedYear } from './coverage/asked-year.js';
import { authorPosition } from './coverage/author-position.js';
import { average } from './coverage/average.js';
import { bound } from './coverage/bound.js';
import { citationDirection } from './coverage/citation-direction.js';
import { collaboratorsCounted } from './coverage/collaborators-counted.js';
import { columnsLeftOut } from './coverage/columns-left-out.js';
import { correspondingAuthor } from './coverage/corresponding-author.js';
import { count } from './coverage/count.js';
import { each } from './coverage/each.js';
import { education } from './coverage/education.js';
import { exclusion } from './coverage/exclusion.js';
import { gender } from './coverage/gender.js';
import { language } from './coverage/language.js';
import { leaderAndMember } from './coverage/leader-and-member.js';
import { negation } from './coverage/negation.js';
import { peopleCounted } from './coverage/people-counted.js';
import { sortAscending } from './coverage/sort-ascending.js';
import { sortDescending } from './coverage/sort-descending.js';
import { sum } from './coverage/sum.js';
import { superlative } from './coverage/superlative.js';
import { twoWinners } from './coverage/two-winners.js';
import { whoseUniversity } from './coverage/whose-university.js';
import { yesNo } from './coverage/yes-no.js';
import { unaskedCitations } from './justification/citations.js';
import { unaskedCorrespondingAuthor } from './justification/corresponding-author.js';
import { unaskedEducation } from './justification/education.js';
import { unaskedFirstCommonYear } from './justification/first-common-year.js';
import { unaskedGender } from './justification/gender.js';
import { unaskedLanguage } from './justification/language.js';
import { unaskedNegation } from './justification/negation.js';
import { unaskedYearBound } from './justification/year-bound.js';
import type { Rule } from './rule.js';
/** Every check of a question against a query. */
export const rules: readonly Rule[] = [
  askedFunding,
  askedPaper,
  askedPerson,
  askedProject,
  askedUniversity,
  askedVenue,
  askedYear,
  authorPosition,
  average,
  bound,
  citationDirection,
  collaboratorsCounted,
  columnsLeftOut,
  correspondingAuthor,
  count,
  each,
  education,
  exclusion,
  gender,
  language,
  leaderAndMember,
  negation,
  peopleCounted,
  sortAscending,
  sortDescending,
  sum,
  superlative,
  twoWinners,
  whoseUniversity,
  yesNo,
  unaskedCitations,
  unaskedCorrespondingAuthor,
  unaskedEducation,
  unaskedFirstCommonYear,
  unaskedGender,
  unaskedLanguage,
  unaskedNegation,
  unaskedYearBound,
];
