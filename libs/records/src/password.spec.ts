import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './password.js';

const scryptHash = (password: string): string => {
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 5, maxmem: 2 ** 28 });
  return ['scrypt', 16_384, 8, 5, salt.toString('base64'), key.toString('base64')].join('$');
};

it('keeps passwords as argon2id, and knows them again', async () => {
  const hashed = await hashPassword('汉字 and words');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([
    isOutdated(hashed),
    await verifyPassword('汉字 and words', hashed),
    await verifyPassword('汉字 and word', hashed),
  ]).toEqual([false, true, false]);
  expect(await verifyPassword('Ａ１ full width', await hashPassword('A1 full width'))).toBe(true);
});

it('still knows the hashes of earlier versions', async () => {
  const hashed = scryptHash('an old password');
  expect([
    isOutdated(hashed),
    await verifyPassword('an old password', hashed),
    await verifyPassword('another', hashed),
  ]).toEqual([true, true, false]);
  for (const damaged of ['', 'scrypt$', 'scrypt$1$2', '$argon2id$v=19$', 'plain'])
    expect(await verifyPassword('', damaged), damaged).toBe(false);
});
