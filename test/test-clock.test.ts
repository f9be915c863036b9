import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { clock } from '../src/clock.ts';
import { startTestApp } from './support/app.ts';

const app = startTestApp();
const MINUTES_MS = 60_000;
const READ = "process.stdout.write(String(new Date().getTime() + ' ' + Date.now()))";

/** The longest that this file takes on a busy machine. */
const isNow = (moment: Date | number) => Math.abs(new Date(moment).getTime() - Date.now()) < 5 * MINUTES_MS;

describe('the clock of tests', () => {
  it('starts each file at one moment, which TEST_CLOCK chooses', () => {
    const wanted = process.env.TEST_CLOCK ?? '2027-04-14T10:00';
    const startsAt = Temporal.ZonedDateTime.from(`${wanted}[America/New_York]`).epochMilliseconds;
    expect(isNow(startsAt)).toBe(true);
    for (const moment of [clock.now(), clock.machine(), new Date()]) expect(isNow(moment)).toBe(true);
  });

  it('goes on', async () => {
    const before = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(before);
    expect(new Date(0).getTime()).toBe(0);
  });

  it('is that of the programs that a test starts', () => {
    const printed = execFileSync(process.execPath, ['--eval', READ], { encoding: 'utf8' });
    expect(printed.split(' ').map((moment) => isNow(Number(moment)))).toEqual([true, true]);
  });

  it.each(['superuserUrl', 'ownerUrl', 'runtimeUrl'] as const)('is that of SQL: %s', async (url) => {
    const client = new pg.Client({ connectionString: app.database[url] });
    await client.connect();
    const { rows } = await client.query('select now() as now, clock_timestamp() as later');
    await client.end();
    expect([isNow(rows[0].now), isNow(rows[0].later)]).toEqual([true, true]);
  });
});
