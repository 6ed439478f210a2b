import { Fault } from '@coopkg/contracts';
import { dropStoreBefore } from './stores.js';

/**
 * Checks for room on the disk; where there is too little, once more without the graph that is kept
 * to go back to.
 */
export async function makeRoom(root: string, check: () => void | Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    const isFull = error instanceof Fault && error.code === 'disk-full';
    if (!isFull || !(await dropStoreBefore(root))) throw error;
    await check();
  }
}
