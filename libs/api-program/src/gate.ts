/** Lets a few works through at a time, in the order in which they came. */
export class Gate {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(width: number) {
    this.free = width;
  }

  async through<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((enter) => this.waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
