import { pino, type Logger } from 'pino';

export const LOGGER = Symbol('logger');

/** Logs are JSON lines on standard error, so that standard output stays for what a person reads. */
export const makeLogger = (level: string): Logger =>
  pino(
    { level, base: null, serializers: { error: pino.stdSerializers.err } },
    pino.destination({ dest: 2, sync: true }),
  );
