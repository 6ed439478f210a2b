import { referenceData } from '@coopkg/demo-graph';
import { anyOf } from '@coopkg/spelling';
import type { PageLine } from '../pages/page-lines.js';
import { bareLabel } from './labels.js';
import { rankWords } from './academic-rank.js';
import { wordLists } from '../word-lists.js';

export interface FoundName {
  name: string;
  /** The Latin form, where the page gives both. */
  latin: string | null;
  sentence: string;
}

const han = '\\p{Script=Han}';
/** Words on either side of a name in titles and headings. */
const around = new RegExp(anyOf([rankWords, ...wordLists.aroundNames]), 'giu');
const neverGiven =
  /[的了是在有和与跟或及吗呢吧啊呀哪谁什么几这那个们位您你我他她它被把对给从到于为以所其此些每都也就还很最更各按请问查找列出多少种类篇项件者授师院系校所学专业新闻动态党团招工科研人才队伍中心通知公告首页概况实验室管理处部]/u;
/** Words that begin with a surname and name no one. */
const notNames = new Set(wordLists.notChineseNames);
let surnames: ReadonlySet<string> | null = null;

/** Whether a text has the form of a Chinese person's name, family name first. */
export function isChineseName(text: string): boolean {
  if (/^\p{Script=Han}{2,6}·\p{Script=Han}{2,8}(?:·\p{Script=Han}{1,8})?$/u.test(text)) return true;
  if (!/^\p{Script=Han}{2,4}$/u.test(text) || notNames.has(text)) return false;
  surnames ??= new Set(referenceData().surnames.map(({ surname }) => surname));
  const characters = [...text];
  const compound = surnames.has(characters.slice(0, 2).join('')) && characters.length > 2;
  const given = characters.slice(compound ? 2 : 1);
  if (!compound && (!surnames.has(characters[0] as string) || characters.length > 3)) return false;
  return given.length <= 2 && !given.some((character) => neverGiven.test(character));
}

const latinWord = "(?:\\p{Lu}[\\p{L}'’-]+|\\p{Lu}\\.?)";
const latinName = new RegExp(
  [
    `^${latinWord}(?:[\\s-]+${latinWord}){1,3}$`,
    '^\\p{Lu}{2,}[,，]?\\s+\\p{Lu}[\\p{L}-]+(?:\\s\\p{L}+)?$',
    `^${latinWord},\\s*${latinWord}(?:\\s${latinWord})?$`,
  ].join('|'),
  'u',
);
const notLatinNames = new RegExp(`\\b${anyOf(wordLists.notLatinNames)}\\b`, 'iu');

export const isLatinName = (text: string): boolean =>
  text.length <= 40 && latinName.test(text) && !notLatinNames.test(text);

export const isPersonName = (text: string): boolean => isChineseName(text) || isLatinName(text);

/** What is left of a heading or title without ranks and the like: a name or null. */
export function nameIn(text: string): { name: string; latin: string | null } | null {
  const pieces = splitTitle(text);
  for (const piece of pieces) {
    const both = bothForms(piece);
    if (both !== null) return both;
    const bare = stripped(piece);
    if (isPersonName(bare)) return { name: bare, latin: null };
  }
  return null;
}

/** 「张伟 Wei Zhang」, 「张伟（Wei Zhang）」, 「Wei Zhang (张伟)」. */
function bothForms(text: string): { name: string; latin: string | null } | null {
  const clean = stripped(text);
  const match =
    new RegExp(
      `^(${han}[${han}·\\s]{1,10}?)\\s*[(（/,，]?\\s*([\\p{Lu}][\\p{L}\\s.,'-]{3,38}?)\\s*[)）]?$`,
      'u',
    ).exec(clean) ?? null;
  if (match !== null) {
    const name = squeeze(match[1] as string);
    if (isChineseName(name) && isLatinName((match[2] as string).trim()))
      return { name, latin: (match[2] as string).trim() };
  }
  const reverse = new RegExp(
    `^([\\p{Lu}][\\p{L}\\s.,'-]{3,38}?)\\s*[(（/,，]?\\s*(${han}{2,6})\\s*[)）]?$`,
    'u',
  ).exec(clean);
  if (
    reverse !== null &&
    isChineseName(reverse[2] as string) &&
    isLatinName((reverse[1] as string).trim())
  )
    return { name: reverse[2] as string, latin: (reverse[1] as string).trim() };
  return null;
}

