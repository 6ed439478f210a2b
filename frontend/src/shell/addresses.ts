import { pageAddresses } from '@coopkg/contracts';

export const addresses = pageAddresses;

/** Asking, an answer, a conversation: one page, which keeps what is being asked. */
export const askingPlaces = /^\/(?:(?:answers|conversations)\/[^/]+\/?)?$/u;

const place = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`;

export const adminPath = '/admin';
export const pathOfAdminSection = place(adminPath);
export const pathOfAnswer = place('/answers');
export const pathOfAnswerGraph = (id: string): string => `${pathOfAnswer(id)}/graph`;
export const pathOfConversation = place('/conversations');
export const pathOfShared = place('/shared');
export const pathOfShares = addresses.shares;

const folders: Readonly<Record<string, string>> = {
  Researcher: '/researchers',
  University: '/universities',
  Paper: '/papers',
  Project: '/projects',
};

/** The page of a node; null for kinds that have none. */
export const pathOfNode = (label: string, id: string): string | null =>
  Object.hasOwn(folders, label) ? place(folders[label]!)(id) : null;

/** The home page with a question that is asked at once; `choices` say whom its names mean. */
export function pathOfQuestion(
  question: string,
  choices: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ q: question });
  if (Object.keys(choices).length > 0) query.set('choices', JSON.stringify(choices));
  return `/?${query.toString()}`;
}
