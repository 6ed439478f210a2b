/** Records in the form of OpenAlex. */

export const url = (id: string): string => `https://openalex.org/${id}`;
export const work = {
  id: url('W1'),
  doi: 'https://doi.org/10.1000/ABC',
  title: '<i>Panax ginseng</i> &amp; others',
  publication_year: 2021,
  language: 'zh-cn',
  cited_by_count: 3,
  abstract_inverted_index: { b: [1, 3], a: [0], '"quoted"': [2], '。': [4] },
  primary_location: { source: { display_name: '中国中药杂志' }, pdf_url: null },
  best_oa_location: { pdf_url: 'https://example.org/1.pdf' },
  authorships: [
    {
      author: {
        id: url('A1'),
        display_name: 'Zhang Wei',
        orcid: 'https://orcid.org/0000-0002-1825-009x',
      },
      institutions: [
        {
          id: url('I1'),
          display_name: 'Peking University',
          ror: 'https://ror.org/02v51f717',
          country_code: 'CN',
          lineage: [url('I1')],
        },
        {
          id: url('I2'),
          display_name: 'A Hospital',
          ror: null,
          country_code: 'CN',
          lineage: [url('I2'), url('I1')],
        },
      ],
      is_corresponding: true,
      raw_author_name: '张伟',
      raw_affiliation_strings: ['北京大学医学部', 'A Hospital'],
    },
    {
      author: { id: url('A9999999999'), display_name: null },
      institutions: [],
      raw_author_name: 'B. C.',
    },
    { author: { id: null, display_name: null }, institutions: [] },
  ],
  referenced_works: [url('W2'), url('W3'), url('W1')],
  grants: [
    {
      funder: url('F1'),
      funder_display_name: 'National Natural Science Foundation of China',
      award_id: '81072000',
    },
    { funder: url('F2'), funder_display_name: 'X', award_id: null },
  ],
  keywords: [
    { keyword: 'ginseng', score: 0.5 },
    { display_name: 'herb', score: 0.4 },
  ],
  biblio: { volume: '1', issue: null, first_page: null },
};
export const author = {
  id: url('A1'),
  display_name: 'Wei Zhang',
  display_name_alternatives: ['张伟', 'Wei Zhang', 'W. Zhang'],
  last_known_institution: { id: url('I1'), display_name: 'Peking University', country_code: 'CN' },
  affiliations: [
    {
      institution: { id: url('I3'), display_name: 'Elsewhere', country_code: 'US' },
      years: [2001],
    },
    { institution: { id: url('I1'), display_name: 'Peking University', country_code: 'CN' } },
  ],
  summary_stats: { h_index: 7 },
  cited_by_count: 120,
  topics: [{ display_name: 'Pharmacology', count: 3 }],
};
export const institution = {
  id: url('I1'),
  display_name: 'Peking University',
  ror: 'https://ror.org/02v51f717',
  display_name_acronyms: ['PKU'],
  display_name_alternatives: ['Peiping University'],
  international: { display_name: { zh: '北京大學', 'zh-cn': '北京大学', en: 'Peking University' } },
  geo: { city: 'Beijing', country_code: 'CN' },
  lineage: [url('I1')],
};
export const funder = {
  id: url('F1'),
  display_name: 'NSFC',
  alternate_titles: ['国家自然科学基金委员会'],
};
export const lines = (...records: object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
