import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from './accepted-language.js';
import { RateLimit } from './rate-limit.js';

describe('RateLimit', () => {
  it("gives each client a minute's allowance and refills it, and says when to come back", () => {
    let now = 0;
    const limit = new RateLimit(60, () => now);
    for (let count = 0; count < 60; count++) limit.take('a');
    expect(() => {
      limit.take('a');
    }).toThrowError(
      expect.objectContaining({ code: 'too-many-requests', facts: { retryAfterS: 1 } }),
    );
    limit.take('b');
    now = 2000;
    limit.take('a');
    limit.take('a');
    expect(() => {
      limit.take('a');
    }).toThrow();
  });

  it('limits nobody at 0', () => {
    const limit = new RateLimit(0);
    for (let count = 0; count < 10_000; count++) limit.take('a');
  });
});

describe('acceptedLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['*', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['en-GB, zh;q=0.5', 'en'],
    ['fr, zh;q=0.2, en;q=0.1', 'zh'],
    ['zh;q=0', 'en'],
    ['en;q=0.5,zh', 'zh'],
  ])('reads %s as %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
