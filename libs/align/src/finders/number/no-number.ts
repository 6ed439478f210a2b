/** Whether what stands there as a number is none that a query takes. */
export const isNoNumber = (text: string, start: number, end: number): boolean =>
  isSteps(text, end) ||
  isFigures(text, end) ||
  isPart(text, start, end) ||
  isRankRange(text, start);

/**
 * 「不超过三步」, "within three hops": how far a path may reach is part of the pattern, which takes no
 * parameter.
 */
const isSteps = (text: string, end: number): boolean =>
  /^(?:步|跳|度(?!过)|层关系|[ -](?:\w+ )?(?:steps?|hops?|links?|degrees?)\b)/u.test(
    text.slice(end),
  );
/** 「三个数：…」, "three figures: …": how much is asked for, which the query says by what it returns. */
const isFigures = (text: string, end: number): boolean =>
  chineseFigures.test(text.slice(end)) || englishFigures.test(text.slice(end));
const chineseFigures = /^[个项](?:数(?![据学])|指标|数字|数值|信息(?![学科工技系与化安])|问题)/u;
const englishFigures =
  /^ (?:figures|numbers|values|things|questions|columns)\b(?! (?:of|with|that))/u;
/** 「三分之一」, 「百分之五十」, 「六成」: parts of a whole. */
const isPart = (text: string, start: number, end: number): boolean =>
  /^(?:分之|成(?![果立员功都绩本])|\s?%|\s?per ?cent)/u.test(text.slice(end)) ||
  /分之$/u.test(text.slice(0, start));
/** 「第6到第10名」: ranks from one to another are two numbers of one thing. */
const isRankRange = (text: string, start: number): boolean =>
  /第[\d一二三四五六七八九十]+名?\s?(?:[-~]|到|至)第?$/u.test(text.slice(0, start));

/** 「合作最多的两个人」 are one pair, not two rows. */
export const isPair = (text: string, start: number, end: number): boolean =>
  /^(?:两|二|俩|2|two)$/u.test(text.slice(start, end)) &&
  /^\s?(?:[个位名]?(?:人|学者|老师|研究者|作者)|[个位]|people|researchers|scholars|authors)/u.test(
    text.slice(end),
  ) &&
  /合[作著写]|(?<!年)之间|一组|搭档|collaborat|co-?operat|co-?author|\bpair|together|between(?! (?:\d|the years))/u.test(
    text,
  );
