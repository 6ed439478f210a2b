/** What share of the time each stage of an import takes, measured at 55 million relationships. */
const stages: [RegExp, number][] = [
  [/^\(1\/\d\) /, 0.29],
  [/^\(2\/\d\) /, 0.53],
  [/^\(3\/\d\) /, 0.09],
  [/^\(4\/\d\) /, 0.09],
];

/** Follows the output of `neo4j-admin database import`; gives the share that is done, in 0..1. */
export class ImportProgress {
  private before = 0;
  private weight = 0;
  private rest = '';

  /** @returns the share after this piece of output; null when it says nothing about it */
  take(output: string): number | null {
    const lines = (this.rest + output).split(/\r?\n/);
    this.rest = lines.pop() ?? '';
    let share: number | null = null;
    for (const line of lines) {
      const stage = stages.find(([mark]) => mark.test(line));
      if (stage !== undefined) {
        this.before += this.weight;
        this.weight = stage[1];
        share = this.before;
      }
      const percent = /^[.\- ]+ (\d{1,3})%/.exec(line)?.[1];
      if (percent !== undefined) share = this.before + (this.weight * Number(percent)) / 100;
    }
    return share === null ? null : Math.min(1, share);
  }
}
