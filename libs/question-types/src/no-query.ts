/** What the model writes instead of a query when the graph cannot answer. */
export const noQuery = 'NONE';
