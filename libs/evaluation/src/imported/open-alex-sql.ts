/**
 * Macros and queries that write the tables of a graph (`readGraphTables`, prefix `own_`, and
 * `university` and `person`) as OpenAlex does. Source of the layout:
 * https://docs.openalex.org/api-entities (works, authors, institutions).
 */
export const openAlexMacros = `
CREATE OR REPLACE MACRO number_of(id) AS regexp_extract(id, '\\d+')::BIGINT;
CREATE OR REPLACE MACRO address_of(letter, number) AS 'https://openalex.org/' || letter || number;
CREATE OR REPLACE MACRO items_of(given) AS list_filter(string_split(given, ';'), lambda item: item <> '');

-- ISO 7064, MOD 11-2: https://support.orcid.org, "Structure of the ORCID Identifier".
CREATE OR REPLACE MACRO orcid_check(digits) AS
  (12 - list_sum(list_transform(range(1, 16),
    lambda place: substr(digits, place::INT, 1)::INT * (2 ** (16 - place))::INT)) % 11) % 11;
CREATE OR REPLACE MACRO orcid_text(digits, check_digit) AS
  substr(digits, 1, 4) || '-' || substr(digits, 5, 4) || '-' || substr(digits, 9, 4) || '-' || substr(digits, 13, 3)
    || CASE check_digit WHEN 10 THEN 'X' ELSE check_digit::VARCHAR END;
CREATE OR REPLACE MACRO orcid_of(number) AS
  orcid_text(lpad((200000000 + number)::VARCHAR, 15, '0'), orcid_check(lpad((200000000 + number)::VARCHAR, 15, '0')));`;

const institution = `{
  'id': address_of('I', u.number), 'display_name': u.name_en, 'ror': u.ror, 'country_code': 'CN', 'type': 'education'}`;

export const openAlexFiles = {
  institutions: `
    SELECT address_of('I', number) AS id, ror, name_en AS display_name, 'CN' AS country_code, 'education' AS type,
      {'display_name': {'en': name_en, 'zh': name_zh}} AS international
    FROM university`,
  authors: `
    SELECT address_of('A', p.number) AS id,
      CASE WHEN p.orcid IS NOT NULL THEN 'https://orcid.org/' || p.orcid END AS orcid,
      p.name_en AS display_name, p.spellings AS display_name_alternatives,
      p.works AS works_count, p.citations AS cited_by_count, {'h_index': p.h_index} AS summary_stats,
      CASE WHEN u.number IS NULL THEN [] ELSE [${institution}] END AS last_known_institutions
    FROM person p LEFT JOIN university u ON u.name = p.university`,
  works: `
    WITH authorship AS (
      SELECT a.end_ AS paper, list({
          'author_position': CASE a.position WHEN 1 THEN 'first' ELSE 'middle' END,
          'author': {'id': address_of('A', p.number), 'display_name': p.name_en,
            'orcid': CASE WHEN p.orcid IS NOT NULL THEN 'https://orcid.org/' || p.orcid END},
          'institutions': CASE WHEN u.number IS NULL THEN [] ELSE [${institution}] END,
          'countries': ['CN'], 'is_corresponding': a.corresponding, 'raw_author_name': p.name_en,
          'raw_affiliation_strings': CASE WHEN u.number IS NULL THEN [] ELSE [u.name_en] END
        } ORDER BY a.position) AS list
      FROM own_authored a JOIN person p ON p.id = a.start LEFT JOIN university u ON u.name = p.university
      GROUP BY a.end_),
    reference AS (
      SELECT start AS paper, list(address_of('W', number_of(end_)) ORDER BY end_) AS list
      FROM own_cites GROUP BY start),
    grant_of AS (
      SELECT r.end_ AS paper, list({'funder': NULL::VARCHAR, 'funder_display_name': j.source, 'award_id': j.number}
        ORDER BY j.number) AS list
      FROM own_produced r JOIN own_projects j ON j.id = r.start WHERE j.number IS NOT NULL GROUP BY r.end_),
    word AS (
      SELECT id, word, list(nth - 1 ORDER BY nth) AS places FROM (
        SELECT id, unnest(string_split(abstract, ' ')) AS word,
          generate_subscripts(string_split(abstract, ' '), 1) AS nth
        FROM own_papers WHERE abstract IS NOT NULL)
      GROUP BY id, word),
    abstract AS (
      SELECT id, map(list(word ORDER BY places[1]), list(places ORDER BY places[1])) AS words
      FROM word GROUP BY id)
    SELECT address_of('W', number_of(p.id)) AS id, 'https://doi.org/' || p.doi AS doi, p.title, p.title AS display_name,
      p.year AS publication_year, p.language, 'article' AS type,
      {'source': CASE WHEN p.venue IS NOT NULL
          THEN {'id': address_of('S', hash(p.venue) % 1000000000), 'display_name': p.venue} END,
        'pdf_url': NULL::VARCHAR} AS primary_location,
      coalesce(a.list, []) AS authorships, p.citationCount AS cited_by_count,
      list_transform(items_of(p.keywords),
        lambda item: {'id': NULL::VARCHAR, 'display_name': item, 'score': 0.5}) AS keywords,
      coalesce(g.list, []) AS grants, coalesce(r.list, []) AS referenced_works, t.words AS abstract_inverted_index
    FROM own_papers p LEFT JOIN authorship a ON a.paper = p.id LEFT JOIN reference r ON r.paper = p.id
      LEFT JOIN grant_of g ON g.paper = p.id LEFT JOIN abstract t ON t.id = p.id
    ORDER BY p.id`,
} as const;
