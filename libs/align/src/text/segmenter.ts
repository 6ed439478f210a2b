import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Jieba } from '@node-rs/jieba';

let segmenter: Jieba | null = null;
/**
 * Its file is read here, since the package's own module keeps 11 MB of files in memory for good.
 */
const dictionary = (): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'));
const jieba = (): Jieba => (segmenter ??= Jieba.withDict(dictionary()));

/** Chinese words, without guessing new ones. */
export const words = (text: string): string[] => jieba().cut(text, false);

const keptTags = new Map<string, string | null>();
const mostKept = 20_000;

/**
 * The part of speech of a text that is one dictionary word; null for any other. Asked again and
 * again for the same short texts, hence kept.
 */
function tagOf(text: string): string | null {
  let tag = keptTags.get(text);
  if (tag === undefined) {
    const [token, second] = jieba().tag(text, false);
    tag = token !== undefined && second === undefined ? token.tag : null;
    if (keptTags.size >= mostKept) keptTags.clear();
    keptTags.set(text, tag);
  }
  return tag;
}

/** True when the text is one dictionary word that is not a person's name: 文章, 任教. */
export function isCommonWord(text: string): boolean {
  const tag = tagOf(text);
  return tag !== null && text.length > 1 && !tag.startsWith('nr');
}

/** True when the text is one dictionary word of grammar or of doing: 先后, 目前. */
export function isFunctionWord(text: string): boolean {
  return /^(d|p|c|r|m|f|t|u|q|v)/u.test(tagOf(text) ?? '-');
}

/** True when the text is one dictionary word of grammar: 先后, 目前, but not 任教. */
export function isGrammarWord(text: string): boolean {
  return /^(d|p|c|r|m|f|t|u|q)/u.test(tagOf(text) ?? '-');
}

/** True when the text is one dictionary word for a place: 黄山, 江苏. */
export function isPlace(text: string): boolean {
  return tagOf(text) === 'ns';
}

/** True when the text is one dictionary word that names one thing, and no place: 湘雅, 安泰. */
export function isProperName(text: string): boolean {
  return /^(?:nz|nt|nr)/u.test(tagOf(text) ?? '-');
}

/** True when the text is one dictionary word for what is done or how it is: 上交, 重大. */
export function isActionOrQuality(text: string): boolean {
  return /^[vadb](?!n)/u.test(tagOf(text) ?? '-');
}

/** True when no part of the text is a word of grammar or of doing: 星辰, not 要写明. */
export function isNominal(text: string): boolean {
  return jieba()
    .tag(text, false)
    .every(({ tag }) => !/^(d|p|c|r|m|f|u|q|v)/u.test(tag));
}
