import { chineseKey, hasHan } from './chinese-key.js';
import { latinKey } from './latin-words.js';

/**
 * Whether a compared name says that it is an institution's, so that it means one wherever it stands; a
 * name that may be a city's, a person's or a word (`berkeley`, 北大) does not.
 */
export const isLatinInstitution = (key: string): boolean =>
  key.includes(' ') && latinKinds.test(key);

const latinKinds = new RegExp(
  `\\b(?:${[
    'univ|institut|college|academ|akadem|school|hochschule|hogeschool|ecole|polytech|politec',
    'facult|laborator|hospital|clinic|center|observator|conservator|museum|ministry|agency',
    'foundation|inc|corporation',
  ].join('|')})`,
  'u',
);

export const isChineseInstitution = (key: string): boolean =>
  key.length >= 4 && /大学|学院|学校|院|所|中心|实验室/u.test(key);

/** Whether a name, as it is written, is that of a university or school. */
export const isEducationName = (name: string): boolean =>
  /大学|学院|学校|universi|college|school|institute of technology|polytech|hochschule|école|politec/iu.test(
    name,
  );

/** A name in Chinese or Latin letters as it is compared. */
export const nameKey = (name: string): string => (hasHan(name) ? chineseKey(name) : latinKey(name));
