import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { clock } from '../src/clock.ts';
import { startTestApp } from './support/app.ts';

const app = startTestApp();
const MINUTES_MS = 60_000;
const READ = `
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: 'UTC' });
  const parts = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: 'UTC' }).formatToParts();
  const printed = [new Date(), Date.now(), Date(), day.format() + ' Z', parts.map(({ value }) => value).join('') + ' Z'];
  process.stdout.write(JSON.stringify(printed));`;

/** The longest that this file takes on a busy machine; a day is as exact as what is read. */
const isNow = (moment: Date | number | string, exact = 5 * MINUTES_MS) =>
  Math.abs(new Date(moment).getTime() - Date.now()) < exact;

describe('the clock of tests', () => {
  it('starts each file at one moment, which TEST_CLOCK chooses', () => {
    const wanted = process.env.TEST_CLOCK || '2027-04-14T10:00';
    const startsAt = Temporal.ZonedDateTime.from(`${wanted}[America/New_York]`).epochMilliseconds;
    expect(isNow(startsAt)).toBe(true);
    for (const moment of [clock.now(), clock.machine(), new Date()]) expect(isNow(moment)).toBe(true);
  });

  it('goes on', async () => {
    const before = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(before);
    expect(new Date(0).getTime()).toBe(0);
  });

  it('is that of Date() and of formats that are given no moment', () => {
    expect(isNow(Date())).toBe(true);
    const format = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'long',
      timeZone: 'UTC',
    });
    expect(isNow(format.format())).toBe(true);
    expect(isNow([undefined].map(format.format)[0] ?? '')).toBe(true);
    const parts = format.formatToParts();
    expect(isNow(parts.map(({ value }) => value).join(''))).toBe(true);
    expect(format.format(0)).toBe('Jan 1, 1970, 12:00:00 AM UTC');
    expect(format.formatToParts(0)[0]).toEqual({ type: 'month', value: 'Jan' });
    expect(isNow(new Date().toLocaleString('en-US', { timeZone: 'UTC', timeZoneName: 'short' }))).toBe(true);
  });

  it('is that of the programs that a test starts', () => {
    const printed = JSON.parse(execFileSync(process.execPath, ['--eval', READ], { encoding: 'utf8' }));
    expect(
      printed.map((moment: string, at: number) => isNow(moment, at > 2 ? 1_440 * MINUTES_MS : undefined)),
    ).toEqual(Array(5).fill(true));
  });

  it.each(['superuserUrl', 'ownerUrl', 'runtimeUrl'] as const)('is that of SQL: %s', async (url) => {
    const client = new pg.Client({ connectionString: app.database[url] });
    await client.connect();
    const { rows } = await client.query('select now() as now, clock_timestamp() as later');
    await client.end();
    expect([isNow(rows[0].now), isNow(rows[0].later)]).toEqual([true, true]);
  });
});