const splitTitle = (text: string): string[] =>
  [
    text,
    ...text.split(/\s*(?:[-–—_|｜>»:：/,，;；·]|\s{2,})\s*/u),
    ...text.split(/[\s、,，(（)）[\]【】_|–—-]+/u),
  ].filter((piece) => piece !== '');

function stripped(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replace(around, ' ')
    .replace(/[()（）\s]*$/u, '')
    .replace(/^[\s,，、.:：-]+|[\s,，、.:：-]+$/gu, '')
    .trim();
  return /^[\p{Script=Han}\s]+$/u.test(bare) ? squeeze(bare) : bare.replace(/\s+/gu, ' ');
}

const squeeze = (text: string): string => text.replace(/\s+/gu, '');

/**
 * The person whom a page is about: by a label, else by headings, the title and the picture's words
 * that agree, else by the first sentence.
 */
export function personName(
  lines: readonly PageLine[],
  labelled: { name: string | null; latin: string | null; sentence: string } | null,
  title: string,
  images: readonly string[],
): FoundName | null {
  const byLabel = labelled === null ? null : ofLabel(labelled);
  if (byLabel !== null) return byLabel;
  const inTitle = nameIn(title);
  return (
    inHeadings(lines, inTitle, images) ??
    ofTitle(lines, inTitle, title) ??
    lines.map((line) => openingName(line.text)).find((found) => found !== null) ??
    null
  );
}

type NameForms = Pick<FoundName, 'name' | 'latin'>;

function inHeadings(
  lines: readonly PageLine[],
  inTitle: NameForms | null,
  images: readonly string[],
): FoundName | null {
  const headings = lines.filter((line, index) => line.heading || index < 3).slice(0, 12);
  for (const [index, { text, heading }] of headings.entries()) {
    if (text.length > 60 || bareLabel(text).length < 2) continue;
    const found = nameIn(text);
    if (found === null) continue;
    const agrees = inTitle?.name === found.name || images.includes(found.name);
    if (agrees || heading || index === 0)
      return { ...found, latin: found.latin ?? inTitle?.latin ?? null, sentence: text };
  }
  return null;
}

function ofTitle(
  lines: readonly PageLine[],
  inTitle: NameForms | null,
  title: string,
): FoundName | null {
  if (inTitle === null) return null;
  const where = lines.find((line) => line.text.includes(inTitle.name));
  return { ...inTitle, sentence: (where?.text ?? title).slice(0, 200) };
}

function ofLabel(labelled: {
  name: string | null;
  latin: string | null;
  sentence: string;
}): FoundName | null {
  const given = labelled.name ?? labelled.latin;
  if (given === null) return null;
  const found = bothForms(given) ?? nameIn(given);
  const chinese = squeeze(given);
  const name = found?.name ?? (/^[\p{Script=Han}·]{2,12}$/u.test(chinese) ? chinese : null);
  if (name === null) return null;
  return { name, latin: found?.latin ?? labelled.latin, sentence: labelled.sentence };
}

const latinOpening = new RegExp(
  "^(?:(?:Prof(?:essor)?|Dr)\\.?\\s+)*((?:\\p{Lu}[\\p{L}'’.-]*\\s+){1,3}\\p{Lu}[\\p{L}'’-]+),?" +
    '\\s+(?:is|received|joined|obtained|was|Ph\\.?D|has)\\b',
  'u',
);

/** 「张伟，男，1975年生…」, 「Wei Zhang is a professor …」. */
function openingName(text: string): FoundName | null {
  const chinese = new RegExp(
    `^(${han}{2,4})\\s*[,，、:：(（]\\s*(?:男|女|汉族|博士|硕士|教授|副教授|讲师|研究员|副研究员|助理|工学|理学|特聘|\\d{4}|中共|${rankWords})`,
    'u',
  ).exec(text);
  if (chinese !== null && isChineseName(chinese[1] as string))
    return { name: chinese[1] as string, latin: null, sentence: firstSentence(text) };
  const latin = latinOpening.exec(text);
  if (latin !== null && isLatinName(latin[1] as string))
    return { name: latin[1] as string, latin: latin[1] as string, sentence: firstSentence(text) };
  return null;
}

export const firstSentence = (text: string): string =>
  (/^.{4,200}?(?:[。！？]|[.!?](?=\s|$)|$)/u.exec(text)?.[0] ?? text.slice(0, 200)).trim();
