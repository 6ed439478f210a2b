import { multistream, pino, stdSerializers, type Logger } from 'pino';
import { LogRing } from './log-ring.js';

export const LOGGER = Symbol('logger');

export interface Log {
  logger: Logger;
  /** The latest warnings and errors, whatever level is written out. */
  ring: LogRing;
}

/** Logs are JSON lines on standard error, so that standard output stays for what a person reads. */
export function makeLog(level: string): Log {
  const ring = new LogRing();
  const out = pino.destination({ dest: 2, sync: true });
  const streams = multistream([
    ...(level === 'silent' ? [] : [{ level: level as pino.Level, stream: out }]),
    { level: 'warn' as const, stream: ring },
  ]);
  const lowest = level === 'silent' || level === 'error' ? 'warn' : level;
  const logger = pino(
    { level: lowest, base: null, serializers: { error: stdSerializers.err } },
    streams,
  );
  return { logger, ring };
}
