/** Characters; longer texts are cut, since the loader takes no cell of more than a megabyte. */
const longestText = 100_000;

/** Characters that nobody sees: controls, zero-width characters, marks of writing direction. */
const invisible =
  '[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\\x{ad}\\x{200b}-\\x{200f}\\x{202a}-\\x{202e}\\x{2060}-\\x{2069}\\x{feff}]';

/**
 * SQL macros by which values are written to the graph folder: tidy texts, lists with `;`. Most texts
 * are tidy already, which one test finds out.
 */
export const textMacros = `
CREATE OR REPLACE MACRO tidy(given) AS
  CASE WHEN regexp_matches(given, '${invisible}|\\s\\s|[\\t\\n\\r]|^\\s|\\s$|^$') THEN nullif(trim(
    regexp_replace(regexp_replace(given, '${invisible}', '', 'g'), '\\s+', ' ', 'g')), '')
    ELSE given END;

CREATE OR REPLACE MACRO cut(given) AS
  CASE WHEN strlen(given) <= ${longestText} THEN given ELSE left(given, ${longestText}) END;

CREATE OR REPLACE MACRO tidy_list(given) AS nullif(array_to_string(
  list_filter(list_transform(given, lambda item: replace(tidy(item), ';', ',')), lambda item: item IS NOT NULL),
  ';'), '');`;
