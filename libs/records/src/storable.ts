/** PostgreSQL's text can hold neither U+0000 nor half of a surrogate pair: both become U+FFFD. */
export function storable<T extends string | null>(text: T): T {
  return (
    text === null
      ? null
      : text.replace(
          /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
          '\uFFFD',
        )
  ) as T;
}
