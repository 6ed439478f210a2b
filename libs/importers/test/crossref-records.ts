/** A work as Crossref's API gives it. */
export const work = (fields: object) => ({
  DOI: '10.1000/A.1',
  type: 'journal-article',
  title: ['A title'],
  author: [{ given: 'Wei', family: 'Zhang', sequence: 'first', affiliation: [] }],
  issued: { 'date-parts': [[2020, 5]] },
  ...fields,
});

/** A reply with works. */
export const reply = (...works: object[]) => ({
  status: 'ok',
  'message-type': 'work-list',
  message: { 'total-results': works.length, items: works },
});
