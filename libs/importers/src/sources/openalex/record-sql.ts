/** SQL of the key of an identifier: of an address (`https://openalex.org/W1`), or of `W1`. */
export const keyOf = (id: string): string => `CASE
  WHEN starts_with(${id}, 'https://openalex.org/') AND NOT contains(substr(${id}, 22), '/')
    THEN 'openalex:' || substr(${id}, 22)
  WHEN regexp_matches(${id}, '(^|/)[A-Za-z]\\d+$') THEN 'openalex:' || upper(regexp_extract(${id}, '[A-Za-z]\\d+$'))
  END`;

/** SQL of the keys of a list of identifiers. */
export const keysOf = (ids: string): string =>
  `nullif(list_transform(${ids}, lambda id: ${keyOf('id')}), [])`;

/** SQL of the keys of a list of institutions, in their order. */
export const institutionKeys = (institutions: string): string =>
  `nullif(list_filter(list_transform(${institutions}, lambda place: ${keyOf('place.id')}),
    lambda key: key IS NOT NULL), [])`;

/** SQL of the names of a list of things. */
export const namesOf = (list: string): string =>
  `list_filter(list_transform(${list}, lambda thing: coalesce(thing.display_name, thing.keyword)),
    lambda name: name IS NOT NULL)`;

/** SQL of an ORCID iD without its address. */
export const orcidOf = (orcid: string): string =>
  `nullif(upper(regexp_extract(${orcid}, '\\d{4}-\\d{4}-\\d{4}-\\d{3}[\\dXx]')), '')`;

export const isPdf = (url: string): string => `regexp_matches(${url}, '(?i)\\.pdf([?#]|$)|/pdf/')`;

/**
 * Records that stand for those that OpenAlex has deleted or never knew: what is said of them is of
 * nobody.
 */
const deletedKeys = ['A5317838346', 'A4317838346', 'A9999999999', 'W4285719527'].map(
  (id) => `openalex:${id}`,
);
export const isDeleted = (key: string): string =>
  `${key} IN (${deletedKeys.map((deleted) => `'${deleted}'`).join(', ')})`;
