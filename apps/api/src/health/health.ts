import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { bilingualSchema } from '@coopkg/contracts';
import { Application, type PartState } from '@coopkg/application';

const partSchema = z.object({
  state: z.enum(['waiting', 'starting', 'ready', 'failed']),
  detail: bilingualSchema.nullable(),
  progress: z.number().nullable(),
});
export const readinessSchema = z.object({
  status: z.enum(['ready', 'starting', 'failed']),
  records: partSchema,
  graph: partSchema,
  model: partSchema,
  index: partSchema,
});
export type Readiness = z.infer<typeof readinessSchema>;

/** A look at the database is shared by all who ask within this time. */
const lookMs = 1000;

/** The state of each part now: a graph that was ready and has gone is seen here. */
@Injectable()
export class Health {
  private lastLook: { at: number; state: Promise<PartState> } | null = null;

  constructor(private readonly application: Application) {}

  async readiness(): Promise<Readiness> {
    const states = this.application.states;
    const parts = {
      ...states,
      graph: states.graph.state === 'ready' ? await this.lookAtGraph() : states.graph,
    };
    const all = Object.values(parts).map((part) => part.state);
    return {
      status: all.every((state) => state === 'ready')
        ? 'ready'
        : all.includes('failed')
          ? 'failed'
          : 'starting',
      ...parts,
    };
  }

  private lookAtGraph(): Promise<PartState> {
    if (this.lastLook === null || performance.now() - this.lastLook.at > lookMs)
      this.lastLook = { at: performance.now(), state: this.graphState() };
    return this.lastLook.state;
  }

  private async graphState(): Promise<PartState> {
    const { state, detail } = await this.application.graph.health();
    return {
      state: state === 'ready' || state === 'starting' ? state : 'failed',
      detail,
      progress: null,
    };
  }
}
