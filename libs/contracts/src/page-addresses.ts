/**
 * The page's addresses, as `regexparam` reads them; each can be reloaded and shared. The server
 * answers 404 at every other.
 */
export const pageAddresses = {
  home: '/',
  plans: '/plans',
  answer: '/answers/:id',
  answerGraph: '/answers/:id/graph',
  researcher: '/researchers/:id',
  university: '/universities/:id',
  paper: '/papers/:id',
  project: '/projects/:id',
  conversation: '/conversations/:id',
  documents: '/documents',
  shares: '/shares',
  shared: '/shared/:token',
  administration: '/admin/:section?',
  /** Answers as they were addressed before. */
  oldAnswer: '/a/:id',
} as const;
