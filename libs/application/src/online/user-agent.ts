/** Source: the etiquette of Crossref, OpenAlex and Wikimedia: who asks, and how to reach them. */
export const userAgentOf = (contact: string | undefined): string => {
  if (contact === undefined) return 'CoopKG-TS/0.1';
  return `CoopKG-TS/0.1 (${/^(?:https?:|mailto:)/u.test(contact) ? contact : `mailto:${contact}`})`;
};
