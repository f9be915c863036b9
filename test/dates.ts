import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../src/root.ts';
import { dateSensitiveFiles } from './support/date-sensitive.ts';

/**
 * Runs the server's files whose tests could depend on the day, on days that break such tests. `npm run test:dates`; with
 * names of files, only those, also of the browser; with `DAY` one of the days, by a number. Exit code 1 when one fails on any day.
 */
const today = Temporal.Now.plainDateISO();
const change = today.add({ days: 40 }).toZonedDateTime('America/New_York').getTimeZoneTransition('next')!;
const leapYear = Math.ceil((today.year + 2) / 4) * 4;

/** The leap day is more than a year ahead, and two weeks before its spring's clock change. */
const moments = {
  'in the hour before a clock change': change.subtract({ minutes: 40 }).toPlainDateTime(),
  'on February 29': Temporal.PlainDateTime.from(`${leapYear}-02-29T15:00`),
  'on December 31': Temporal.PlainDateTime.from(`${today.year}-12-31T23:20`),
};

const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : dateSensitiveFiles();
process.stdout.write(`${files.length} files depend on dates.\n`);

const all = Object.entries(moments);
const { DAY } = process.env;
const chosen = DAY === undefined ? all : [all[Number(DAY) % all.length]!];
const failed: string[] = [];
for (const [name, moment] of chosen) {
  const wallClock = moment.toString({ smallestUnit: 'minute' });
  process.stdout.write(`\n── ${wallClock}, ${name}\n`);
  const env: NodeJS.ProcessEnv = { ...process.env, TEST_CLOCK: wallClock };
  delete env.NODE_ENV;
  const vitest = join(root, 'node_modules/.bin/vitest');
  const projects = ['--project=server', '--project=browser', '--project=long-browser'];
  const args = ['run', ...projects, '--reporter=dot', '--testTimeout=90000', ...files];
  const { status } = spawnSync(vitest, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) failed.push(`${name} (TEST_CLOCK=${wallClock})`);
}
process.stdout.write(
  failed.length > 0 ? `\nFailed ${failed.join(', ')}\n` : '\nNo test depends on these days.\n',
);
process.exitCode = failed.length > 0 ? 1 : 0;
