/** A list of 32-bit whole numbers that grows, 4 bytes each. */
export class NumberList {
  private values = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  at(position: number): number {
    return this.values[position] ?? 0;
  }

  increment(position: number, by: number): void {
    this.values[position] = (this.values[position] ?? 0) + by;
  }
}

/** Pairs grouped by their first number: `members(first)` are the seconds. */
export function groupPairs(
  firsts: NumberList,
  seconds: NumberList,
  groups: number,
): (first: number) => Int32Array {
  const starts = new Int32Array(groups + 1);
  for (let pair = 0; pair < firsts.length; pair++)
    starts[firsts.at(pair) + 1] = (starts[firsts.at(pair) + 1] ?? 0) + 1;
  for (let group = 0; group < groups; group++)
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const members = new Int32Array(firsts.length);
  const next = starts.slice();
  for (let pair = 0; pair < firsts.length; pair++) {
    const first = firsts.at(pair);
    members[next[first] ?? 0] = seconds.at(pair);
    next[first] = (next[first] ?? 0) + 1;
  }
  return (first) => members.subarray(starts[first], starts[first + 1]);
}
