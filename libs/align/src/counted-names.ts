/** A slot, with a college behind its university, in quotation marks or not. */
const name = `["“《「『]?\\$(?!year|number)[a-z]+\\d?["”》」』]?(?:的?\\$college\\d?)?`;
const joint = '\\s?(?:[、,，和与跟及或/]|,? ?(?:and|or|vs\\.?|versus)\\s)\\s?';
const list = `${name}(?:${joint}${name})+`;
const listBefore = new RegExp(`(${list})(?:这|那|等|共|的|中|里|[，,]|\\s)*$`, 'u');
const listBehind = new RegExp(`^[所个位名篇项家校]?(?:[\\p{Script=Han}]{0,8}[，,：:—]{0,2}|(?: [a-z-]+){1,3}(?:[,:]| -| –|, namely| called| named)?)\\s?(${list})`, 'iu');

/** Whether a number only says how many names stand beside it in a slotted text: 「$person、$person2和$person3三人」, "the two universities $university and $university2". */
export function countsNames(before: string, after: string, value: unknown): boolean {
  return [listBefore.exec(before)?.[1], listBehind.exec(after)?.[1]].some((found) => {
    if (found === undefined) return false;
    const kinds = [...found.matchAll(/\$([a-z]+)/gu)].map((match) => match[1]!);
    return kinds.filter((kind) => kind === kinds[0]).length === value;
  });
}
