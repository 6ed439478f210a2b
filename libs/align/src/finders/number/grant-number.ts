/** What has the form of a grant number. */
export const grantNumber =
  /(?<![a-z\d])(?!(?:19|20)\d\d[-_](?:19|20)\d\d(?!\d))(?:[a-z]{1,2}\d{7,8}|\d{8}|(?:19|20)\d\d[a-z]{2,4}[a-z\d]{4,8}|\d{2}(?:and|[a-z])?[a-z]{1,4}\d{3,4}|\d{6,14}|[a-z]{1,4}[-_]?\d{4}[-_]?\d{2,8}|\d{2,4}[-_]\d{3,8})(?![a-z\d]|\s?(?:yuan|rmb|cny|人民币|元|块))/gu;
