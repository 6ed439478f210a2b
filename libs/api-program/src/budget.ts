import type { RunLimits } from './limits.js';
import { overLimit } from './program-fault.js';

/** How often the clock is looked at. */
const worksBetweenLooks = 4096;

/** What is left of the limits of a run. */
export class Budget {
  private calls = 0;
  private size = 0;
  private work = 0;
  private readonly endsAt: number;

  constructor(readonly limits: RunLimits) {
    this.endsAt = Date.now() + limits.timeMs;
  }

  get timeLeftMs(): number {
    return Math.max(0, this.endsAt - Date.now());
  }

  takeCall(): void {
    this.calls += 1;
    const { calls } = this.limits;
    if (this.calls > calls)
      throw overLimit(`它需要调用接口超过 ${calls} 次。`, `it needs more than ${calls} calls.`);
    this.checkTime();
  }

  takeRows(rows: number): void {
    const most = this.limits.rows;
    if (rows > most)
      throw overLimit(
        `一个接口返回了 ${rows} 行，最多 ${most} 行。`,
        `a call gave ${rows} rows; the most is ${most}.`,
      );
  }

  takeSize(size: number): void {
    this.size += size;
    if (this.size > this.limits.size)
      throw overLimit('接口返回的内容太多。', 'its calls gave back too much.');
  }

  takeWork(work = 1): void {
    const before = this.work;
    this.work += work;
    if (this.work > this.limits.work)
      throw overLimit('它处理的数据太多。', 'it works on too many values.');
    if (Math.floor(before / worksBetweenLooks) !== Math.floor(this.work / worksBetweenLooks))
      this.checkTime();
  }

  private checkTime(): void {
    if (this.timeLeftMs > 0) return;
    const seconds = this.limits.timeMs / 1000;
    throw overLimit(`它运行超过 ${seconds} 秒。`, `it took more than ${seconds} s.`);
  }
}
