import type { PropertyType } from '@coopkg/contracts';
import { literal } from '@coopkg/tables';

// How a field of a text file becomes a value, in SQL. A macro gives null for what it cannot read;
// a field that is not absent and gives null is a mistake of its row.

/** Blanks of Unicode, which JavaScript's `trim` takes away too. */
const blanks =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/**
 * Controls, zero-width characters, soft hyphens and marks of writing direction: no text. Nobody can
 * type a name that holds one.
 */
export const invisible =
  '[\\x00-\\x08\\x0e-\\x1f\\x7f\\x{ad}\\x{200b}-\\x{200f}\\x{202a}-\\x{202e}\\x{2060}-\\x{2069}\\x{feff}]';

/** What other programs write where a value is missing. */
const missing = ['NAN', 'NULL', 'NONE', '\\N', 'N/A', 'NA', '-', '--', '—', '无', '/'];

/** Between the items of a list that has no `;`. */
export const otherSeparators = '[；、|]';

const digits = '[+-]?[0-9]';

/** The macros that `valueSql` and its companions use; one statement after another. */
/** The blanks that stand at the ends of fields in practice; a field with another is read the long way. */
const usualBlanks = [' ', '\t', '\n', '\r', '\u00a0', '\u3000'];
const startsOrEnds = (blank: string): string =>
  `starts_with(given, ${literal(blank)}) OR ends_with(given, ${literal(blank)})`;

/**
 * The macros that `valueSql` and its companions use; one statement after another. `rough`: the file
 * holds characters that nobody sees. What is as it should be is found by quick tests, since there
 * may be a hundred million fields.
 */
export const valueMacros = `
CREATE OR REPLACE MACRO without_blanks(given) AS trim(given, ${literal(blanks)});

CREATE OR REPLACE MACRO is_tidy(given, rough) AS
  NOT (given = '' OR ${usualBlanks.map(startsOrEnds).join(' OR ')})
  AND NOT (rough AND regexp_matches(given, ${literal(invisible)}));

CREATE OR REPLACE MACRO as_text(given, rough) AS
  CASE WHEN is_tidy(given, rough) THEN given
    ELSE nullif(without_blanks(regexp_replace(given, ${literal(invisible)}, '', 'g')), '') END;

-- No blanks beside ';', no empty item, no other separator.
CREATE OR REPLACE MACRO is_tidy_list(given, rough) AS
  is_tidy(given, rough) AND NOT (contains(given, ' ;') OR contains(given, '; ') OR contains(given, ';;')
    OR starts_with(given, ';') OR ends_with(given, ';')
    OR contains(given, '；') OR contains(given, '、') OR contains(given, '|')
    OR contains(given, chr(9)) OR contains(given, '　'));

CREATE OR REPLACE MACRO items_between(given, separator) AS nullif(
  list_aggregate(
    list_filter(
      list_transform(regexp_split_to_array(given, separator), lambda item: as_text(item, true)),
      lambda item: item IS NOT NULL),
    'string_agg', ';'), '');

CREATE OR REPLACE MACRO as_list(given, rough) AS
  CASE WHEN given IS NULL THEN NULL
    WHEN is_tidy_list(given, rough) THEN given
    WHEN contains(given, ';') THEN items_between(given, ';')
    ELSE items_between(given, ${literal(otherSeparators)}) END;

-- A whole number as we write it ourselves.
CREATE OR REPLACE MACRO plain_whole(given) AS
  CASE WHEN strlen(given) <= 16 AND CAST(TRY_CAST(given AS BIGINT) AS VARCHAR) = given
    THEN TRY_CAST(given AS BIGINT) END;

-- Full-width digits and signs as the usual ones.
CREATE OR REPLACE MACRO narrow(given) AS
  without_blanks(translate(given, '０１２３４５６７８９．，＋－　', '0123456789.,+- '));

-- A number as people and spreadsheets write it, as a text that SQL reads; null when it may mean two
-- numbers or none. 'comma': the file has a decimal comma, so 1.204 and 1,204 may be either.
CREATE OR REPLACE MACRO number_text(given, comma) AS
  CASE
    WHEN comma AND regexp_full_match(given, '[+-]?[1-9][0-9]{0,2}([.,][0-9]{3})') THEN NULL
    WHEN regexp_full_match(given, '[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,2})?')
      THEN given
    WHEN NOT comma AND regexp_full_match(given, '[+-]?[1-9][0-9]{0,2}(,[0-9]{3})+([.][0-9]+)?')
      THEN replace(given, ',', '')
    WHEN regexp_full_match(given, '[+-]?[1-9][0-9]{0,2}([ \\x{a0}\\x{2009}\\x{202f}][0-9]{3})+')
      THEN regexp_replace(given, '[^0-9+-]', '', 'g')
    WHEN comma AND regexp_full_match(given, '${digits}+,[0-9]+') THEN replace(given, ',', '.')
    WHEN comma AND regexp_full_match(given, '[+-]?[1-9][0-9]{0,2}([.][0-9]{3})+(,[0-9]+)?')
      THEN replace(replace(given, '.', ''), ',', '.')
  END;

CREATE OR REPLACE MACRO whole_or_null(number) AS
  CASE WHEN number = trunc(number) AND abs(number) < 1e15 THEN CAST(number AS BIGINT) END;

CREATE OR REPLACE MACRO as_whole(given, comma) AS
  CASE WHEN given IS NULL THEN NULL
    WHEN plain_whole(given) IS NOT NULL THEN plain_whole(given)
    ELSE whole_or_null(TRY_CAST(number_text(narrow(given), comma) AS DOUBLE)) END;

-- '2022年', and a date that begins with its year.
CREATE OR REPLACE MACRO as_year(given, comma) AS
  CASE WHEN given IS NULL THEN NULL
    WHEN plain_whole(given) IS NOT NULL THEN plain_whole(given)
    ELSE coalesce(as_whole(given, comma), CAST(nullif(regexp_extract(narrow(given),
      '^([0-9]{4}) ?(年|([-/年] ?[0-9]{1,2}( ?月|[-/月] ?[0-9]{1,2}.*)?))$', 1), '') AS BIGINT)) END;

CREATE OR REPLACE MACRO as_number(given, comma) AS
  CASE WHEN given IS NULL THEN NULL
    WHEN regexp_full_match(given, CASE WHEN comma THEN '-?[0-9]{1,15}' ELSE '-?[0-9]{1,15}([.][0-9]{1,15})?' END)
      THEN CAST(given AS DOUBLE)
    ELSE TRY_CAST(number_text(narrow(given), comma) AS DOUBLE) END;

-- An amount in 10 000 CNY may say so.
CREATE OR REPLACE MACRO as_funding(given, comma) AS
  as_number(regexp_replace(given, ' ?万元\\s*$', ''), comma);

CREATE OR REPLACE MACRO as_flag(given) AS
  CASE WHEN lower(without_blanks(given)) IN ('true', 't', 'yes', 'y', '1', '是') THEN true
    WHEN lower(without_blanks(given)) IN ('false', 'f', 'no', 'n', '0', '否') THEN false END;

CREATE OR REPLACE MACRO is_missing(given) AS
  given IS NULL OR (strlen(given) < 40 AND upper(without_blanks(given)) IN ('', ${missing.map(literal).join(', ')}));
`;

