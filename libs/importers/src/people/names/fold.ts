/** Letters that Unicode does not take apart into a letter and a mark. */
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ŋ: 'n',
};

/** A name in lower case without diacritics: `Łukasz Müller-Weiß` → `lukasz muller-weiss`. */
export const fold = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{Mark}+/gu, '')
        .toLowerCase()
        .replace(/[ßæœøđðłħıþŋ]/g, (letter) => whole[letter] ?? letter)
        .normalize('NFC');

/** German umlauts written as two letters as they are without their dots: `mueller` → `muller`. */
export const plainVowels = (word: string): string => word.replace(/([aou])e(?=[^aeiou])/g, '$1');
