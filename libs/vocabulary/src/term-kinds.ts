/** Kinds of values that have names in other languages, by the property that holds them. */
const kinds: Readonly<Record<string, string>> = {
  'Researcher.university': 'university',
  'Researcher.education': 'university',
  'Researcher.college': 'college',
  'Researcher.title': 'rank',
  'Researcher.interests': 'topic',
  'Paper.keywords': 'topic',
  'Paper.venue': 'venue',
  'Project.university': 'university',
  'Project.source': 'source',
  'Project.category': 'category',
  'Project.discipline': 'discipline',
};

/** The kind of a property's values among an answer's terms; null where they need no translation. */
export const termKindOf = (property: string): string | null => kinds[property] ?? null;

/**
 * The property whose values a column holds, singly or in lists: of `Researcher.university of $person`
 * and `collect distinct Researcher.university` that is `Researcher.university`. Null where it holds
 * anything else.
 */
export const propertyOfReturn = (returned: string): string | null =>
  /^(?:collect (?:distinct )?|each )?([A-Z]\w+\.\w+)(?: of \$\w+)?$/u.exec(returned)?.[1] ?? null;
