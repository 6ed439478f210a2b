import { countries, countryNames } from '../affiliations/country-names.js';
import { latinKey } from './latin-words.js';

/** States and provinces in capitals, as after a comma, perhaps before a postcode. */
const stateLetters = new Set(
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY
  NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC`.split(/\s+/u),
);
const provinceLetters = new Set('ON QC BC AB MB SK NS NB NL PE'.split(' '));

const codes = new Map(
  countries.flatMap(({ code, alone }) =>
    [...countryNames(code), ...alone].map((name) => [latinKey(name), code] as const),
  ),
);

/** The country that a whole segment names, by its compared words; postcodes are left out before. */
export const countryOfSegment = (key: string): string | undefined => codes.get(key);

/** `MA`, `ON`: a state or province in capitals, as it is written after the city. */
export const countryOfLetters = (letters: string): string | undefined =>
  stateLetters.has(letters) ? 'US' : provinceLetters.has(letters) ? 'CA' : undefined;

const china = new Set(['CN', 'HK', 'MO', 'TW']);

/** Whether two codes may mean the same place: `Hong Kong, China`. */
export const areCompatible = (left: string, right: string): boolean =>
  left === right || (china.has(left) && china.has(right));
