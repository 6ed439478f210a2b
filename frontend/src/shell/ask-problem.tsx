import type { AskView } from '../ask/ask-view.js';
import type { Ask } from '../ask/use-ask.js';
import { ProblemAlert } from './problem-alert.js';

/** Why a question is not answered; what may help by itself is tried again. */
export function AskProblem({ view, onAsk }: { view: AskView; onAsk: Ask }) {
  const { problem } = view;
  if (problem === null) return null;
  // What was wrong with the question stays wrong.
  const helps = view.phase === 'failed' && (problem.status < 400 || problem.status >= 429);
  const retry = {
    onRetry: () => {
      onAsk(view.question, view.choices);
    },
  };
  return (
    <ProblemAlert
      problem={problem}
      isWaiting={view.phase === 'waiting'}
      {...(helps ? retry : {})}
    />
  );
}
