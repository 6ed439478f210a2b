/** Under which one's own links are kept. */
export const sharesKey = ['shares'] as const;
