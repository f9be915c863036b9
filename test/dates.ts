import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/root.ts';

/**
 * `npm run test:dates` runs the tests of the server at moments that break tests, and rules, that depend on the day, and at one
 * drawn at random; `SEED` repeats that. Words after `--` choose: names of moments, files of any project, and `drawn`, as in CI,
 * for two that the commit draws, as `npm test` plays them, and the random one with all cases. Exit code 1 when a test fails at any moment.
 */
const MOMENTS = {
  'saturday-night': '2027-09-18T23:30',
  'sunday-night': '2027-09-19T00:30',
  'monday-night': '2027-09-20T00:05',
  'before-summer-time': '2028-03-12T01:30-05:00',
  'after-summer-time': '2028-03-12T03:30-04:00',
  'before-winter-time': '2027-11-07T01:30-04:00',
  'after-winter-time': '2027-11-07T01:30-05:00',
  'february-28': '2027-02-28T12:00',
  'february-29': '2028-02-29T15:00',
  'december-31': '2027-12-31T23:30',
  'january-1': '2028-01-01T00:30',
  'last-of-month': '2027-09-30T20:00',
  'first-of-month': '2027-10-01T08:00',
  'friday-evening': '2027-05-14T19:00',
  'summer-holidays': '2027-07-20T11:00',
};

const ZONE = 'America/New_York';
const YEARS_MS = 5 * 365 * 86_400_000;
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const random = Temporal.Instant.from('2027-01-01T00:00Z')
  .add({ milliseconds: Math.floor(((seed || 0) / 2 ** 31) * YEARS_MS) })
  .toZonedDateTimeISO(ZONE)
  .toString({ smallestUnit: 'minute', timeZoneName: 'never' });

const moments: Record<string, string> = { ...MOMENTS, random };
const names = Object.keys(MOMENTS);
const words = process.argv.slice(2);
const files = words.filter((word) => word !== 'drawn' && !(word in moments));
const asked = words.filter((word) => word in moments);
const nowhere = files.find(
  (file) => globSync(`test/**/*${file.replace(/^test\//, '')}*`, { cwd: root }).length === 0,
);
if (nowhere || !Number.isInteger(seed)) {
  process.stderr.write(
    nowhere
      ? `Neither a moment nor a file: ${nowhere}. Moments: ${Object.keys(moments).join(', ')}\n`
      : 'SEED is a whole number.\n',
  );
  process.exit(2);
}
const ofCommit = words.includes('drawn') ? drawn() : [];
if (ofCommit.length > 0) asked.push(...ofCommit, 'random');

const projects = [
  'server',
  ...(ofCommit.length > 0 ? [] : ['long']),
  ...(files.length > 0 ? ['browser', 'long-browser'] : []),
].flatMap((project) => ['--project', project]);
const SUITE = files.length > 0 ? 'files' : 'elsewhere';
const failed: string[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(moments)) {
  const moment = moments[name]!;
  const from = name === 'random' ? ` (SEED=${seed})` : '';
  process.stdout.write(`\n── ${name}${from}: TEST_CLOCK=${moment}\n`);
  const FULL_SIZE = ofCommit.includes(name) ? '' : '1';
  const env: NodeJS.ProcessEnv = { ...process.env, SUITE, FULL_SIZE, TEST_CLOCK: moment };
  delete env.NODE_ENV;
  const vitest = join(root, 'node_modules/.bin/vitest');
  const args = ['run', ...projects, '--reporter=dot', ...files];
  const { status } = spawnSync(vitest, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) failed.push(`${name}${from}, TEST_CLOCK=${moment}`);
}
process.stdout.write(
  failed.length > 0 ? `\nFailed at ${failed.join('; ')}\n` : '\nNo test depends on these moments.\n',
);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Another pair for each commit. */
function drawn(): string[] {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const hash = Number.parseInt(stdout.slice(0, 8), 16) || 0;
  const first = hash % names.length;
  const step = 1 + (Math.floor(hash / names.length) % (names.length - 1));
  return [names[first]!, names[(first + step) % names.length]!];
}
