import { describe, expect, it } from 'vitest';
import { chooseLanguage, chooseTheme } from './preferences.js';

describe('chooseLanguage', () => {
  it('prefers the address, then memory, then the browser', () => {
    expect(chooseLanguage('?lang=en', 'zh', 'zh-CN')).toBe('en');
    expect(chooseLanguage('?lang=fr', 'zh', 'en-GB')).toBe('zh');
    expect(chooseLanguage('', null, 'zh-TW')).toBe('zh');
    expect(chooseLanguage('', 'nonsense', 'de')).toBe('en');
  });
});

describe('chooseTheme', () => {
  it('follows the system until the person has chosen', () => {
    expect(chooseTheme(null, true)).toBe('dark');
    expect(chooseTheme('light', true)).toBe('light');
  });
});
