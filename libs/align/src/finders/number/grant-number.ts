/** From one year to another, which is no number of a grant: 2019-2021. */
const years = String.raw`(?:19|20)\d\d[-_](?:19|20)\d\d(?!\d)`;
const forms = [
  String.raw`[a-z]{1,2}\d{7,8}`,
  String.raw`\d{8}`,
  String.raw`(?:19|20)\d\d[a-z]{2,4}[a-z\d]{4,8}`,
  String.raw`\d{2}(?:and|[a-z])?[a-z]{1,4}\d{3,4}`,
  String.raw`\d{6,14}`,
  String.raw`[a-z]{1,4}[-_]?\d{4}[-_]?\d{2,8}`,
  String.raw`\d{2,4}[-_]\d{3,8}`,
].join('|');
const money = String.raw`\s?(?:yuan|rmb|cny|人民币|元|块)`;

/** What has the form of a grant number: `61472298`, `u1234567`, `2018yfb1004500`, `18bzx001`. */
export const grantNumber = new RegExp(
  String.raw`(?<![a-z\d])(?!${years})(?:${forms})(?![a-z\d]|${money})`,
  'gu',
);
