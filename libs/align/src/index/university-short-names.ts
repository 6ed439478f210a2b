import { isPlace } from '../text/segmenter.js';
import { wordSet } from '../text/word-lists.js';
import { instituteShortNames } from './institute-short-names.js';
import { hasOwnType, universityType } from './university-types.js';

const place = /^(黑龙江|内蒙古|哈尔滨|石家庄|呼和浩特|乌鲁木齐|齐齐哈尔|.{2})$/u;
const cutsForShortPlaces = wordSet('typeCutsForShortPlaces');

/**
 * Short names that every Chinese reader makes: 深圳大学 → 深大, 深圳大; 江西师范大学 → 江西师大, 江西师范. Without the
 * full name.
 * @param shortsOf other short names of a university that the name begins with (东南大学成贤学院)
 */
export const universityShortNames = (
  fullName: string,
  shortsOf: (university: string) => readonly string[],
): string[] => [
  ...new Set([
    ...typeForms(fullName),
    ...partForms(fullName, shortsOf),
    ...instituteShortNames(fullName),
  ]),
];

/** Colleges that are words of any university (医学院, 国际学院) are said with their university only. */
const commonPart =
  /^(?:医|工|理|文|法|商|农|国际|人文|科技|信息|管理|工程|经济|艺术|软件|师范|职业|继续教育|研究生|成人|浙江|成都|广州|南方|北京|上海|深圳|珠海)[^族]{0,4}学院$/u;

/**
 * A part of a university that is an institution of its own, 东南大学成贤学院 → 东大成贤学院, 东南成贤, 成贤学院; 加州大学河滨分校
 * → 加州大学河滨, 加大河滨; and 重庆移通学院 → 移通学院.
 */
function partForms(
  fullName: string,
  shortsOf: (university: string) => readonly string[],
): string[] {
  const part = /^(.{2,}?大学)(.{2,6}?)(学院|分校|校区|研究生院)$/u.exec(fullName);
  if (part !== null) {
    const [, university = '', name = '', ending = ''] = part;
    const college = `${name}${ending}`;
    const parents = [
      university,
      university.slice(0, -2),
      ...typeForms(university),
      ...shortsOf(university),
    ];
    return [
      ...parents.flatMap((parent) => [parent + college, parent + name]),
      ...(ending === '学院' && !commonPart.test(college) ? [college] : []),
    ].filter((form) => form !== fullName);
  }
  const placed = /^(?:黑龙江|内蒙古|哈尔滨|石家庄|.{2})([^大]{2,3})学院$/u.exec(fullName);
  const own = placed === null || hasOwnType(fullName) ? null : `${placed[1]}学院`;
  return own === null ||
    commonPart.test(own) ||
    !isPlace(fullName.slice(0, fullName.length - own.length))
    ? []
    : [own];
}

/** Short names by the type of institution that the name ends with. */
function typeForms(fullName: string): string[] {
  const name = fullName.replace(/[（(].*[)）]$/u, '').replace(/\s/gu, '');
  const type = universityType(name, 2);
  if (!type) return [];
  const prefix = name.slice(0, name.length - type.ending.length);
  const isShortPlace = place.test(prefix);
  const forms = type.cuts.flatMap((cut) => [
    ...(cutsForShortPlaces.has(cut) ? [] : [prefix + cut]),
    ...(isShortPlace && cut !== type.ending ? [prefix[0]! + cut] : []),
  ]);
  const isPlaceAndField = prefix.length === 4 && isPlace(prefix.slice(0, 2));
  if (isPlaceAndField && !isShortPlace)
    forms.push(...vocationalForms(prefix, type.ending, type.cuts));
  return [...new Set(forms)].filter((form) => form !== name && form.length >= 2);
}

/** 深圳信息职业技术学院 → 深信院, 深信职院; 南京工业职业技术大学 → 南工职大. */
function vocationalForms(prefix: string, ending: string, cuts: readonly string[]): string[] {
  if (!/^(?:职业|高等专科)/u.test(ending)) return [];
  const [city, field] = [prefix.slice(0, 2), prefix.slice(2)];
  const initials = city[0]! + field[0]!;
  return [
    ...cuts.filter((cut) => cut.length > 1 && cut !== ending).map((cut) => initials + cut),
    ...(ending.startsWith('职业') ? [prefix, `${initials}院`, `${city}${field[0]!}职`] : []),
    ...(ending === '高等专科学校' ? [`${city}${field[0]!}专`, `${field}高专`] : []),
  ];
}
