export const sha = (digit: string) => digit.repeat(40);

/** A paper as Semantic Scholar's API gives it. */
export const paper = (fields: object) => ({
  paperId: sha('a'),
  externalIds: { CorpusId: 11, DOI: '10.1000/A' },
  title: 'A title',
  year: 2020,
  authors: [{ authorId: '7', name: 'Wei Zhang' }],
  ...fields,
});
