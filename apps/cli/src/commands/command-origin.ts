import os from 'node:os';
import type { ChangeOrigin } from '@coopkg/graph';

/** Who a graph's history says has run a command: the user of this machine. */
export const commandOrigin = (): ChangeOrigin => ({
  by: os.userInfo().username,
  from: 'command-line',
});
