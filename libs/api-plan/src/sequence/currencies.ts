/** Signs and words of currencies, with what they are called where another place asks for one. */
const currencies: [RegExp, string | null][] = [
  [/(?:US ?)?\$(?=\s?\d)/gu, 'USD'],
  [/€(?=\s?\d)/gu, 'Euro'],
  [/£(?=\s?\d)/gu, 'GBP'],
  [/[¥￥](?=\s?\d)/gu, 'CNY'],
  [/\b(?:(?:US|U\.S\.|American) )?dollars?\b/giu, 'USD'],
  [/\beuros?\b/giu, 'Euro'],
  [/\bBritish pounds?\b/giu, 'GBP'],
  [/\b(?:Japanese )?yen\b/giu, 'JPY'],
  [/\b(?:Indian )?rupees?\b/giu, 'INR'],
  [/\b(?:Chinese )?yuan\b/giu, 'CNY'],
  [/\b(?:USD|EUR|GBP|JPY|INR|CNY|RMB|CAD|AUD|CHF)\b/gu, null],
];

export interface CurrencyPlace {
  at: number;
  end: number;
  value: string;
}

/** Currencies that a text names, as words, codes, or signs before a number. Codes stay as they are. */
export const currenciesIn = (text: string): CurrencyPlace[] =>
  currencies.flatMap(([pattern, name]) =>
    [...text.matchAll(pattern)].map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      value: name ?? match[0],
    })),
  );
