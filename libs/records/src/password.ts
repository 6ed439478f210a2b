import { scrypt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * Cost of argon2id: 19 MiB, two passes, one lane. Source: RFC 9106, and OWASP's Password Storage
 * Cheat Sheet.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** The same letters typed on another keyboard are the same password. */
const normalized = (password: string): string => password.normalize('NFKC');

/** In the PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export const hashPassword = (password: string): Promise<string> => hash(normalized(password), cost);

/** Whether a hash is of an earlier version, or of another cost than today's. */
export const isOutdated = (hashed: string): boolean => !hashed.startsWith(current);

export function verifyPassword(password: string, hashed: string): Promise<boolean> {
  return hashed.startsWith('scrypt$')
    ? verifyScrypt(normalized(password), hashed)
    : verify(hashed, normalized(password)).catch(() => false);
}

/** `scrypt$N$r$p$salt$key`, the last two in base64: what passwords were kept as at first. */
async function verifyScrypt(password: string, hashed: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hashed.split('$');
  const expected = Buffer.from(key, 'base64');
  if (expected.length === 0) return false;
  const actual = await new Promise<Buffer>((resolve, reject) => {
    const parameters = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * 1024 * 1024 };
    scrypt(password, Buffer.from(salt, 'base64'), expected.length, parameters, (error, derived) => {
      if (error) reject(error);
      else resolve(derived);
    });
  });
  return timingSafeEqual(actual, expected);
}
