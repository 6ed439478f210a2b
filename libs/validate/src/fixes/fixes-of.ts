import type { Diagnostic } from '@coopkg/contracts';
import type { Query } from '@coopkg/cypher';
import { addColumns } from './add-columns.js';
import { bracketChoice } from './bracket-choice.js';
import { compareOtherwise } from './compare-otherwise.js';
import { dropRankFilter } from './drop-rank-filter.js';
import type { Fix } from './fix.js';
import { leaveOutColumns } from './leave-out-columns.js';
import { showAllCompared } from './show-all-compared.js';
import { turnCitations } from './turn-citations.js';
import { turnShareOfGender } from './turn-share-of-gender.js';

/** Columns that the question asks for, by the finding that says so. */
const missingColumns: Readonly<Record<string, string>> = {
  'question-asked-venue-unheeded': 'venue',
  'question-asked-funder-unheeded': 'source',
  'question-asked-university-unheeded': 'university',
  'question-asked-college-unheeded': 'college',
  'question-asked-year-unheeded': 'year',
  'question-asked-funding-unheeded': 'funding',
  'question-property-grant-number-unheeded': 'number',
  'question-property-discipline-unheeded': 'discipline',
  'question-property-e-mail-unheeded': 'email',
  'question-property-homepage-unheeded': 'homepage',
  'question-property-name in English-unheeded': 'nameEn',
  'question-property-rank-unheeded': 'title',
  'question-property-h-index-unheeded': 'hIndex',
  'question-property-DOI-unheeded': 'doi',
  'question-property-abstract-unheeded': 'abstract',
  'question-property-keywords-unheeded': 'keywords',
  'question-property-language-unheeded': 'language',
  'question-property-funding-unheeded': 'funding',
  'question-property-category-unheeded': 'category',
};

/** The fix of a finding that stands alone. */
const fixes: Readonly<Record<string, Fix>> = {
  'question-citation-turned': turnCitations,
  'question-bound-unheeded': compareOtherwise,
  'question-share-of-gender-unheeded': turnShareOfGender,
  'question-ranks-as-examples-unheeded': dropRankFilter,
  'question-asked-two-winners-unheeded': showAllCompared,
  'lint-ambiguous-or': bracketChoice,
};

/** `year` of the finding that no word of the question asks for the column `Paper.year`. */
const unaskedColumn = (code: string): string | undefined =>
  /^query-column-\w+-(\w+)-uncalled$/u.exec(code)?.[1];

const isAll = (found: readonly (string | undefined)[]): found is string[] =>
  found.length > 0 && !found.includes(undefined);

/**
 * Queries that differ from this one in just what these findings speak against; none when one of them has no fix. They are to be proved like any other query: of several the first that nothing speaks against is meant.
 */
export function fixesOf(query: Query, findings: readonly Pick<Diagnostic, 'code'>[]): Query[] {
  const codes = findings.map(({ code }) => code);
  const unasked = codes.map(unaskedColumn);
  if (isAll(unasked)) return leaveOutColumns(query, unasked);
  const missing = codes.map((code) => missingColumns[code]);
  if (isAll(missing)) return addColumns(query, missing);
  return codes.length === 1 ? (fixes[codes[0]!]?.(query) ?? []) : [];
}
