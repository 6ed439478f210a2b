import { defineConfig } from 'vitest/config';

/** Tests run the sources: names of packages lead there by the paths of tsconfig.base.json. */
const resolve = { tsconfigPaths: true };

/** These start programs of ours as `npm run build` makes them. */
const globalSetup = ['tools/build-before-tests.mjs'];

/**
 * A busy machine may take longer than a test allows: a fault is what happens twice. What passed only
 * the second time is told at the end of `npm test`.
 */
const retry = 1;

/** Of the tests in Chromium; a busy machine draws slowly. */
const browserLimits = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  fileParallelism: false,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Unit tests beside their source. Graph, model, HTTP and browser tests have projects of their own,
 * each run by `npm test`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          retry,
          // Unit tests share nothing that they change; modules are loaded once for all of a
          // worker's files.
          isolate: false,
          // One worker a core: by default vitest leaves one core to itself.
          maxWorkers: '100%',
          testTimeout: 120_000,
          include: ['{libs,apps,frontend}/**/src/**/*.spec.{ts,tsx}'],
        },
      },
      // A server starts in seconds on a quiet machine, in minutes on a busy one.
      {
        resolve,
        test: {
          name: 'graph',
          retry,
          globalSetup,
          include: ['{libs,apps}/**/*.graph-spec.ts'],
          testTimeout: 400_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        resolve,
        test: {
          name: 'model',
          retry,
          globalSetup,
          include: ['libs/**/*.model-spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        resolve,
        test: {
          name: 'e2e',
          retry,
          globalSetup,
          include: ['e2e/**/*.e2e-spec.ts'],
          testTimeout: 180_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
      // The page in Chromium, on one application that all of its files share.
      {
        resolve,
        test: {
          name: 'browser',
          retry,
          globalSetup: [...globalSetup, 'e2e/browser/start-application.ts'],
          // Training takes many minutes: `npx vitest run --project training`.
          include: ['e2e/browser/!(training).browser-spec.ts'],
          ...browserLimits,
        },
      },
      {
        resolve,
        test: {
          name: 'training',
          globalSetup: [...globalSetup, 'e2e/browser/start-application.ts'],
          include: ['e2e/browser/training.browser-spec.ts'],
          ...browserLimits,
        },
      },
      // Takes the pictures of README anew: `npm run screenshots`, not part of `npm test`.
      {
        resolve,
        test: {
          name: 'screenshots',
          globalSetup: [...globalSetup, 'e2e/browser/start-application.ts'],
          include: ['e2e/browser/*.screenshot-spec.ts'],
          ...browserLimits,
        },
      },
      // Takes minutes: `npm run test:scaled`, not part of `npm test`.
      {
        resolve,
        test: {
          name: 'scaled',
          globalSetup,
          include: ['e2e/**/*.scaled-spec.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
