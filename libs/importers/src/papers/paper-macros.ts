/** SQL macros by which records of papers are compared. */
export const paperMacros = `
-- The letters and figures of a title, without accents and case.
CREATE OR REPLACE MACRO title_form(title) AS
  regexp_replace(lower(strip_accents(title)), '[^\\p{L}\\p{N}]+', '', 'g');

-- The words of a person's name that are no initials; a Chinese name is one word.
CREATE OR REPLACE MACRO name_words(name) AS
  list_sort(list_filter(
    regexp_split_to_array(lower(strip_accents(name)), '[^\\p{L}]+'),
    lambda word: length(word) > 1));

-- A DOI without the address of its resolver, in lower case.
CREATE OR REPLACE MACRO doi_form(doi) AS
  nullif(regexp_replace(lower(trim(doi)), '^(https?://)?(dx\\.)?(doi\\.org/|doi:)\\s*', ''), '');`;
