import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { bilingualSchema } from '@coopkg/contracts';
import { Application, type PartState } from '@coopkg/application';
import { asFault } from '../http/problem.js';

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

/** A look at a database is shared by all who ask within this time. */
const lookMs = 1000;

/** The state of each part now: a database that was ready and has gone is seen here. */
@Injectable()
export class Health {
  private readonly looks = new Map<string, { at: number; state: Promise<PartState> }>();

  constructor(private readonly application: Application) {}

  async readiness(): Promise<Readiness> {
    const states = this.application.states;
    const [records, graph] = await Promise.all([
      this.now('records', () => this.recordsState()),
      this.now('graph', () => this.graphState()),
    ]);
    const parts = { ...states, records, graph };
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

  private now(part: 'records' | 'graph', look: () => Promise<PartState>): Promise<PartState> {
    const known = this.application.states[part];
    if (known.state !== 'ready') return Promise.resolve(known);
    const last = this.looks.get(part);
    if (last !== undefined && performance.now() - last.at <= lookMs) return last.state;
    const state = look();
    this.looks.set(part, { at: performance.now(), state });
    return state;
  }

  private async graphState(): Promise<PartState> {
    const { state, detail } = await this.application.graph.health();
    return {
      state: state === 'ready' || state === 'starting' ? state : 'failed',
      detail,
      progress: null,
    };
  }

  private async recordsState(): Promise<PartState> {
    try {
      await this.application.records.check();
      return { state: 'ready', detail: null, progress: null };
    } catch (error) {
      const { text } = asFault(error);
      return { state: 'failed', detail: text, progress: null };
    }
  }
}
