import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;

beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Paula' });
  walker = await aWalker(app, { firstName: 'Will' });
});
const aWalk = (traits: Parameters<typeof aBooking>[3] = {}) =>
  aBooking(app, parent, walker, { status: 'accepted', startsIn: 1, ...traits });
const sheetOf = async (who: TestUser, page: string) =>
  /<details class="not-today"[\s\S]*?<\/details>/.exec((await who.browser.get(page)).html)?.[0] ?? '';
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>/g)].flatMap(([tag]) => {
    const [name, value] = ['name', 'value'].map((one) => new RegExp(` ${one}="([^"]*)"`).exec(tag)?.[1]);
    return name ? [`${name}=${value}`] : [];
  });

describe('"Not today" (WALK-10)', () => {
  it.each([
    [
      'parent',
      ['kind=ill', 'kind=no_school', 'kind=other'],
      'Will and whoever decides with you will be notified now.',
    ],
    [
      'walker',
      ['kind=ill', 'kind=transport', 'kind=other'],
      'Paula and whoever decides with them will be notified now.',
    ],
  ] as const)(
    'stands on the card of the %s, the walk and the booking, and says what happens',
    async (side, kinds, told) => {
      const who = { parent, walker }[side];
      const id = await aWalk();
      for (const page of ['/dashboard', `/walks/${id}`, `/booking/${id}`]) {
        const sheet = await sheetOf(who, page);
        expect(buttons(sheet), page).toEqual(['minutes=5', 'minutes=10', 'minutes=15', ...kinds]);
        expect(sheet).toContain(told);
      }
      const { text } = await who.browser.get(`/booking/${id}`);
      expect(text).not.toContain('Cancel walk');
    },
  );

  it('stands nowhere for a walk in three days, which is canceled on its booking', async () => {
    const id = await aWalk({ startsIn: 72 });
    for (const page of ['/dashboard', `/walks/${id}`, `/booking/${id}`])
      expect(await sheetOf(parent, page)).toBe('');
    expect((await parent.browser.get(`/booking/${id}`)).text).toContain('Cancel walk');
  });

  onlyInCI.each([
    ['parent', 'no_school', '', 'No school'],
    ['walker', 'transport', 'The L is down.', 'Train or bus: The L is down.'],
    ['walker', 'other', 'A job came up.', 'A job came up.'],
  ] as const)(
    'lets the %s cancel with the chip %s and "%s", and the other side reads why (BOOKING-12)',
    async (side, kind, typed, read) => {
      const [who, other] = side === 'parent' ? [parent, walker] : [walker, parent];
      const id = await aWalk();
      const seen = await who.browser.post(`/booking/${id}`, { intent: 'withdraw', kind, reason: typed });
      expect(seen.text).toContain('Walk canceled');
      expect((await other.browser.get(`/booking/${id}`)).text).toContain(`“${read}”`);
      const { outbox } = await historyOf(app, id);
      expect(outbox).toMatchObject([{ kind: 'mail.booking-withdrawn', payload: { to: other.id } }]);
      const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, outbox[0] as never));
      expect(email).toMatchObject({ data: { reason: read } });
    },
  );

  it('needs a chip or a reason, and nothing changes without (BOOKING-12)', async () => {
    const id = await aWalk();
    const before = await historyOf(app, id);
    const seen = await walker.browser.post(`/booking/${id}`, { intent: 'withdraw', reason: ' ' });
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Say what came up.');
    expect(await historyOf(app, id)).toEqual(before);
  });

  onlyInCI('lists siblings, one of whom stays home while the walk goes on (BOOKING-41)', async () => {
    const [anna, ben] = [
      await aChild(app, parent, { name: 'Anna Kim' }),
      await aChild(app, parent, { name: 'Ben Kim' }),
    ];
    const id = await aWalk({ child: anna, siblings: [ben] });
    const sheet = await sheetOf(parent, '/dashboard');
    expect(buttons(sheet).filter((button) => button.startsWith('child'))).toEqual([
      `child=${anna}`,
      `child=${ben}`,
    ]);
    expect(buttons(await sheetOf(walker, '/dashboard')).join()).not.toContain('child');
    await parent.browser.post(`/booking/${id}`, { intent: 'stay-home', child: ben });
    const { text } = await walker.browser.get('/dashboard');
    expect(text).toContain('Ben stays home.');
    expect(text).toContain('Walk with Anna');
  });
});
