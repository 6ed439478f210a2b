import type { Bilingual } from '@coopkg/contracts';
import type { Encoding } from './encoding.js';

export type Delimiter = ',' | '\t' | ';' | '|';

/** The form in which a text file was found. */
export interface TextForm {
  encoding: Encoding;
  delimiter: Delimiter;
  /** The file was a gzip of the text. */
  compressed: boolean;
  /** NUL characters that were taken out. */
  nulCharacters: number;
  /** Characters that nobody sees may stand in the text; if not, certainly none do. */
  invisibleCharacters: boolean;
  /**
   * Rows were found one by one, since the file as a whole is not RFC 4180 (a lost quote, a short
   * row, mixed line ends).
   */
  irregular: boolean;
}

const delimiterNames: Record<Delimiter, Bilingual> = {
  ',': { zh: '逗号', en: 'comma' },
  '\t': { zh: '制表符', en: 'tab' },
  ';': { zh: '分号', en: 'semicolon' },
  '|': { zh: '竖线', en: 'vertical bar' },
};

/** What is not as expected (UTF-8 with commas) and was understood all the same; null when nothing. */
export function openedAs(form: TextForm): Bilingual | null {
  const notes: Bilingual[] = [];
  if (form.compressed) notes.push({ zh: '已解压 gzip', en: 'unpacked from gzip' });
  if (form.encoding !== 'UTF-8')
    notes.push({ zh: `按 ${form.encoding} 编码读取`, en: `read as ${form.encoding}` });
  if (form.delimiter !== ',') {
    const { zh, en } = delimiterNames[form.delimiter];
    notes.push({ zh: `以${zh}分列`, en: `columns separated by ${en}` });
  }
  if (form.nulCharacters > 0)
    notes.push({
      zh: `去掉了 ${form.nulCharacters} 个空字符（NUL）`,
      en: `${form.nulCharacters} NUL characters taken out`,
    });
  if (notes.length === 0) return null;
  return {
    zh: notes.map((note) => note.zh).join('，'),
    en: notes.map((note) => note.en).join(', '),
  };
}
