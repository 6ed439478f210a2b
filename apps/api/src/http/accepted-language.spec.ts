import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from './accepted-language.js';

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
