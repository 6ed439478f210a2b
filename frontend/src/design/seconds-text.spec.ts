import { expect, it } from 'vitest';
import { secondsText } from './seconds-text.js';

it.each([
  [0.2, '1 second', '1 秒钟'],
  [45, '45 seconds', '45 秒钟'],
  [185, '3 minutes', '3 分钟'],
  [3600, '1 hour', '1 小时'],
  [4800, '1 hour 20 minutes', '1 小时 20 分钟'],
])('%d seconds are %s, %s', (seconds, english, chinese) => {
  expect(secondsText(seconds, 'en')).toBe(english);
  expect(secondsText(seconds, 'zh')).toBe(chinese);
});
