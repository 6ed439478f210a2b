import { describe, expect, it } from 'vitest';
import { readJavaVersion } from './java-runtime.js';

describe('readJavaVersion', () => {
  it('reads the forms that Java prints', () => {
    expect(readJavaVersion('openjdk version "17.0.15" 2025-04-15')).toBe(17);
    expect(readJavaVersion('java version "1.8.0_292"')).toBe(8);
    expect(readJavaVersion('openjdk version "21" 2023-09-19')).toBe(21);
    expect(readJavaVersion('command not found')).toBeNull();
  });
});
