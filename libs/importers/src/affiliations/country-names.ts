/** Names at the end of addresses beside those that Unicode's locale data give, by ISO 3166. */
const otherNames: Record<string, readonly string[]> = {
  CN: [
    'PR China',
    'P R China',
    'P.R. China',
    'P. R. China',
    "People's Republic of China",
    '中华人民共和国',
  ],
  HK: ['Hong Kong', 'Hong Kong SAR', '香港'],
  MO: ['Macau', 'Macao', '澳门'],
  TW: ['Republic of China', 'ROC', 'R.O.C.', '台湾'],
  US: ['USA', 'U.S.A.', 'United States of America', 'U.S.', 'US'],
  GB: ['UK', 'U.K.', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain'],
  KR: ['Republic of Korea', 'S. Korea', 'South Korea'],
  RU: ['Russian Federation'],
  TR: ['Turkey', 'Türkiye'],
  CZ: ['Czech Republic'],
  NL: ['The Netherlands', 'Holland'],
  VN: ['Viet Nam'],
  IR: ['Iran', 'Islamic Republic of Iran'],
  AE: ['UAE', 'U.A.E.'],
  MX: ['México'],
  BR: ['Brasil'],
  ES: ['España'],
  DE: ['Deutschland'],
  IT: ['Italia'],
};

/** Names of a country in English and Chinese; none for a code that no country has. */
export function countryNames(code: string): string[] {
  const own = code.toUpperCase();
  const names = ['en', 'zh'].flatMap((language) => {
    try {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      return names.of(own) ?? [];
    } catch {
      return [];
    }
  });
  return [...new Set([...names, ...(otherNames[own] ?? [])])];
}
