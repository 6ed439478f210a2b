export const sourcesKey = ['admin', 'sources'];
export const graphKey = ['admin', 'graph'];
