import { Random } from '@coopkg/random';

/** A page of a made-up report, and a question that it answers. */
export interface ReportPage {
  heading: string;
  text: string;
  question: string;
  answer: string;
}

const places = [
  'Ashford',
  'Brenwick',
  'Calder',
  'Dunmore',
  'Elswick',
  'Farrow',
  'Glenby',
  'Harrow',
];
const kinds = ['station', 'observatory', 'library', 'laboratory', 'archive', 'museum'];
const people = ['Mary Ellison', 'Peter Novak', 'Jane Whitfield', 'Robert Lindgren', 'Alice Munro'];
const fillers = [
  'The committee met in spring and in autumn and reported to the council.',
  'Visitors are received on weekdays, and groups are asked to write beforehand.',
  'Repairs of the roof were paid for by the county and by subscribers.',
  'Its collection has been catalogued anew, and the catalogue is open to readers.',
  'In dry summers the level of the river falls, and the mill stands still.',
  'Measurements are taken every hour and sent to the central office.',
  'A second building was planned but never begun for want of money.',
];
/** Sentences of a page, as many as a printed page holds. */
const sentences = 22;

/** The same pages for the same numbers. */
export function reportPages(count: number, seed: number): ReportPage[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, at) => {
    const name = `${random.pick(places)} ${random.pick(kinds)} ${seed * 1000 + at}`;
    const year = 1800 + random.below(200);
    const founder = random.pick(people);
    const told = [
      `The ${name} was founded in ${year} by ${founder}.`,
      `It receives ${1000 + random.below(90_000)} visitors a year.`,
    ];
    while (told.length < sentences) told.push(random.pick(fillers));
    return {
      heading: name,
      text: told.join(' '),
      question: `Who founded the ${name}?`,
      answer: founder,
    };
  });
}
