import { describe, expect, it } from 'vitest';
import { parse } from '@coopkg/cypher';
import { expandRepeats, readAttacks } from './attack.js';
import { attacksFile } from './files.js';

const attacks = await readAttacks(attacksFile);
const queries = attacks.filter(({ kind }) => kind === 'query');

describe('the attacks', () => {
  it('are many, each once', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(300);
    expect(new Set(attacks.map(({ id }) => id)).size).toBe(attacks.length);
    expect(new Set(attacks.map(({ text }) => text)).size).toBe(attacks.length);
    expect(
      attacks.filter(({ kind, language }) => (kind === 'question') !== (language !== undefined)),
    ).toEqual([]);
  });

  it('get from the parser what the file says, with a reason in both languages', () => {
    const wrong = queries.flatMap(({ id, text, expected }) => {
      const result = parse(text);
      if (result.ok) return expected === 'harmless' ? [] : [`${id} was read`];
      const { message } = result.diagnostics[0]!;
      if (!/\p{Script=Han}/u.test(message.zh) || !/[A-Za-z]/u.test(message.en))
        return [`${id} lacks a reason`];
      if (message.en.length > 600) return [`${id} has a reason of ${message.en.length} characters`];
      return expected === 'refused' ? [] : [`${id}: ${message.en}`];
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('that write are all refused', () => {
    expect(
      queries.filter(({ writes, expected }) => writes === true && expected !== 'refused'),
    ).toEqual([]);
    expect(queries.filter(({ writes }) => writes === true).length).toBeGreaterThan(100);
  });
});

describe('expandRepeats', () => {
  it('writes repeats out, and leaves all else', () => {
    expect(expandRepeats('a⟦3×b(⟧c⟦2×d⟧ ⟦x⟧')).toBe('ab(b(b(cdd ⟦x⟧');
  });
});
