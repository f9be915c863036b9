import { expect, it } from 'vitest';
import { DomainError } from '../../../src/domain/forms/domain-error.ts';
import { type AvailabilitySchedule, WEEKDAYS } from '../../../src/domain/walkers/availability.ts';
import { readAvailabilityForm } from '../../../src/domain/walkers/profile-form.ts';
import { startTestApp } from '../../support/app.ts';
import { aWalker, type TestUser } from '../../support/cast.ts';
import { atFullSize, onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
/** `npm run bench stress` takes more. */
const SHAPES = Number(process.env.SHAPES ?? atFullSize(200, 20));
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const weekOf = async ({ id }: TestUser): Promise<AvailabilitySchedule> => {
  const [row] = await app.sql<{ availability_schedule: AvailabilitySchedule }>(
    'select availability_schedule from walker_profiles where user_id = $1',
    [id],
  );
  return row?.availability_schedule ?? {};
};

it(`${SHAPES} random weeks are stored if and only if they are valid`, async () => {
  const walker = await aWalker(app);
  const random = numbersFrom(20_261_120);
  const seen = { 303: 0, 422: 0 };
  let before = await weekOf(walker);
  for (let round = 0; round < SHAPES; round++) {
    await app.services.limits.forget('profile', walker.id);
    const fields = aWeek(random);
    const { status } = await walker.browser.postOnly('/profile?edit=walker', {
      intent: 'save-walker',
      ...fields,
    });
    const wanted = read(fields);
    expect(status, JSON.stringify(fields)).toBe(wanted ? 303 : 422);
    const after = await weekOf(walker);
    expect(after).toEqual(wanted ?? before);
    expectValid(after);
    before = after;
    seen[status as keyof typeof seen]++;
  }
  // Both answers occurred often.
  expect(Math.min(seen[303], seen[422])).toBeGreaterThan(SHAPES / 10);
}, 600_000);

it('a rejected week keeps every window as it was sent, with its error at the window', async () => {
  const walker = await aWalker(app);
  const before = await weekOf(walker);
  const windows = { 'friday.0.start': '08:00', 'friday.0.end': '09:00', 'friday.3.start': '08:30' };
  const fields = { intent: 'save-walker', friday: 'on', ...windows, 'friday.3.end': '10:00' };
  const seen = await walker.browser.post('/profile?edit=walker', fields);
  expect(seen.status).toBe(422);
  expect(seen.html).toContain('href="#friday.3.start"');
  expect(seen.html).toContain('id="friday.3.start-error"');
  expect(seen.text).toContain('Two time windows on Friday overlap. Change one of them.');
  for (const [name, value] of Object.entries(windows))
    expect(seen.html).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
  expect(await weekOf(walker)).toEqual(before);
});

it('a day that is off has no errors, and keeps its valid windows', async () => {
  const walker = await aWalker(app);
  const monday = { 'monday.0.start': '17:00', 'monday.0.end': '09:00', 'monday.1.start': '10:00' };
  const fields = { intent: 'save-walker', tuesday: 'on', ...monday, 'monday.1.end': '12:00' };
  expect((await walker.browser.post('/profile?edit=walker', fields)).path).toBe('/profile');
  expect(await weekOf(walker)).toMatchObject({
    monday: { available: false, time_windows: [{ start_time: '10:00', end_time: '12:00' }] },
    tuesday: { available: true, time_windows: [{ start_time: '09:00', end_time: '17:00' }] },
  });
});

onlyInCI('a week in the legacy format, one window a day, is read, and saved in the new format', async () => {
  const monday = { available: true, start_time: '07:30', end_time: '09:00' };
  const walker = await aWalker(app, { professional: { availabilitySchedule: { monday } } });
  expect((await walker.browser.get('/profile')).text).toContain('Mon 7:30 AM – 9:00 AM');
  const { html } = await walker.browser.get('/profile?edit=walker');
  const shown = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
  const fields = { 'monday.0.start': shown('monday.0.start'), 'monday.0.end': shown('monday.0.end') };
  expect(fields).toEqual({ 'monday.0.start': '07:30', 'monday.0.end': '09:00' });
  await walker.browser.post('/profile?edit=walker', {
    intent: 'save-walker',
    monday: 'on',
    ...(fields as Record<string, string>),
  });
  expect((await weekOf(walker)).monday).toEqual({
    available: true,
    time_windows: [{ start_time: '07:30', end_time: '09:00' }],
  });
});

it('without scripts, a day has one empty window after those it has', async () => {
  const walker = await aWalker(app);
  const monday = { 'monday.0.start': '06:00', 'monday.0.end': '08:00', 'monday.1.start': '20:00' };
  const fields = { intent: 'save-walker', monday: 'on', ...monday, 'monday.1.end': '22:00' };
  await walker.browser.post('/profile?edit=walker', fields);
  const { html } = await walker.browser.get('/profile?edit=walker');
  const shown = [...html.matchAll(/<input[^>]* name="monday\.\d\.(?:start|end)"[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? '',
  );
  expect(shown).toEqual(['06:00', '08:00', '20:00', '22:00', '', '']);
});

function read(fields: Record<string, string>): AvailabilitySchedule | null {
  try {
    return readAvailabilityForm(fields);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The rules for stored availability, independent of the code that parses it (WALKER-6). */
function expectValid(week: AvailabilitySchedule): void {
  for (const { available, time_windows: windows } of Object.values(week)) {
    expect(windows.length).toBeLessThanOrEqual(6);
    if (available) expect(windows.length).toBeGreaterThan(0);
    let free = '';
    for (const { start_time, end_time } of windows) {
      for (const time of [start_time, end_time]) expect(time).toMatch(TIME);
      expect(start_time < end_time && start_time >= free).toBe(true);
      free = end_time;
    }
  }
}

type Random = (below: number) => number;

const ODD = [
  '',
  ' ',
  '24:00',
  '9:00',
  '09:60',
  '-1:00',
  'noon',
  '09:00:61',
  '\u0000',
  '٠٩:٠٠',
  '09:00\n',
  '１２:００',
  '🕘',
  'null',
  '{}',
  '"',
  "'; --",
  '9'.repeat(5_000),
];
const SWITCHES = ['on', 'true', 'off', '', '1', 'ON', '[]'];
const STRAYS = [
  'monday.-1.start',
  'monday.7.end',
  'monday.0',
  'monday.0.start.x',
  'someday',
  'sunday.1e0.start',
  '__proto__',
  'toString',
];

function aWeek(random: Random): Record<string, string> {
  const fields: [string, string][] = [];
  const care = random(3);
  for (const day of WEEKDAYS) {
    if (random(2)) fields.push([day, care || random(4) ? 'on' : pick(SWITCHES, random)]);
    for (let index = 0, to = random(care ? 3 : 9); index < to; index++) {
      const [start, end] = care ? orderedTimes(index, random) : [aTime(random), aTime(random)];
      if (care || random(8)) fields.push([`${day}.${index}.start`, start]);
      if (care || random(8)) fields.push([`${day}.${index}.end`, end]);
    }
  }
  if (!random(4)) fields.push([pick(STRAYS, random), aTime(random)]);
  return Object.fromEntries(fields);
}

function orderedTimes(index: number, random: Random): [string, string] {
  const hour = 6 + index * 3;
  return [clock(hour + random(2), random(60)), clock(hour + 2, random(2) ? 0 : 59)];
}

const aTime = (random: Random): string => (random(12) ? clock(random(24), random(60)) : pick(ODD, random));
const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
const pick = (from: readonly string[], random: Random): string => from[random(from.length)] as string;

/** mulberry32: the same numbers each time. */
function numbersFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
