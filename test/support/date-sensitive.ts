import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';

/** A literal date, dates counted from the market's calendar, or days that may be 23 or 25 hours long. */
const SENSITIVE =
  /['"`]20[2-9]\d-\d\d-\d\d|\bmondayIn\(|dayOfWeek|clock\.(today|local)\(|advance\(.P\d|getTimeZoneTransition/;

/** Their clock cannot be moved: that of a queue or the file system. */
const OTHER_CLOCKS = /workerProcesses|queue-watchdog|storage\.save/;

/** Files of the server's tests that read dates, by a scan. */
export const dateSensitiveFiles = (): string[] =>
  globSync('test/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['test/{browser,launch,cli}/**', 'test/**/*.long.test.ts'],
  })
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return SENSITIVE.test(text) && !OTHER_CLOCKS.test(text);
    })
    .sort();
