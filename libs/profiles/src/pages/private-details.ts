import { anyOf } from '@coopkg/spelling';
import { labelOf, labelPattern } from '../fields/labels.js';
import { wordLists } from '../word-lists.js';

const separator = '[:：]';
const emphasis = '[*_]{0,2}';
const privateLabel = anyOf([...wordLists.labels.private, ...wordLists.privateLabelsInTraditional]);
/** 「电话：」, 「电　话（办公）：」, `Tel.:` */
const beforeColon =
  `(?<![\\p{L}\\p{N}])${emphasis}${spacedOut(privateLabel)}(?:\\s*[(（][^)）]{0,12}[)）])?` +
  `${emphasis}\\s*[.．]?\\s*${separator}`;
const inBrackets = `[【\\[「]${privateLabel}[】\\]」]\\s*[:：]?`;
const nextLabel = `[\\s;；,，、。*_|]+${labelPattern}${emphasis}\\s*${separator}`;
/** From a private label to the next label, the end of the sentence or of the line. */
const labelled = new RegExp(
  `(?:${beforeColon}|${inBrackets})${emphasis}[^|;；。\\n]*?(?=${nextLabel}|[\\w.+-]+@|[|;；。\\n]|$)`,
  'giu',
);
const chineseStreet = [
  '(?:\\p{Script=Han}{2,8}(?:省|自治区))?(?:\\p{Script=Han}{2,8}?[市州])?(?:\\p{Script=Han}{1,6}?[区县])?',
  '(?:(?<=[市州区县省])|(?<![\\p{Script=Han}]))\\p{Script=Han}{1,10}(?:路|街|大道|巷|胡同)(?:[东西南北中]段?)?',
  '\\s*\\d{1,5}\\s*号[\\p{Script=Han}\\dA-Za-z#-]*(?:\\s?[（(]\\d{6}[)）]|\\s?\\d{6}(?!\\d))?',
];
const latinStreet = [
  '\\b(?:No\\.?\\s*)?\\d{1,5},?\\s+(?:\\p{Lu}[\\p{L}-]*\\s+){1,4}',
  '(?:Road|Street|Avenue|Rd|St|Ave|Boulevard)\\b\\.?(?:,\\s*\\p{Lu}[\\p{L}\\s-]*(?:\\s\\d{5,6})?)*',
];
const numbers: readonly RegExp[] = [
  /(?:电话|電話|手机|手機|传真|傳真|座机|Tel(?:ephone)?|Phone|Fax|Mobile|QQ|微信)\s*[:：.]?\s*[+(（]?\d[\d()（）+\-–\s/转]{5,}\d/giu,
  /身份证(?:号码?)?\s*(?:[:：]|为|是)?\s*\d[\dXx]{14,17}/gu,
  /邮(?:政编码|编)\s*[:：]?\s*\d{6}(?!\d)/gu,
  // Streets with a number: 四川省成都市示范路24号……（610065）, No. 3 Example Road, Shenyang.
  new RegExp(chineseStreet.join(''), 'gu'),
  new RegExp(latinStreet.join(''), 'gu'),
  // Resident identity numbers (GB 11643): 17 digits and a check character, the birth date inside.
  /(?<![\dA-Za-z])[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/gu,
  // Mobile numbers, with or without the country code and gaps.
  /(?<![\d.A-Za-z-])(?:(?:\+|00)86[-\s]?)?1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}(?![\d.]*\d)/gu,
  // Landlines with an area code: 0451-82190000, (0451)82190000, +86-451-8219 0000.
  /(?<![\d.A-Za-z-])[(（]?0\d{2,3}[)）]?[-–—\s]\s?\d{4}[-\s]?\d{3,4}(?:\s?(?:转|ext\.?|-)\s?\d{1,6})?(?![\d.]*\d)/giu,
  /(?<![\d.A-Za-z-])[(（]0\d{2,3}[)）]\d{7,8}(?!\d)/gu,
  /(?:\+|(?<!\d)00)\d{1,3}[-\s.]?(?:[(（]?\d{1,4}[)）]?[-\s.]?){2,5}\d{2,4}(?!\d)/gu,
];

/** With the blanks that space Chinese characters out. */
function spacedOut(pattern: string): string {
  return pattern.replace(/(?<=\p{Script=Han})(?=\p{Script=Han})/gu, '\\s*');
}

/**
 * Takes telephone numbers, addresses, and numbers of identity cards out of a line of Markdown or
 * text. @returns null when nothing is left of it
 */
export function withoutPrivateDetails(line: string): string | null {
  let text = line.replace(labelled, '');
  for (const pattern of numbers) text = text.replace(pattern, '');
  if (text === line) return line;
  text = text
    .replace(/[(（]\s*[)）]/gu, '')
    .replace(/(?:[\s,，、;；/|]+)(?=[。.]?\s*$)/u, '')
    .replace(/^([\s>*#-]*)[,，、;；:：/|]+\s*/u, '$1')
    .replace(/(\S)[ \t\u3000]{2,}/gu, '$1 ')
    .replace(/([。；;，,])(?:\s*[。；;，,])+/gu, '$1');
  if (!/^\s/u.test(line)) text = text.trimStart();
  return /[\p{L}\p{N}]/u.test(withoutLabel(text)) ? text.trimEnd() : null;
}

/** A line that is only a label is left by a value that went. */
const withoutLabel = (text: string): string => {
  const bare = text.replace(/[*_#>|-]/gu, '').trim();
  return /[:：]$/u.test(bare) && labelOf(bare) !== null ? '' : bare;
};

/** A heading or label alone, whose value stands below it: 「办公地址」. */
export const isPrivateLabel = (line: string): boolean =>
  labelOf(line.replace(/[*_#|]/gu, '')) === 'private';
