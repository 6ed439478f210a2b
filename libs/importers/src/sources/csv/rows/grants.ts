import { tidy } from '../../../spreadsheet/tidy.js';

export interface Grant {
  number: string;
  funder: string | undefined;
}

/** A grant number among words: some digits, letters before and between, no year. */
const numbers = /(?<![\p{L}\d])(?:[A-Z]{0,6}\d[\dA-Z&]*(?:-\d+)*)(?![\p{Script=Latin}\d])/gu;
const isNumber = (text: string): boolean =>
  text.length >= 6 && (text.match(/\d/g) ?? []).length >= 4;
/** What names the number, and no funder. */
const filler = new RegExp(
  [
    String.raw`(?:资助)?(?:项目|课题)?(?:批准号|编号|号)?[:：]?\s*$`,
    String.raw`\b(?:under|grants?|award|project|contract|nos?|numbers?)\b\.?:?`,
  ].join('|'),
  'giu',
);

/**
 * The grants of an acknowledgement: `国家自然科学基金(61472298, 62192734)；…`,
 * `National Natural Science Foundation of China [61472298]`. A number without a funder before it is
 * of the last one.
 * @returns with how many parts name no number
 */
export function readGrants(text: string): { grants: Grant[]; without: number } {
  const grants: Grant[] = [];
  let without = 0;
  let funder: string | undefined;
  for (const part of text.split(/[;；\n]/)) {
    if (part.trim() === '') continue;
    const found = [...part.matchAll(numbers)].filter(([number]) => isNumber(number));
    const before = tidy(
      (found.length > 0 ? part.slice(0, found[0]!.index) : part)
        .replace(/[[(（【].*$/u, '')
        .replace(filler, '')
        .replace(/[\s,，:：]+$/u, ''),
    );
    if (before !== '') funder = before;
    if (found.length === 0) without += 1;
    for (const [number] of found) grants.push({ number, funder });
  }
  return { grants, without };
}

/** The DOIs that a list of references holds, and how many of its references have none. */
export function readReferences(text: string): { dois: string[]; without: number } {
  const dois = [...text.matchAll(/\b10\.\d{4,9}\/[^\s;,\]"<>]+/g)].map(([doi]) =>
    doi.toLowerCase().replace(/[.)]+$/, ''),
  );
  const references = text.split(/[;\n]/).filter((one) => one.trim() !== '').length;
  return { dois: [...new Set(dois)], without: Math.max(0, references - dois.length) };
}
