import type { Random } from '@coopkg/random';
import type { Researcher } from './world-records.js';

/**
 * E-mail and home page; never the same for two people. About one in seven has no e-mail, two in
 * five no home page.
 */
export function giveAddresses(
  researcher: Researcher,
  chunkIndex: number,
  addresses: Map<string, number>,
  random: Random,
): void {
  const [family = '', given = ''] = (researcher.email ?? '').split(' ');
  const base =
    [
      `${given}.${family}`,
      `${given.charAt(0)}${family}`,
      `${family}${given.charAt(0)}`,
      `${given}${family}`,
    ][random.below(5)] ?? `${family}${given}`;
  const stem = chunkIndex === 0 ? base : `${base}_${chunkIndex}`;
  const key = `${stem}@${researcher.university.domain}`;
  const seen = addresses.get(key) ?? 0;
  addresses.set(key, seen + 1);
  const local = seen === 0 ? stem : `${stem}${seen + 1}`;
  researcher.email = random.chance(0.14) ? undefined : `${local}@${researcher.university.domain}`;
  const site = random.pick(['faculty', 'web', 'teacher', 'homepage']);
  researcher.homepage = random.chance(0.4)
    ? undefined
    : `https://${site}.${researcher.university.domain}/${local}`;
}
