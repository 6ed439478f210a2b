import { latinKey } from './latin-words.js';

const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  );

/** Names in English beside those that the language knows; some in the country's own language. */
const others: Record<string, string> = {
  CN: "P R China|PR China|People's Republic of China|Peoples R China|China PR|Mainland China|RP China|China (Mainland)",
  HK: 'Hong Kong|Hong Kong SAR|Hong Kong SAR China|Hong Kong China|HKSAR',
  MO: 'Macau|Macao|Macau SAR|Macao SAR|Macau China|Macao China',
  TW: 'Taiwan|Taiwan ROC|Taiwan R O C|Republic of China|Taiwan Republic of China|Taiwan China|R O C|ROC',
  US: 'USA|U S A|U S|US|United States|United States of America|Estados Unidos|EUA',
  GB: 'UK|U K|England|Scotland|Wales|Northern Ireland|Great Britain|Britain|United Kingdom|GB',
  KR: 'Korea|South Korea|Republic of Korea|R O Korea|Korea Republic',
  KP: 'North Korea|DPR Korea',
  RU: 'Russia|Russian Federation|USSR',
  NL: 'Netherlands|Holland|Nederland',
  DE: 'Germany|Deutschland|FRG|GDR|West Germany|Federal Republic of Germany|Allemagne',
  FR: 'France',
  CH: 'Switzerland|Schweiz|Suisse',
  AT: 'Austria|Österreich',
  ES: 'Spain|España',
  IT: 'Italy|Italia',
  BR: 'Brazil|Brasil',
  BE: 'Belgium|Belgique|België',
  CZ: 'Czech Republic|Czechia|Czechoslovakia',
  TR: 'Turkey|Türkiye|Turkiye',
  VN: 'Vietnam|Viet Nam',
  IR: 'Iran|I R Iran|Islamic Republic of Iran',
  RS: 'Serbia|Yugoslavia',
  BA: 'Bosnia|Bosnia Herzegovina',
  AE: 'UAE|United Arab Emirates',
  SA: 'Saudi Arabia|KSA|Kingdom of Saudi Arabia',
  MX: 'Mexico|México',
  PE: 'Perú',
  MK: 'Macedonia',
  CI: 'Ivory Coast',
  CD: 'DR Congo',
  PT: 'Portugal',
  IE: 'Ireland|Republic of Ireland|Eire',
  SE: 'Sverige',
  NO: 'Norge',
  DK: 'Danmark',
  JP: 'Nippon',
  PS: 'Palestine',
  SY: 'Syria',
};

/** Not those that are also a city, a country or most often part of a university's name. */
const states =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|West Virginia|Wisconsin|Wyoming|District of Columbia';

/** In capitals, after a comma, perhaps before a postcode. */
const stateLetters = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC'.split(
    ' ',
  ),
);
const provinceLetters = new Set('ON QC BC AB MB SK NS NB NL PE'.split(' '));

const countries = new Map<string, string>();
const english = new Intl.DisplayNames('en', { type: 'region' });
for (const code of codes) countries.set(latinKey(english.of(code) ?? code), code);
for (const state of states.split('|')) countries.set(latinKey(state), 'US');
for (const [code, names] of Object.entries(others))
  for (const name of names.split('|')) countries.set(latinKey(name), code);
for (const name of ['ontario', 'quebec', 'british columbia', 'alberta', 'manitoba', 'nova scotia'])
  countries.set(name, 'CA');
for (const name of ['new south wales', 'queensland', 'south australia', 'western australia'])
  countries.set(name, 'AU');

/** The country that a whole segment names, by its compared words; postcodes are left out before. */
export const countryOfSegment = (key: string): string | undefined => countries.get(key);

/** `MA`, `ON`: a state or province in capitals, as it is written after the city. */
export const countryOfLetters = (letters: string): string | undefined =>
  stateLetters.has(letters) ? 'US' : provinceLetters.has(letters) ? 'CA' : undefined;

const china = new Set(['CN', 'HK', 'MO', 'TW']);

/** Whether two codes may mean the same place: `Hong Kong, China`. */
export const areCompatible = (left: string, right: string): boolean =>
  left === right || (china.has(left) && china.has(right));
