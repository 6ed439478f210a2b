import { z } from 'zod';

const jarSchema = z.object({
  path: z.string().regex(/^[\w./+-]+\.jar$/),
  size: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const lockSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  jars: z.array(jarSchema).nonempty(),
});

/** One file of the distribution; `path` is relative to the repository. */
export type Jar = z.infer<typeof jarSchema>;
export type Neo4jLock = z.infer<typeof lockSchema>;

/**
 * Reads the lock file; two jars of one file name would shadow each other in the class path and are
 * refused.
 */
export function parseLock(text: string): Neo4jLock {
  const lock = lockSchema.parse(JSON.parse(text));
  const names = lock.jars.map((jar) => jar.path.slice(jar.path.lastIndexOf('/') + 1));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice} is in the lock file twice`);
  return lock;
}
