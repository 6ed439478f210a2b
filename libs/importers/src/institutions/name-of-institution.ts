/**
 * Whether a compared name says that it is an institution's, so that it means one wherever it stands; a
 * name that may be a city's, a person's or a word (`berkeley`, 北大) does not.
 */
export const isLatinInstitution = (key: string): boolean =>
  key.includes(' ') &&
  /\b(?:univ|institut|college|academ|school|polytech|hochschule|ecole|politec|facult|laborator|hospital|center|observator|hogeschool|akadem|conservator|clinic|museum|ministry|agency|foundation|inc|corporation)/u.test(
    key,
  );

export const isChineseInstitution = (key: string): boolean =>
  key.length >= 4 && /大学|学院|学校|院|所|中心|实验室/u.test(key);
