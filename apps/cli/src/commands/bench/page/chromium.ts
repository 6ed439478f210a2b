import type { Browser } from 'playwright-core';
import { processEnvironment } from '@coopkg/configuration';
import { misused } from '../../../misused.js';

/** It is there where the project is developed, and fetches no browser. */
export async function chromium(): Promise<Browser> {
  const name = 'playwright-core';
  const { chromium: launcher } = (await import(name).catch(() => {
    throw misused(
      'bench page 需要软件包 playwright-core。',
      'bench page needs the package playwright-core.',
    );
  })) as typeof import('playwright-core');
  return launcher.launch({
    executablePath: processEnvironment()['COOPKG_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless', '--disable-gpu'],
  });
}
