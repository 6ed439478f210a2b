/** How long the parts of something take, in whole ms. */
export class PhaseClock {
  readonly phases: Record<string, number> = {};
  private readonly started = Date.now();

  async time<Result>(phase: string, work: () => Promise<Result>): Promise<Result> {
    const started = Date.now();
    try {
      return await work();
    } finally {
      this.phases[phase] = (this.phases[phase] ?? 0) + Date.now() - started;
    }
  }

  total(): number {
    return Date.now() - this.started;
  }
}
