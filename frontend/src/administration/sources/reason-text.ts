import type { TFunction } from 'i18next';

/**
 * Why a row was rejected, in the page's language. A reason is an English phrase, some with what stood
 * in the row behind a colon; one that the language files do not know is shown as it is.
 */
export function reasonText(reason: string, t: TFunction): string {
  const [phrase = '', ...rest] = reason.split(': ');
  const known = phraseText(phrase, t);
  if (known === '') return reason;
  const value = rest.join(': ').replace(/ \((?:expected [^()]*|[^()]* expected)\)$/, '');
  return value === '' ? known : `${known}${t('admin.sources.reasonColon')}${value}`;
}

/** A phrase as it is, or of a property: "hIndex is not a whole number". Empty when it is unknown. */
function phraseText(phrase: string, t: TFunction): string {
  const known = t(`admin.sources.reason.${keyOf(phrase)}`, { defaultValue: '' });
  if (known !== '') return known;
  const [property = '', ...words] = phrase.split(' ');
  const said = t(`admin.sources.reason.${keyOf(words.join(' '))}`, { defaultValue: '' });
  return said === '' ? '' : `${property} ${said}`;
}

/** "the year is not readable" → `theYearIsNotReadable` */
const keyOf = (phrase: string): string =>
  phrase
    .replace(/\.$/, '')
    .replaceAll(/[^A-Za-z]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')
    .replace(/^./, (letter) => letter.toLowerCase());
