/** Under which the page keeps who is logged in. */
export const sessionKey = ['admin', 'session'];
