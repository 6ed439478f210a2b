import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { processEnvironment } from '@coopkg/configuration';
import { startRecordedSource } from './recorded-source.js';
import {
  removeFolder,
  runCommand,
  RunningApplication,
  temporaryFolder,
} from '../running-application.js';

/** What the browser's tests share: one application with the demo graph and its model. */
export interface SharedApplication {
  url: string;
  /** Of an administrator. */
  name: string;
  password: string;
  chromium: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    application: SharedApplication;
  }
}

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function chromiumPath(): string {
  const paths = [processEnvironment()['COOPKG_CHROMIUM'], ...browsers];
  const found = paths.find((path) => path !== undefined && existsSync(path));
  if (found === undefined)
    throw new Error('No Chromium: apt-get install chromium, or name one in COOPKG_CHROMIUM.');
  return found;
}

async function administrator(folder: string): Promise<{ name: string; password: string }> {
  const name = 'chief';
  const { code, output, errors } = await runCommand(folder, [
    'user',
    'add',
    name,
    '--role',
    'admin',
    '--json',
  ]);
  if (code !== 0) throw new Error(errors);
  return { name, ...(JSON.parse(output) as { password: string }) };
}

/**
 * Starts it before the first file of tests and ends it after the last. The page has to be built.
 */
export default async function startApplication(project: TestProject): Promise<() => Promise<void>> {
  const chromium = chromiumPath();
  const folder = temporaryFolder();
  const source = await startRecordedSource();
  const application = await RunningApplication.start(folder, {
    COOPKG_ONLINE_SOURCES: 'crossref',
    COOPKG_ONLINE_CROSSREF_URL: source.url,
    COOPKG_PYTHON: fileURLToPath(new URL('../training/trainer.mjs', import.meta.url)),
  });
  await application.ready();
  project.provide('application', {
    url: application.url,
    chromium,
    ...(await administrator(folder)),
  });
  return async () => {
    await application.end('SIGKILL');
    source.close();
    await runCommand(folder, ['neo4j', 'stop']);
    removeFolder(folder);
  };
}