/** A column of a text file as the property that it holds. */
export interface Field {
  name: string;
  type: PropertyType;
  /** SQL of the raw text. */
  raw: string;
  /** The file writes decimal commas: its columns are not separated by commas. */
  decimalComma: boolean;
  /** The file holds characters that nobody sees. */
  rough: boolean;
}

const isYear = (name: string): boolean => /year$/i.test(name);

/** SQL of a field's value; null when it is absent or cannot be read. */
export function valueSql({ name, type, raw, decimalComma, rough }: Field): string {
  switch (type) {
    case 'STRING':
      return `as_text(${raw}, ${rough})`;
    case 'STRING[]':
      return `as_list(${raw}, ${rough})`;
    case 'INT64':
      return `${isYear(name) ? 'as_year' : 'as_whole'}(${raw}, ${decimalComma})`;
    case 'DOUBLE':
      return `${name === 'funding' ? 'as_funding' : 'as_number'}(${raw}, ${decimalComma})`;
    case 'BOOL':
      return `as_flag(${raw})`;
  }
}

/** SQL: whether the import tool reads the value from the raw text itself. */
export function isPlainSql(field: Field): string {
  const { type, raw } = field;
  switch (type) {
    case 'STRING':
      return `(${raw} IS NULL OR is_tidy(${raw}, ${field.rough}))`;
    case 'STRING[]':
      return `(${raw} IS NULL OR is_tidy_list(${raw}, ${field.rough}))`;
    case 'INT64':
      return `(${raw} IS NULL OR plain_whole(${raw}) IS NOT NULL)`;
    case 'DOUBLE':
      return `(${raw} IS NULL OR regexp_full_match(${raw}, '-?[0-9]{1,15}([.][0-9]{1,15})?'))`;
    case 'BOOL':
      return `(${raw} IS NULL OR ${raw} IN ('true', 'false'))`;
  }
}

const expected: Partial<Record<PropertyType, string>> = {
  INT64: 'is not a whole number',
  DOUBLE: 'is not a number',
  BOOL: 'is neither true nor false',
};
const examples: Partial<Record<PropertyType, [string, string]>> = {
  INT64: ['expected 1204', 'expected 1204'],
  DOUBLE: ['expected 24.5', 'expected 24,5 or 24.5'],
  BOOL: ['expected true or false', 'expected true or false'],
};

/**
 * SQL of what is wrong with a field, in words; null when nothing. Text of an indexed property has a
 * limit (`longestBytes`), since Neo4j indexes no longer one.
 */
export function problemSql(field: Field, longestBytes: number | null): string | null {
  const { name, type, raw, decimalComma } = field;
  const wrong = expected[type];
  if (wrong !== undefined) {
    const example = examples[type]?.[decimalComma ? 1 : 0] ?? '';
    return `WHEN ${raw} IS NOT NULL AND ${valueSql(field)} IS NULL AND NOT is_missing(${raw}) THEN '${name} ${wrong}: ' || left(${raw}, 40) || ' (${isYear(name) ? 'expected 2022' : example})'`;
  }
  if (longestBytes === null) return null;
  return `WHEN strlen(${raw}) > ${longestBytes} THEN '${name} is too long: ' || strlen(${raw}) || ' bytes, ${longestBytes} at most'`;
}
