import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { nextDate } from '../../../src/domain/bookings/requests/usual-walk.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { bookingRow, bookingsOf } from '../../support/reads.ts';
import { goTo } from '../../support/schedules.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);

let parent: TestUser;
let walker: TestUser;
let child: string;

/** At noon, so that a walk in some days lies within everybody's hours. */
beforeEach(async () => {
  clock.setOffset(0);
  goTo(`${inDays(1)}T12:00`);
  parent = await aParent(app);
  walker = await aWalker(app, { firstName: 'Jordan' });
  child = await aChild(app, parent, { name: 'Mia Keller' });
});

async function declined(reason: 'walker_declined' | 'expired' | 'parent_cancelled' = 'walker_declined') {
  const id = await aBooking(app, parent, walker, {
    child,
    status: 'cancelled',
    reason,
    startsIn: reason === 'expired' ? -1 : 72,
    hours: 1.5,
  });
  await app.sql(`update bookings set notes = 'Ring twice', created_at = $2 where id = $1`, [
    id,
    new Date(clock.now().getTime() - 60_000),
  ]);
  return (await bookingRow(app, id)) as Record<string, string>;
}

const dateOf = ({ starts_at }: Record<string, unknown>) =>
  clock
    .local(starts_at as Date)
    .toPlainDate()
    .toString();
