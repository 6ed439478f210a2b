import { Fault } from '@coopkg/contracts';

/** The command line itself is wrong: exit code 2. */
export const misused = (zh: string, en: string): Fault => new Fault('misused', { zh, en });
