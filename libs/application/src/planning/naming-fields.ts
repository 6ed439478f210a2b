/** Fields that say what an item is, best first. */
export const namingFields: readonly string[] = ['name', 'title', 'number', 'year'];

/** Ids are for the next call, not for people. */
export const isKeyField = (field: string): boolean => field.endsWith('_id');
