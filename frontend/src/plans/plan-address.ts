import { z } from 'zod';
import { plannerSchema, type PlanRequest } from '@coopkg/contracts';
import { addresses } from '../shell/addresses.js';

/** What the address of the page of plans asks. */
export type PlannedQuestion = Required<Pick<PlanRequest, 'question' | 'catalogue' | 'given'>> &
  Pick<PlanRequest, 'planner'>;

export const ownCatalogue = 'academic';

const givenSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).catch({});

/** An address that asks the same when it is opened again, or elsewhere. */
export function pathOfPlan({ question, catalogue, given, planner }: PlannedQuestion): string {
  const query = new URLSearchParams();
  if (question !== '') query.set('q', question);
  if (catalogue !== ownCatalogue) query.set('catalogue', catalogue);
  if (Object.keys(given).length > 0) query.set('given', JSON.stringify(given));
  if (planner !== undefined) query.set('planner', planner);
  return query.size === 0 ? addresses.plans : `${addresses.plans}?${query.toString()}`;
}

/** The question of an address; no question is the empty one. */
export function plannedQuestion(query: URLSearchParams): PlannedQuestion {
  const planner = plannerSchema.safeParse(query.get('planner'));
  return {
    ...(planner.success ? { planner: planner.data } : {}),
    question: (query.get('q') ?? '').trim(),
    catalogue: query.get('catalogue') ?? ownCatalogue,
    given: givenOf(query.get('given')),
  };
}

function givenOf(text: string | null): PlannedQuestion['given'] {
  try {
    return givenSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
