import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { OnlineKind } from '@coopkg/contracts';
import { onlineSource } from '../all-sources.js';
import type { OnlineSource, SourceItem } from '../online-source.js';

/** Replies that the sources gave, as they were recorded by others. */
const shared = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
const present = existsSync(shared);
if (!present) console.warn('SKIPPED: recorded replies of the sources are not at ../shared/data');

const items = (
  source: OnlineSource['id'],
  file: string,
  kind: OnlineKind = 'paper',
): SourceItem[] =>
  onlineSource(source).read(readFileSync(shared + file, 'utf8'), {
    text: '',
    kind,
    language: 'en',
    limit: 1000,
  });
const unreadable = (said?: string): object =>
  expect.objectContaining({
    name: 'UnreadableReply',
    ...(said === undefined ? {} : { said: expect.stringContaining(said) as string }),
  }) as object;

describe.skipIf(!present)('recorded replies', () => {
  it.each([
    ['arxiv/q_testing_s0_m10.atom', 10],
    ['arxiv/q_testing_s10_m10.atom', 10],
    ['arxiv/q_testing_s5_m15.atom', 15],
    ['arxiv/id_0808.05394_1707.08567_s0_m100.atom', 1],
    ['arxiv/id_1605.08386_s0_m100.atom', 1],
    ['arxiv/id_astro-ph_0601001_s0_m100.atom', 1],
    ['arxiv/id_0000.0000_s0_m100.atom', 0],
  ])('arXiv: %s has %i papers', (file, count) => {
    const found = items('arxiv', file);
    expect(found).toHaveLength(count);
    for (const { title, authors, year, arxiv } of found)
      expect([title!.length > 5, authors!.length > 0, year! > 1990, arxiv !== undefined]).toEqual([
        true,
        true,
        true,
        true,
      ]);
  });

  it('arXiv: reads a paper whole, and an error as one', () => {
    expect(items('arxiv', 'arxiv/q_testing_s0_m10.atom')[0]).toMatchObject({
      title:
        'Testing Deep Learning Models: A First Comparative Study of Multiple Testing Techniques',
      url: 'https://arxiv.org/abs/2202.12139v1',
      authors: ['Mohit Kumar Ahuja', 'Arnaud Gotlieb', 'Helge Spieker'],
      year: 2022,
      doi: '10.1109/icstw55395.2022.00035',
      arxiv: '2202.12139',
    });
    expect(() => items('arxiv', 'arxiv/id_abc_s0_m100.atom')).toThrow(
      unreadable('incorrect id format') as never,
    );
  });

  it.each([
    ['author_works_list.json', 4],
    ['single_work.json', 1],
    ['W2741809807.json', 1],
    ['A5023888391.json', 1],
    ['A5317838346.json', 0],
    ['empty_list.json', 0],
    ['institutions_list.json', 0],
  ])('OpenAlex: %s has %i papers or people', (file, count) => {
    expect(items('openalex', `openalex/api/${file}`)).toHaveLength(count);
  });

  it('OpenAlex: reads a paper and a person whole', () => {
    expect(items('openalex', 'openalex/api/W2741809807.json')[0]).toMatchObject({
      kind: 'paper',
      title: expect.stringContaining('The state of OA') as string,
      doi: '10.7717/peerj.4375',
      year: 2018,
      venue: 'PeerJ',
      citationCount: 962,
    });
    expect(items('openalex', 'openalex/api/A5023888391.json')[0]).toMatchObject({
      kind: 'person',
      name: 'Jason Priem',
      orcid: '0000-0001-6187-6610',
      affiliations: ['OurResearch'],
      paperCount: 62,
    });
    const [paper] = items('openalex', 'openalex/api/author_works_list.json');
    expect(paper!.description!.length).toBeGreaterThan(100);
  });

  it.each([
    ['test_works_query.json', 2],
    ['test_works_field_query_publisher_name.json', 20],
    ['test_works_no_id_withlimit.json', 2],
    ['test_works_with_select_param.json', 20],
    ['test_works_with_one_id.json', 1],
    ['test_cursor.json', 20],
    ['test_prefixes_works.json', 2],
  ])('Crossref: %s has %i papers with a DOI', (file, count) => {
    const found = items('crossref', `crossref/${file}`);
    expect(found.length).toBeLessThanOrEqual(count);
    expect(found.length).toBeGreaterThanOrEqual(Math.min(1, count));
    for (const { doi, url } of found)
      expect([doi?.startsWith('10.'), url]).toEqual([true, expect.stringContaining('doi.org/')]);
  });

  it.each([
    'test_journals.json',
    'test_members_query.json',
    'test_funders_fail_limit.json',
    'test_cursor_fails_cursor_value.json',
    'test_funders_bad_id_warn.txt',
    'test_content_negotiation_citeproc_json.txt',
  ])('Crossref: %s is no list of papers', (file) => {
    expect(() => items('crossref', `crossref/${file}`)).toThrow(unreadable() as never);
  });

  it('Crossref: reads a paper whole', () => {
    expect(items('crossref', 'crossref/test_works_with_one_id.json')[0]).toMatchObject({
      doi: '10.1371/journal.pone.0033693',
      venue: 'PLoS ONE',
      year: 2012,
      title: expect.not.stringMatching(/[<>]/) as string,
    });
  });

  it.each([
    // Recorded with few fields: a paper without its title can't be shown.
    ['test_search_paper_year.json', 0],
    ['test_search_paper_venue.json', 0],
    ['test_search_paper_match_title.json', 1],
    ['test_search_author.json', 59],
    ['test_get_papers.json', 0],
    ['test_get_authors.json', 3],
    ['test_get_papers_not_found_warning.json', 3],
    ['test_empty_paginated_results.json', 0],
  ])('Semantic Scholar: %s has %i papers or people that can be shown', (file, count) => {
    expect(items('semantic-scholar', `semantic-scholar/api/${file}`)).toHaveLength(count);
  });

  it('Semantic Scholar: says what an error says', () => {
    expect(() => items('semantic-scholar', 'semantic-scholar/api/test_not_found.json')).toThrow(
      unreadable('not found') as never,
    );
    expect(() => items('semantic-scholar', 'semantic-scholar/api/error_429.json')).toThrow(
      unreadable('Too Many Requests') as never,
    );
  });

  it.each([
    ['record-2.0.json', "Tom 'Amazing' Demeranville", '0000-0003-0902-4386'],
    ['record-full-3.0.json', 'Three releasecandidate1', '0000-0002-7319-2192'],
    ['record-3.0.xml', expect.any(String) as string, '8888-8888-8888-8880'],
  ])('ORCID: %s is a person', (file, name, orcid) => {
    const [person, ...others] = items('orcid', `orcid/${file}`, 'person');
    expect(others).toEqual([]);
    expect(person).toMatchObject({ kind: 'person', name, orcid });
    expect(person!.affiliations?.length).toBeGreaterThan(0);
  });

  it('ORCID: a list of works is no person', () => {
    expect(() => items('orcid', 'orcid/works-3.0.xml', 'person')).toThrow(unreadable() as never);
  });
});
