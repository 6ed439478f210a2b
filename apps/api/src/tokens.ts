/** Keys of what Nest injects. Explicit, since nothing here relies on emitted type metadata. */
export const APPLICATION = Symbol('application');
export const SERVER_TOKEN = Symbol('server-token');
export const ASKING = Symbol('asking');
export const SESSIONS = Symbol('sessions');
export const RATE_LIMIT = Symbol('rate-limit');
