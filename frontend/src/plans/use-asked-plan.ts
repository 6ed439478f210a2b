import { useLocation, useSearchParams } from 'wouter';
import { pathOfPlan, plannedQuestion, type PlannedQuestion } from './plan-address.js';
import { usePlan, type Planning } from './use-plan.js';

/** What the address asks, what came of it, and how to ask something else. */
export interface AskedPlan {
  asked: PlannedQuestion;
  planning: Planning;
  ask: (question: string, given?: PlannedQuestion['given']) => void;
  /** Turns to the APIs of another catalogue. */
  turnTo: (catalogue: string) => void;
}

export function useAskedPlan(): AskedPlan {
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const asked = plannedQuestion(search);
  const planning = usePlan(asked);
  return {
    asked,
    planning,
    ask: (question, given = {}) => {
      const path = pathOfPlan({ question, catalogue: asked.catalogue, given });
      if (path === pathOfPlan(asked)) planning.again();
      else go(path);
    },
    turnTo: (catalogue) => {
      go(pathOfPlan({ ...asked, given: {}, catalogue }));
    },
  };
}
