import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';

/** A literal date, or dates and times counted from the clock. */
const SENSITIVE =
  /['"`]20[2-9]\d-\d\d-\d\d|\b(inDays|dayIn|mondayIn|goTo)\(|clock\.(today|local|advance|setOffset)\(|dayOfWeek/;

/** They start programs, or compare with a clock that cannot be moved: PostgreSQL's, a certificate's or a browser's. */
const OTHER_CLOCKS = /startProgram|useProgram|clockIsMoved/;

/** Files of the server's tests that read dates, by a scan. */
export const dateSensitiveFiles = (): string[] =>
  globSync('test/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['test/browser/**', 'test/launch/**', 'test/cli/**'],
  })
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return SENSITIVE.test(text) && !OTHER_CLOCKS.test(text);
    })
    .sort();
