/** SQL of an abstract that is a text, or an inverted index as JSON. NULL for none. */
export const abstractText = (text: string): string => `CASE
  WHEN starts_with(${text}, '{') THEN coalesce(${textOf(`TRY_CAST(${text}::JSON AS MAP(VARCHAR, INTEGER[]))`)}, ${text})
  ELSE nullif(trim(${text}), '') END`;

/** The words of an inverted index (word → places) in the order of their places. */
const textOf = (index: string): string => `nullif(array_to_string(list_select(
  flatten(list_transform(map_entries(${index}), lambda entry: list_transform(entry.value, lambda place: entry.key))),
  list_grade_up(flatten(map_values(${index})))), ' '), '')`;
