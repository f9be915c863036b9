import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { goTo } from '../../support/schedules.ts';

const app = startTestApp();

let parent: TestUser;
let walker: TestUser;
let child: string;

beforeEach(async () => {
  clock.setOffset(0);
  goTo(`${inDays(1)}T12:00`);
  parent = await aParent(app);
  walker = await aWalker(app, { firstName: 'Maya' });
  child = await aChild(app, parent, { name: 'Mia Keller' });
});

const at = (date: string, time: string) =>
  new Date(Temporal.ZonedDateTime.from(`${date}T${time}[America/New_York]`).epochMilliseconds);
const agreed = (date: string, time: string, by: { parent?: TestUser; walker?: TestUser } = {}) => {
  const family = by.parent ?? parent;
  const traits = { status: 'accepted', startsAt: at(date, time) } as const;
  return aBooking(app, family, by.walker ?? walker, family === parent ? { ...traits, child } : traits);
};
const dialog = () => `/find-walkers?dialog=book&walker=${walker.id}`;
const form = (date: string, time: string, to: TestUser | null = walker) => ({
  intent: 'request-booking',
  'shown.rate': '1850',
  walker: to?.id ?? '',
  child,
  date,
  time,
  duration: '1',
  pickup: '245 W 21st St',
  dropoff: 'P.S. 11',
  anyway: 'on',
  requestKey: randomUUID(),
});
const pending = () =>
  app.sql("select id from bookings where parent_id = $1 and status = 'pending'", [parent.id]);
const fieldOf = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]*name="${name}")[^>]*value="([^"]*)"`).exec(
    html.slice(Math.max(0, html.indexOf('<dialog'))),
  )?.[1];

describe('a time at which someone already has a walk (BOOKING-40)', () => {
  it('is refused at the time, with what was typed, when a child walks then with anyone', async () => {
    await agreed(inDays(3), '08:00', { walker: await aWalker(app) });
    for (const [page, to] of [
      [dialog(), walker],
      ['/book-walk', null],
    ] as const) {
      const seen = await parent.browser.post(page, form(inDays(3), '08:30', to));
      expect(seen.status).toBe(422);
      expect(seen.text).toContain('Mia already has a walk then.');
      expect(fieldOf(seen.html, 'time')).toBe('08:30');
      expect(fieldOf(seen.html, 'pickup')).toBe('245 W 21st St');
    }
    expect(await pending()).toEqual([]);
    expect((await parent.browser.post(dialog(), form(inDays(3), '09:00'))).status).toBe(200);
    expect(await pending()).toHaveLength(1);
  });

  it('is refused when the walker walks then with another family', async () => {
    await agreed(inDays(3), '08:00', { parent: await aParent(app) });
    const seen = await parent.browser.post(dialog(), form(inDays(3), '08:00'));
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Maya already has a walk then.');
    expect(await pending()).toEqual([]);
  });

  onlyInCI('may be requested for a sibling on the same walk, and twice while nothing is agreed', async () => {
    await aBooking(app, parent, walker, {
      status: 'accepted',
      startsAt: at(inDays(3), '08:00'),
      pickup: '245 W 21st St',
    });
    expect((await parent.browser.post(dialog(), form(inDays(3), '08:00'))).status).toBe(200);
    expect((await parent.browser.post(dialog(), form(inDays(3), '08:00'))).status).toBe(200);
    expect(await pending()).toHaveLength(2);
  });

  it('is not suggested: neither by the free times nor by the next date of "Book again"', async () => {
    const times = async (date: string) => {
      const { html } = await parent.browser.get(`${dialog()}&on=${date}`);
      return [...html.matchAll(/data-fills="time" value="(\d\d:\d\d)"/g)].map(([, time]) => time);
    };
    const before = await times(inDays(8));
    expect(before).toContain('10:00');
    const walked = await agreed(inDays(1), '10:00');
    await agreed(inDays(8), '10:00', { walker: await aWalker(app) });
    expect(await times(inDays(8))).toEqual(before.filter((time) => time !== '10:00'));
    await agreed(inDays(15), '10:00', { parent: await aParent(app) });
    const again = await parent.browser.get(`${dialog()}&again=${walked}`);
    expect([fieldOf(again.html, 'date'), fieldOf(again.html, 'time')]).toEqual([inDays(22), '10:00']);
  });

  it('nor by a last walk that does not fit the hours of this walker (BOOKING-31)', async () => {
    const other = await aWalker(app);
    const shown = async () => {
      const { html } = await parent.browser.get(dialog());
      return [fieldOf(html, 'time') || undefined, fieldOf(html, 'duration')];
    };
    await agreed(inDays(2), '10:00', { walker: other });
    expect(await shown()).toEqual(['10:00', '1']);
    await agreed(inDays(3), '20:00', { walker: other });
    expect(await shown()).toEqual([undefined, '1']);
    await aBooking(app, parent, other, { startsAt: at(inDays(4), '08:00'), hours: 8, child });
    const { html } = await parent.browser.get(dialog());
    const day = fieldOf(html, 'date') ?? '';
    expect(day > inDays(1)).toBe(true);
    expect(html).toMatch(/When \w+ is free on/);
  });

  it('is offered at the quarter hours around school (BOOKING-23)', async () => {
    const { html } = await parent.browser.get(`${dialog()}&on=${inDays(8)}`);
    for (const time of ['10:00', '14:45', '15:15'])
      expect(html).toContain(`data-fills="time" value="${time}"`);
    const other = await parent.browser.get(`${dialog()}&on=${inDays(8)}&at=12:30`);
    expect(other.html).toContain('data-fills="time" value="12:30"');
    for (const time of ['10:15', '12:30']) expect(html).not.toContain(`data-fills="time" value="${time}"`);
  });

  it('is left empty on a day that was searched for', async () => {
    const walked = await agreed(inDays(1), '10:00');
    await agreed(inDays(8), '10:00', { walker: await aWalker(app) });
    const seen = await parent.browser.get(`${dialog()}&again=${walked}&date=${inDays(8)}`);
    expect([fieldOf(seen.html, 'date'), fieldOf(seen.html, 'time') || undefined]).toEqual([
      inDays(8),
      undefined,
    ]);
  });
});

describe('the time that was searched for (BOOKING-23)', () => {
  const search = () => `${dialog()}&date=${inDays(5)}&time=15:00&hours=2`;
  const shown = async (more = '') => {
    const { html } = await parent.browser.get(`${search()}${more}`);
    return ['date', 'time', 'duration'].map((name) => fieldOf(html, name));
  };

  it('stays when the form asks for another date or length', async () => {
    expect(await shown()).toEqual([inDays(5), '15:00', '2']);
    expect(await shown(`&on=${inDays(6)}&at=15:00&lasting=2`)).toEqual([inDays(6), '15:00', '2']);
    expect(await shown(`&on=${inDays(6)}&at=15:00&lasting=1.5`)).toEqual([inDays(6), '15:00', '1.5']);
  });

  it('stays on a day on which it has passed', async () => {
    expect(await shown(`&on=${inDays(0)}&at=11:00&lasting=2`)).toEqual([inDays(0), '11:00', '2']);
  });
});
