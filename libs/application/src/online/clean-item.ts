// Loaded when a find is suggested: the sources and what they need stay out of a server's start.
export { cleanItem } from '@coopkg/online';
