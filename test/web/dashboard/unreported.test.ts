import { beforeEach, describe, expect, it } from 'vitest';
import { shortDate } from '../../../src/dates.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, aWalker, type TestUser } from '../../support/cast.ts';

/** WALK-12 */
const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let theo: string;
let id: string;

const home = async (who: TestUser) => (await who.browser.get('/dashboard')).text;
const isAsked = async (who: TestUser, question: string): Promise<boolean> => {
  const text = await home(who);
  const at = text.indexOf(question);
  return at > 0 && at < text.indexOf('Next');
};
const rowOf = async () =>
  (await app.sql('select status, cancel_reason from bookings where id = $1', [id]))[0];

beforeEach(async () => {
  ({ priya, sam, walker, theo } = await aFamily(app));
  id = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: -50 });
  await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 30 });
});

const asked = async () => ({
  priya: await isAsked(priya, 'Did Daniel walk with Theo?'),
  sam: await isAsked(sam, 'Did Daniel walk with Theo?'),
  walker: await isAsked(walker, 'Did you walk with Theo'),
});

describe('a walk that is over, of which nobody said whether it took place', () => {
  it('stands above the next one for both sides, with its day, until the walker marks it complete', async () => {
    expect(await asked()).toEqual({ priya: true, sam: true, walker: true });
    const [{ date } = { date: '' }] = await app.sql<{ date: string }>(
      'select scheduled_date::text as date from bookings where id = $1',
      [id],
    );
    for (const who of [priya, walker]) expect(await home(who)).toContain(shortDate(date));
    const { html } = await walker.browser.get('/dashboard');
    expect(html).toMatch(
      new RegExp(`id="next-complete-${id}"[^>]*button-primary|button-primary[^>]*id="next-complete-${id}"`),
    );
    expect(html).toContain(`href="/dashboard?dialog=message&amp;to=${priya.id}&amp;booking=${id}"`);
    await walker.browser.post(`/booking/${id}`, { intent: 'complete' });
    expect(await rowOf()).toEqual({ status: 'completed', cancel_reason: null });
    expect(await asked()).toEqual({ priya: false, sam: false, walker: false });
  });

  it('leaves all when a co-parent says from Home that the walker did not come', async () => {
    await sam.browser.post(`/booking/${id}`, { intent: 'no-show' });
    expect(await rowOf()).toEqual({ status: 'cancelled', cancel_reason: 'walker_no_show' });
    expect(await asked()).toEqual({ priya: false, sam: false, walker: false });
  });

  it('stays however many there are', async () => {
    for (const days of [4, 6, 8, 10, 12])
      await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: -24 * days });
    for (let more = 0; more < 24; more++)
      await aBooking(app, priya, walker, { status: 'cancelled', child: theo, startsIn: 100 + 2 * more });
    for (const who of [priya, sam]) expect((await home(who)).match(/Did \w+ walk with/g)).toHaveLength(6);
    expect((await home(walker)).match(/Did you walk with/g)).toHaveLength(6);
  });

  it('is asked of its own walker and family only, and no walk that is under way or ahead is', async () => {
    const other = await aWalker(app, { firstName: 'Ines' });
    await aBooking(app, priya, other, { status: 'in_progress', child: theo, startsIn: -2, hours: 1 });
    expect(await home(other)).not.toContain('Did you walk');
    expect((await home(priya)).match(/Did \w+ walk with/g)).toHaveLength(1);
  });
});
