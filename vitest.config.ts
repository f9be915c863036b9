import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepFilesInMemory } from './test/support/files-in-memory.ts';

/** In CI `npm test` plays all cases too: see .ci/run. */
const isFullSize = process.env.SUITE === 'everything' || process.env.FULL_SIZE === '1';

/** In CI, and on a server that stays, each file has a database of its own. */
const keepsDatabase = !isFullSize && process.env.SUITE !== 'elsewhere' && !process.env.TEST_DATABASE_URL;

const shared = {
  environment: 'node',
  // Files share a worker's modules: loading the app anew for every file would take longer than its tests.
  isolate: false,
  setupFiles: ['test/support/start-clock.ts', 'test/support/reset.ts'],
  env: {
    NODE_ENV: 'production',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    TZ: 'UTC',
    FULL_SIZE: isFullSize ? '1' : '',
  },
  // Only what hangs takes so long: no test is about speed, and the machine may be busy.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 8_000 } },
};

const patient = { testTimeout: 90_000, hookTimeout: 180_000, maxWorkers: 1 };

/** What `npm run check` runs. */
const withoutDatabase = [
  'architecture',
  'language',
  'migrations',
  'outside-calls',
  'product-rules',
  'promised',
  'promises',
  'translations',
].map((name) => `test/${name}.test.ts`);

/** What only CI must see: `npm run test:long`. */
const long = 'test/**/*.long.test.ts';

/** With a few cases in `npm test`, with all of them in `npm run test:long`, which is enough where both run. */
const sized = 'test/**/*.sized.test.ts';
/** They start programs, wait by the machine's clock, or measure: other days and other servers do not play them. */
const ofThisMachine = [
  'test/{gateways,launch}/**/*.long.test.ts',
  'test/jobs/{crashes,killed-worker,outage,queue-watchdog,redis,shared-schedules}.long.test.ts',
  'test/web/{act-limits,busy-accounts,in-hand,payment-kills,plans,stripe-types}.long.test.ts',
];
/** Elsewhere often without this project: `server` has the sized ones there. */
const onlyHere = process.env.SUITE === 'elsewhere' ? [...ofThisMachine, sized] : [];

const isElsewhere = process.env.SUITE === 'elsewhere';
const withoutTwins = isFullSize && process.env.SUITE && !isElsewhere ? [sized] : [];

keepFilesInMemory();

/** Without an earlier report, as in CI, the longest would come last, and one worker would wait for the other. */
class FullSizeFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSized = ({ moduleId }: TestSpecification) => moduleId.includes('.sized.');
    return [...sorted.filter(isSized), ...sorted.filter((file) => !isSized(file))];
  }
}

export default defineConfig({
  // As in production: React's development build renders pages six times slower.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // With PostgreSQL and one file of browser tests they keep two cores busy; twice as many take a third more of their time.
    maxWorkers: 2,
    sequence: { sequencer: FullSizeFirst },
    projects: [
      { test: { name: 'architecture', include: withoutDatabase, testTimeout: 60_000, isolate: false } },
      {
        test: {
          ...shared,
          name: 'server',
          globalSetup: ['test/support/global-setup.ts'],
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...withoutDatabase, 'test/browser/**', long, ...withoutTwins],
          env: { ...shared.env, KEEP_DATABASE: keepsDatabase ? '1' : '' },
        },
      },
      {
        test: {
          ...shared,
          name: 'long',
          env: { ...shared.env, FULL_SIZE: '1' },
          globalSetup: ['test/support/global-setup.ts'],
          include: [long, sized],
          exclude: ['test/browser/**', ...onlyHere],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          globalSetup: ['test/support/global-setup.ts'],
          include: ['test/browser/**/*.test.{ts,tsx}'],
          exclude: [long, ...withoutTwins],
          sequence: { groupOrder: 1 },
          ...patient,
        },
      },
      {
        test: {
          ...shared,
          name: 'long-browser',
          env: { ...shared.env, FULL_SIZE: '1' },
          globalSetup: ['test/support/global-setup.ts'],
          include: ['test/browser/**/*.{long,sized}.test.ts'],
          sequence: { groupOrder: 3 },
          ...patient,
        },
      },
    ],
  },
});
