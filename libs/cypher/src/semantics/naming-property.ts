const properties: readonly string[] = ['id', 'name', 'nameEn', 'title', 'number'];

/**
 * Whether people name a node by this property; a researcher's title is a rank. `label` null: a node
 * of any label.
 */
export const isNamingProperty = (label: string | null, property: string): boolean =>
  properties.includes(property) && !(label === 'Researcher' && property === 'title');
