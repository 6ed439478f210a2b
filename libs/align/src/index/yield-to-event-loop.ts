import { setImmediate as turn } from 'node:timers/promises';

/** A build holds up other work, such as questions, no longer than this at a time. */
const holdMs = 12;

/** Lets other work in between the steps of a long one; call it once a step. */
export function eventLoopYielder(): () => Promise<void> | void {
  let since = performance.now();
  return () => {
    if (performance.now() - since < holdMs) return;
    return turn().then(() => {
      since = performance.now();
    });
  };
}
