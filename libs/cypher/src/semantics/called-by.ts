const properties: readonly string[] = ['id', 'name', 'nameEn', 'title', 'number'];

/** Whether a node is called by the property, as people by their name: of a researcher the title is a rank. `label` null: that of any label. */
export const isCalledBy = (label: string | null, property: string): boolean =>
  properties.includes(property) && !(label === 'Researcher' && property === 'title');
