// `node tools/make-real-data.mjs FOLDER`: makes data/real from the original files, which lie in FOLDER
// as data/real/README.md tells. The same originals give the same files. Only facts are kept: names,
// titles, years, numbers; no abstracts, no addresses of people, no identifiers of persons that lead
// to such.
import { readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

const [from] = process.argv.slice(2);
if (from === undefined) {
  process.stderr.write('Name the folder of the original files: data/real/README.md lists them.\n');
  process.exit(2);
}
const to = fileURLToPath(new URL('../data/real/', import.meta.url));

/** A text in UTF-8, else in Latin-1, as dblp's is. */
function read(file) {
  const bytes = readFileSync(path.join(from, file));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
const json = (file) => JSON.parse(read(file));
const jsonLines = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** Written without a name and a time in the gzip header, so that the same text is the same file. */
function write(file, text) {
  const found = email.exec(text);
  if (found !== null) throw new Error(`${file} would hold an e-mail address: ${found[0]}`);
  const target = path.join(to, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
}
const writeLines = (file, records) => {
  write(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
};

/** The fields of a record that are kept; those that it lacks are left out. */
function pick(record, fields) {
  if (record === null || record === undefined) return record;
  const kept = {};
  for (const [name, inner] of Object.entries(fields)) {
    const value = record[name];
    if (value === undefined || value === null) continue;
    if (inner === true) kept[name] = value;
    else
      kept[name] = Array.isArray(value) ? value.map((one) => pick(one, inner)) : pick(value, inner);
  }
  return kept;
}

/** A table without some of its columns. */
function withoutColumns(text, left) {
  const [header, ...rows] = parse(text, { bom: true, relax_column_count: true });
  const kept = header.map((_, at) => at).filter((at) => !left.includes(header[at]));
  const cell = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return [header, ...rows]
    .map((row) => `${kept.map((at) => cell(row[at] ?? '')).join(',')}\n`)
    .join('');
}

function projects() {
  write('nsfc/management-1986-2017.csv.gz', read('nsfc/nsfc_management_1986_2017.csv'));
  const abstracts = ['abstract', 'abstract_en', 'abstract_conc'];
  write(
    'nsfc/life-sciences-2019.csv.gz',
    withoutColumns(read('nsfc/nsfc_2019_C0501.csv'), abstracts),
  );
  write('nssf/sample.csv.gz', read('projects/nssfc_sample.csv'));
}

function semanticScholar() {
  const author = { authorId: true, name: true };
  const papers = jsonLines(read('semantic-scholar/papers_from_cassettes.jsonl'))
    // Of the papers that others only cite, the replies hold a title and no more.
    .filter((paper) => paper.year != null)
    .map((paper) =>
      pick(paper, {
        paperId: true,
        externalIds: true,
        corpusId: true,
        title: true,
        venue: true,
        year: true,
        citationCount: true,
        fieldsOfStudy: true,
        openAccessPdf: { url: true },
        journal: { name: true },
        authors: author,
      }),
    );
  const named = new Set(
    papers.flatMap(({ authors = [] }) => authors.map(({ authorId }) => authorId)),
  );
  const authors = jsonLines(read('semantic-scholar/authors_from_cassettes.jsonl'))
    .filter(({ authorId }) => named.has(authorId))
    .map((one) =>
      pick(one, {
        ...author,
        affiliations: true,
        paperCount: true,
        citationCount: true,
        hIndex: true,
      }),
    );
  writeLines('semantic-scholar/papers.jsonl.gz', papers);
  writeLines('semantic-scholar/authors.jsonl.gz', authors);
}

const openAlexInstitution = {
  id: true,
  ror: true,
  display_name: true,
  display_name_acronyms: true,
  display_name_alternatives: true,
  country_code: true,
  type: true,
  geo: { city: true, country_code: true },
};
const openAlexAuthorship = {
  author_position: true,
  author: { id: true, display_name: true },
  institutions: { id: true, display_name: true, ror: true, country_code: true, type: true },
  countries: true,
  is_corresponding: true,
  raw_author_name: true,
};
const openAlexWork = {
  id: true,
  doi: true,
  title: true,
  display_name: true,
  publication_year: true,
  language: true,
  type: true,
  primary_location: { source: { id: true, display_name: true }, pdf_url: true },
  authorships: openAlexAuthorship,
  cited_by_count: true,
  keywords: { display_name: true },
  grants: true,
  referenced_works: true,
};

function openAlex() {
  const folder = 'openalex';
  const works = [
    ...json('openalex/api/author_works_list.json').results,
    json('openalex/api/W2741809807.json'),
    json('openalex/api/single_work.json'),
  ];
  writeLines(
    `${folder}/works/part_000.gz`,
    [...new Map(works.map((work) => [work.id, work])).values()].map((work) =>
      pick(work, openAlexWork),
    ),
  );
  const authors = [json('openalex/api/A5023888391.json')].map((one) =>
    pick(one, {
      id: true,
      display_name: true,
      display_name_alternatives: true,
      works_count: true,
      cited_by_count: true,
      summary_stats: { h_index: true },
      last_known_institutions: openAlexAuthorship.institutions,
    }),
  );
  writeLines(`${folder}/authors/part_000.gz`, authors);
  const snapshot = readFileSync(
    path.join(from, 'openalex/snapshot/institutions/updated_date=2023-09-04/part_000.gz'),
  );
  const institutions = [
    ...jsonLines(gunzipSync(snapshot).toString('utf8')).filter(({ country_code }) =>
      ['CN', 'HK', 'MO', 'TW'].includes(country_code),
    ),
    ...json('openalex/api/institutions_list.json').results,
  ].map((one) => {
    const { zh, en } = one.international?.display_name ?? {};
    return { ...pick(one, openAlexInstitution), international: { display_name: { zh, en } } };
  });
  writeLines(`${folder}/institutions/part_000.gz`, institutions);
}

function dblp() {
  for (const [file, name] of [
    ['fragment.xml', 'fragment-2018.xml.gz'],
    ['articles_2022.xml', 'articles-2022.xml.gz'],
    ['articles_publtype.xml', 'articles-by-type.xml.gz'],
  ]) {
    const text = read(`dblp/${file}`)
      .replace('encoding="ISO-8859-1"', 'encoding="UTF-8"')
      .replace(/ orcid="[^"]*"/g, '')
      // Home pages of people.
      .replace(/[ \t]*<www [^>]*key="homepages\/[^]*?<\/www>\r?\n?/g, '');
    write(`dblp/${name}`, text);
  }
}

function crossref() {
  const person = {
    given: true,
    family: true,
    name: true,
    sequence: true,
    affiliation: { name: true },
  };
  const lists = [
    'test_cursor',
    'test_prefixes_works',
    'test_works_field_query_publisher_name',
    'test_works_no_id_withlimit',
    'test_works_query',
    'test_works_sample',
  ].flatMap((name) => json(`crossref/${name}.json`).message.items);
  const works = [...lists, json('crossref/test_works_with_one_id.json').message];
  writeLines(
    'crossref/works.jsonl.gz',
    [...new Map(works.map((work) => [work.DOI, work])).values()].map((work) =>
      pick(work, {
        DOI: true,
        type: true,
        title: true,
        author: person,
        issued: true,
        published: true,
        'container-title': true,
        language: true,
        subject: true,
        'is-referenced-by-count': true,
        reference: { key: true, DOI: true },
        funder: { name: true, DOI: true, award: true },
      }),
    ),
  );
}

for (const folder of ['nsfc', 'nssf', 'semantic-scholar', 'openalex', 'dblp', 'crossref'])
  rmSync(path.join(to, folder), { recursive: true, force: true });
projects();
semanticScholar();
openAlex();
dblp();
crossref();
