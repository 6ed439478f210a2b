import { useLocation, useSearchParams } from 'wouter';
import { pathOfPlan, plannedQuestion, type PlannedQuestion } from './plan-address.js';
import { usePlan, type Planning } from './use-plan.js';

/** What the address asks, what came of it, and how to ask something else. */
export interface AskedPlan {
  asked: PlannedQuestion;
  planning: Planning;
  ask: (question: string, given?: PlannedQuestion['given']) => void;
  /** Asks the same to be read as one of the planners reads it. */
  readAs: (planner: PlannedQuestion['planner']) => void;
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
      const planner = question === asked.question ? asked.planner : undefined;
      const path = pathOfPlan({ question, catalogue: asked.catalogue, given, planner });
      if (path === pathOfPlan(asked)) planning.again();
      else go(path);
    },
    readAs: (planner) => {
      go(pathOfPlan({ ...asked, planner }));
    },
    turnTo: (catalogue) => {
      go(pathOfPlan({ question: asked.question, given: {}, catalogue }));
    },
  };
}
