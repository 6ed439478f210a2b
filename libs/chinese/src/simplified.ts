import { Converter } from 'opencc-js/t2cn';

const convert = Converter({ from: 't', to: 'cn' });

/**
 * Traditional characters as the simplified ones of the mainland. Words are looked at, not only
 * characters, so that a text and its parts may differ; all else stays as it is.
 */
export const simplified = (text: string): string => convert(text);
