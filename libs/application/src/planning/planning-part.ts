import type { Configuration } from '@coopkg/configuration';
import { PlanScorer } from './plan-scorer.js';

/** Who chooses for the planner of API calls. */
export class PlanningPart {
  private opened: PlanScorer | null = null;

  constructor(private readonly configuration: () => Configuration) {}

  /** The model that chooses; null where the rules choose alone. */
  get scorer(): PlanScorer | null {
    const configuration = this.configuration();
    const { plannerChooser } = configuration;
    if (plannerChooser === 'rules') return null;
    return (this.opened ??= new PlanScorer(configuration, plannerChooser));
  }

  async close(): Promise<void> {
    await this.opened?.close();
  }
}