const linkIn = (html: string) =>
  (/href="(\/find-walkers\?again=[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

describe('a request that a walker declined (BOOKING-21)', () => {
  it('can be sent to another walker: only the walker has to be chosen', async () => {
    const old = await declined();
    const others = await aWalker(app, { firstName: 'Wanda' });
    const page = await parent.browser.get(`/booking/${old.id}`);
    expect(page.text).toContain('Find another walker');
    const found = await parent.browser.get(linkIn(page.html));
    expect(found.text).toContain("Choose a walker for Mia's walk");
    expect(found.html).toContain(`value="${dateOf(old)}"`);
    const book = `${linkIn(page.html)}&dialog=book&walker=${others.id}`;
    expect(found.html).toContain(`dialog=book&amp;walker=${others.id}`);
    const form = await parent.browser.get(book);
    for (const [name, value] of Object.entries({
      date: dateOf(old),
      time: String(old.scheduled_time).slice(0, 5),
      duration: '1.5',
      pickup: '1 Main St',
      dropoff: 'P.S. 11',
    }))
      expect(form.html, name).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="${value}")`));
    expect(form.html).toContain('Ring twice</textarea>');
    expect(form.html).toContain(`name="child.${child}" checked=""`);
  });

  it('is on the dashboard until the parent has sent a new one', async () => {
    const old = await declined();
    const before = await parent.browser.get('/dashboard');
    expect(before.text).toContain("Jordan can't take this walk");
    expect(linkIn(before.html)).toContain(`again=${old.id}`);
    await aBooking(app, parent, null, { child, startsIn: 72 });
    expect((await parent.browser.get('/dashboard')).text).not.toContain("can't take this walk");
  });

  it('is named in its email, with a link that works after signing in', async () => {
    const old = await declined();
    const { html } = await emailOf('booking-declined', old.id as string);
    expect(html).toContain('Find another walker');
    expect(html).toContain(`/auth?next=/find-walkers%3Fagain%3D${old.id}%26date%3D${dateOf(old)}`);
  });
});

it('a request that expired is sent again for the same day of the week', async () => {
  const old = await declined('expired');
  const date = nextDate(dateOf(old), clock.today());
  const page = await parent.browser.get(`/booking/${old.id}`);
  expect(linkIn(page.html)).toContain(`date=${date}`);
  expect((await parent.browser.get('/dashboard')).text).toContain("didn't answer in time");
  const form = await parent.browser.get(`/book-walk?again=${old.id}`);
  expect(form.html).toContain(`value="${date}"`);
  expect((await emailOf('booking-expired', old.id as string)).html).toContain(`date%3D${date}`);
});

it('a request that the parent canceled is not offered again', async () => {
  const old = await declined('parent_cancelled');
  for (const path of [`/booking/${old.id}`, '/dashboard']) {
    const { html } = await parent.browser.get(path);
    expect(html, path).toContain('<h1');
    expect(html, path).not.toContain('Find another walker');
  }
});

it("nobody learns about another's request by opening it again", async () => {
  const old = await declined();
  const stranger = await aParent(app);
  await aChild(app, stranger);
  for (const path of [
    `/find-walkers?again=${old.id}`,
    `/find-walkers?again=${old.id}&dialog=book&walker=${walker.id}`,
    `/book-walk?again=${old.id}`,
    '/book-walk?again=nonsense',
  ]) {
    const { html, status } = await stranger.browser.get(path);
    expect(status).toBe(200);
    expect(html, path).toContain('<h1');
    for (const secret of ['Ring twice', '1 Main St', 'Mia Keller', "Mia's"])
      expect(html).not.toContain(secret);
  }
});

onlyInCI('a search for a day and an hour fills in the form', async () => {
  const query = `date=${inDays(4)}&time=15:00&hours=2`;
  const { html } = await parent.browser.get(`/find-walkers?${query}`);
  expect(html).toContain(`href="/book-walk?date=${inDays(4)}&amp;time=15%3A00&amp;hours=2"`);
  for (const path of [`/find-walkers?${query}&dialog=book&walker=${walker.id}`, `/book-walk?${query}`]) {
    const form = await parent.browser.get(path);
    for (const value of [inDays(4), '15:00', '2']) expect(form.html).toContain(`value="${value}"`);
  }
});

describe('the neighborhood of an open request (BOOKING-22)', () => {
  const openly = (fields: Record<string, string> = {}) => ({
    intent: 'request-booking',
    'shown.rate': '1850',
    child,
    date: inDays(3),
    time: '08:00',
    duration: '1',
    pickup: '245 W 21st St',
    dropoff: 'P.S. 11',
    ...fields,
  });

  it('is shown to walkers in place of the address, and filled in next time', async () => {
    const fresh = await parent.browser.get('/book-walk');
    expect(fresh.text).toContain('not names or addresses');
    await parent.browser.post('/book-walk', openly({ neighborhood: 'Chelsea Heights' }));
    for (const path of ['/dashboard', `/booking/${await openId()}`]) {
      const { text, html } = await walker.browser.get(path);
      expect(text).toContain('Chelsea Heights');
      expect(html).not.toContain('245 W 21st St');
    }
    expect((await parent.browser.get('/profile')).text).toContain('Chelsea Heights');
    await app.sql('delete from booking_events');
    await app.sql('delete from bookings where parent_id = $1', [parent.id]);
    expect((await parent.browser.get('/book-walk')).html).toContain('value="Chelsea Heights"');
    const edit = await parent.browser.post('/profile?edit=personal', {
      intent: 'save-personal',
      firstName: 'Pat',
      lastName: 'Example',
      neighborhood: 'Tribeca',
    });
    expect(edit.text).toContain('Tribeca');
  });

  it('must not be an address or contain contact details; nothing is stored then', async () => {
    const refused = await parent.browser.post('/book-walk', openly({ neighborhood: '245 W 21st St' }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('without a street address');
    expect(await bookingsOf(app, parent.id)).toEqual([]);
    await parent.browser.post('/book-walk', openly({ neighborhood: 'Chelsea anna@example.com' }));
    const [stored] = await app.sql('select neighborhood from bookings where parent_id = $1', [parent.id]);
    expect(JSON.stringify(stored)).not.toContain('anna@');
  });

  it('is optional', async () => {
    await parent.browser.post('/book-walk', openly());
    expect(await openId()).toBeTruthy();
  });

  const openId = async () => (await bookingsOf(app, parent.id))[0]?.id;
});

async function emailOf(kind: string, bookingId: string) {
  const email = await withActor(app.orm, system('worker'), (em) =>
    buildEmail(em, { kind: `mail.${kind}`, payload: { bookingId, to: parent.id } }),
  );
  if (!email) throw new Error('No email');
  return renderEmail(email, { baseUrl: 'https://trotwell.test', unsubscribeUrl: undefined });
}

onlyInCI(
  'walks of a sibling that ended in the same act are not counted with it (CONSEQUENCE-2)',
  async () => {
    const sibling = await aChild(app, parent);
    const ended = { status: 'cancelled', reason: 'walker_withdrew' } as const;
    const ids: string[] = [];
    for (const [at, one] of [child, child, sibling].entries())
      ids.push(await aBooking(app, parent, walker, { ...ended, child: one, startsIn: 72 + 2 * at }));
    await app.sql('update bookings set cancelled_at = $2 where id = any ($1)', [ids, clock.now()]);
    const { rows } = await sqlAs(parent, 'tot', `select ended_of($1) -> 'endedWith' as more`, [ids[0]]);
    expect(rows).toEqual([{ more: 1 }]);
  },
);
