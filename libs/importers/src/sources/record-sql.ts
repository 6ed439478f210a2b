import { literal } from '@coopkg/tables';

/** SQL of a DOI in lower case, without its address; NULL for what is none. */
export const doiOf = (text: string): string => {
  const plain = `regexp_extract(lower(${text}), '^\\s*(?:https?://)?(?:dx\\.)?(?:doi\\.org/|doi:)?\\s*(10\\.\\d{3,9}(?:\\.\\d+)*/\\S+)\\s*$', 1)`;
  // Most are in this form.
  return `CASE WHEN starts_with(${text}, '10.') AND contains(${text}, '/') AND NOT contains(${text}, ' ')
    THEN lower(${text}) ELSE nullif(${plain}, '') END`;
};

/** SQL of an ORCID iD in its short form; NULL for what is none. */
export const orcidOf = (text: string): string =>
  `nullif(upper(regexp_extract(${text}, '\\d{4}-\\d{4}-\\d{4}-\\d{3}[\\dXx]')), '')`;

const references = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** SQL of a line of text without tags, and with the usual character references resolved. */
export const plainLine = (text: string): string => {
  const untagged = `regexp_replace(${text}, '</?[a-zA-Z][^<>]*>', '', 'g')`;
  const resolved = Object.entries(references).reduce(
    (sql, [reference, character]) =>
      `replace(${sql}, ${literal(reference)}, ${literal(character)})`,
    untagged,
  );
  return `nullif(trim(CASE WHEN regexp_matches(${text}, '[<&\\t\\r\\n]|  ')
    THEN regexp_replace(${resolved}, '\\s+', ' ', 'g') ELSE ${text} END), '')`;
};
