/** A process: its number, and when it began, since numbers are used again. */
export interface ProcessIdentity {
  pid: number;
  start: string;
}
export function processStart(pid: number): string | null;
export function identityOf(pid: number): ProcessIdentity | null;
export function isAlive(identity: ProcessIdentity | null | undefined): boolean;
