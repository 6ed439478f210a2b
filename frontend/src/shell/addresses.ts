/** The page's addresses. */
export const adminPath = '/admin';
export const answerPattern = '/a/:id';
export const pathOfAnswer = (id: string): string => `/a/${encodeURIComponent(id)}`;
