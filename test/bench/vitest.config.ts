import { defineConfig } from 'vitest/config';
import { root } from '../../src/root.ts';

/** Measurements run one at a time, never with the tests: other load distorts them. */
export default defineConfig({
  root,
  // React's production build; the development build renders several times slower.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'node',
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/reset.ts'],
    include: ['test/bench/**/*.bench.ts'],
    env: { LOG_LEVEL: 'silent', TZ: 'UTC', NODE_ENV: 'production' },
    fileParallelism: false,
    hookTimeout: 600_000,
    testTimeout: 600_000,
  },
});
