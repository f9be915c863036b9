import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aCalendarLink, type CalendarEntry, entriesIn, linkOn } from '../../support/calendar.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();
const visitor = () => aVisitor(app);

async function aFamily() {
  const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
  const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Turner' });
  return { parent, walker, child: await aChild(app, parent, { name: 'Mia Keller' }) };
}

const read = async (path: string) => (await visitor().raw(path)).text();
const readEntries = async (path: string): Promise<CalendarEntry[]> => entriesIn(await read(path));
const idsIn = (entries: readonly CalendarEntry[]) => entries.map(({ uid }) => uid.split('@')[0]);
const acts = async ({ id }: TestUser) =>
  (
    await app.sql<{ act: string; actor_kind: string }>(
      'select act, actor_kind from audit_log where subject_id = $1 order by at',
      [id],
    )
  ).map(({ act, actor_kind }) => `${act} by ${actor_kind}`);
const feeds = ({ id }: TestUser) =>
  app.sql<{ token_hash: Buffer; last_read_at: Date | null }>(
    'select * from calendar_feeds where person_id = $1',
    [id],
  );

/** A walk that was agreed and then canceled, as the commands record it. */
async function aCanceledWalk(parent: TestUser, walker: TestUser, child: string, startsIn: number, ago = 1) {
  const id = await aBooking(app, parent, walker, { child, status: 'cancelled', startsIn });
  const at = new Date(clock.now().getTime() - ago * 86_400_000);
  await app.sql('update bookings set cancelled_at = $2 where id = $1', [id, at]);
  await app.sql(
    `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
     values ($1, $2, 'withdrawAsParent', 'parent', 'accepted', 'cancelled', $3)`,
    [randomUUID(), id, at],
  );
  return id;
}

async function moveByHalfAnHour(parent: TestUser, walker: TestUser, id: string): Promise<void> {
  const [walk] = await app.sql<{ at: Date }>('select starts_at as at from bookings where id = $1', [id]);
  const to = clock.local(walk?.at ?? clock.now()).add({ minutes: 30 });
  const time = to.toPlainTime().toString({ smallestUnit: 'minute' });
  const proposal = { intent: 'propose-time', date: to.toPlainDate().toString(), time };
  await parent.browser.post(`/booking/${id}?dialog=reschedule`, proposal);
  const [{ id: proposed = '' } = {}] = await app.sql<{ id: string }>(
    'select id from reschedule_proposals where booking_id = $1',
    [id],
  );
  await walker.browser.post(`/booking/${id}`, { intent: 'accept-time', proposal: proposed });
}

describe('the link of a calendar (CALENDAR-1)', () => {
  it('is shown once and stored as a hash', async () => {
    const parent = await aParent(app);
    expect((await parent.browser.get('/settings/calendar')).text).toContain('Create calendar link');
    const created = await parent.browser.post('/settings', { intent: 'create-calendar' });
    expect(created.text).toContain('Calendar link created');
    const path = linkOn(created.html);
    expect(created.html).toContain(`href="webcal://localhost:3000${path}"`);
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    const [stored] = await feeds(parent);
    expect(stored?.token_hash).toHaveLength(32);
    expect(JSON.stringify(await app.sql('select * from audit_log'))).not.toContain(secret);
    const hidden = await parent.browser.post('/settings', { intent: 'hide-calendar-link' });
    expect(hidden.text).toContain('Replace link');
    expect(hidden.html).not.toContain(secret);
    expect(await acts(parent)).toEqual(['calendar-create by member']);
  });

  onlyInCI('is shown only to its owner, when two people share a browser', async () => {
    const [one, other] = [await aParent(app), await aParent(app)];
    await aCalendarLink(other);
    const path = await aCalendarLink(one);
    const cookie = one.browser.cookies.get('calendar-link') ?? '';
    other.browser.cookies.set('calendar-link', cookie);
    expect((await one.browser.get('/settings/calendar')).html).toContain(path);
    expect((await other.browser.get('/settings/calendar')).html).not.toContain(cookie);
  });

  onlyInCI('exists once for each person, however often it is created', async () => {
    const parent = await aParent(app);
    const path = await aCalendarLink(parent);
    const again = await race(
      [1, 2, 3].map(() => () => parent.browser.postOnly('/settings', { intent: 'create-calendar' })),
    );
    expect(again.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await feeds(parent)).toHaveLength(1);
    expect((await visitor().raw(path)).status).toBe(200);
    expect(await acts(parent)).toEqual(['calendar-create by member']);
  });

  onlyInCI(
    'is replaced or turned off after a confirmation, and the old one stops working at once',
    async () => {
      const parent = await aParent(app);
      const old = await aCalendarLink(parent);
      const question = await parent.browser.get('/settings/calendar?dialog=replace-calendar');
      expect(question.text).toContain('The current link stops working right away.');
      const path = linkOn((await parent.browser.post('/settings', { intent: 'replace-calendar' })).html);
      expect(path).not.toBe(old);
      expect([(await visitor().raw(old)).status, (await visitor().raw(path)).status]).toEqual([404, 200]);
      expect((await parent.browser.get('/settings/calendar?dialog=turn-off-calendar')).text).toContain(
        'Your calendars stop updating',
      );
      const off = await parent.browser.post('/settings', { intent: 'turn-off-calendar' });
      expect(off.text).toContain('Create calendar link');
      expect((await visitor().raw(path)).status).toBe(404);
      expect(await feeds(parent)).toEqual([]);
      for (const intent of ['replace-calendar', 'turn-off-calendar'])
        expect((await parent.browser.postOnly('/settings', { intent })).status).toBe(409);
      expect(await acts(parent)).toEqual([
        'calendar-create by member',
        'calendar-replace by member',
        'calendar-turn-off by member',
      ]);
    },
  );

  it('requires an approved account, and admins have none', async () => {
    const pending = await aParent(app, { approvalStatus: 'pending' });
    expect((await pending.browser.get('/settings/calendar')).text).toContain('once your account is approved');
    await pending.browser.post('/settings', { intent: 'create-calendar' });
    expect(await feeds(pending)).toEqual([]);
    const admin = await anAdmin(app);
    expect((await admin.browser.get('/settings')).html).not.toContain('id="calendar"');
  });
});

describe('who may read a calendar (CALENDAR-5)', () => {
  it('nobody with an invalid link, and nobody whose account is not active', async () => {
    for (const path of [
      '/calendar/x.ics',
      '/calendar/',
      `/calendar/${'a'.repeat(43)}.ics`,
      '/calendar/%00.ics',
    ])
      expect((await visitor().raw(path)).status, path).toBe(404);
    const { parent } = await aFamily();
    const path = await aCalendarLink(parent);
    expect((await visitor().raw(path.replace('.ics', ''))).status).toBe(404);
    for (const [change, back] of [
      [`approval_status = 'rejected'`, `approval_status = 'approved'`],
      [`hidden_at = created_at`, `hidden_at = null`],
      [`role = 'admin'`, `role = 'tot'`],
    ]) {
      await app.sql(`update profiles set ${change} where id = $1`, [parent.id]);
      const answer = await visitor().raw(path);
      expect([answer.status, await answer.text()], change).toEqual([404, 'Not found']);
      await app.sql(`update profiles set ${back} where id = $1`, [parent.id]);
    }
    expect((await visitor().raw(path)).status).toBe(200);
  });

  it('a client that has the current version gets an empty response', async () => {
    const { parent, walker, child } = await aFamily();
    await aBooking(app, parent, walker, { child, status: 'accepted' });
    const path = await aCalendarLink(parent);
    const first = await visitor().raw(path);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.headers.getSetCookie()).toEqual([]);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const second = await visitor().raw(path, { headers });
    expect([second.status, await second.text()]).toEqual([304, '']);
    await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 60 });
    expect((await visitor().raw(path, { headers })).status).toBe(200);
    expect((await feeds(parent))[0]?.last_read_at).toBeInstanceOf(Date);
  });

  onlyInCI('at most 120 times an hour, without affecting others', async () => {
    const [parent, other] = [await aParent(app), await aParent(app)];
    const [path, others] = [await aCalendarLink(parent), await aCalendarLink(other)];
    for (let reads = 0; reads < 120; reads++) await app.services.limits.use('calendar', parent.id);
    const refused = await visitor().raw(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).not.toContain(path);
    expect((await visitor().raw(others)).status).toBe(200);
  });

  it('nobody who guesses links', async () => {
    await app.sql('truncate rate_limits');
    for (let tries = 0; tries < 120; tries++) await app.services.limits.use('unknownCalendar', 'unknown');
    expect((await visitor().raw(`/calendar/${'b'.repeat(43)}.ics`)).status).toBe(429);
    await app.sql('truncate rate_limits');
  });
});

describe('the contents of a calendar', () => {
  it('confirmed walks and canceled ones of the last 30 days, and none of others (CALENDAR-2)', async () => {
    const { parent, walker, child } = await aFamily();
    const strangers = await aFamily();
    const status = 'accepted';
    const past = await aBooking(app, parent, walker, { child, status: 'reviewed', startsIn: -24 * 20 });
    const canceled = await aCanceledWalk(parent, walker, child, 30);
    const ahead = await aBooking(app, parent, walker, { child, status });
    const far = await aBooking(app, parent, walker, { child, status, startsIn: 24 * 170 });
    await aBooking(app, parent, walker, { child, status: 'completed', startsIn: -24 * 40 });
    await aCanceledWalk(parent, walker, child, 24 * 50, 40);
    await aBooking(app, parent, walker, { child, startsIn: 70 });
    await aBooking(app, parent, walker, { child, status: 'cancelled', startsIn: 80 });
    const theirs = await aBooking(app, strangers.parent, strangers.walker, { status });
    for (const person of [parent, walker]) {
      const entries = await readEntries(await aCalendarLink(person));
      expect(idsIn(entries)).toEqual([past, canceled, ahead, far]);
      expect(entries.map(({ status }) => status)).toEqual([
        ...['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CONFIRMED'],
      ]);
      expect(entries.map(({ title }) => /^Canceled: Mia's walk/.test(title))).toEqual([
        false,
        true,
        false,
        false,
      ]);
    }
    expect(idsIn(await readEntries(await aCalendarLink(strangers.parent)))).toEqual([theirs]);
    expect(await readEntries(await aCalendarLink(await aParent(app)))).toEqual([]);
  });

  it('first names and places, and no last name, note or medical word (CALENDAR-3)', async () => {
    const { parent, walker, child } = await aFamily();
    await app.sql(`update children set medical_conditions = 'Asthma' where id = $1`, [child]);
    const siblings = [await aChild(app, parent, { name: 'Leo Keller' })];
    const id = await aBooking(app, parent, walker, { child, siblings, status: 'accepted' });
    await app.sql(`update bookings set notes = 'Give the EpiPen' where id = $1`, [id]);
    const titles = [
      [parent, "Mia and Leo's walk with Noah"],
      [walker, "Mia and Leo's walk for Anna"],
    ] as const;
    for (const [person, title] of titles) {
      const text = await read(await aCalendarLink(person));
      expect(entriesIn(text)).toEqual([
        expect.objectContaining({ title, location: '1 Main St', url: `http://localhost:3000/booking/${id}` }),
      ]);
      expect(text).not.toContain('CLASS:');
      expect(text).toContain('Drop-off: P.S. 11');
      expect(text).not.toMatch(/Keller|Turner|Peanuts|Asthma|EpiPen|212 555|@example\.com/);
    }
  });

  onlyInCI(
    "is in the language of its owner's account, whatever the program that reads it prefers (LANGUAGE-4)",
    async () => {
      const { parent, walker, child } = await aFamily();
      await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 30 });
      const path = await aCalendarLink(parent);
      await app.sql(`update profiles set language = 'es' where id = $1`, [parent.id]);
      const spanish = await read(path);
      expect(entriesIn(spanish).map(({ title }) => title)).toEqual(['Trayecto de Mia con Noah']);
      expect(spanish).toMatch(/X-WR-CALNAME:Trayectos de Trotwell\r\n[\s\S]*DESCRIPTION:Entrega: /);
      const walkers = await visitor().raw(await aCalendarLink(walker), {
        headers: { 'accept-language': 'es' },
      });
      expect(await walkers.text()).toMatch(/SUMMARY:Mia's walk for Anna\r\n/);
    },
  );

  it('hides from the walker what the other pages hide (SAFETY-2, SAFETY-9)', async () => {
    const { parent, walker, child } = await aFamily();
    const canceled = await aCanceledWalk(parent, walker, child, 30);
    const path = await aCalendarLink(walker);
    expect(await readEntries(path)).toEqual([
      expect.objectContaining({ uid: `${canceled}@localhost`, location: null }),
    ]);
    await aBooking(app, parent, walker, { child, status: 'accepted' });
    await app.sql('insert into blocks values ($1, $2, $3)', [parent.id, walker.id, clock.now()]);
    expect(await read(path)).not.toMatch(/Main St|P\.S\. 11|Mia/);
  });

  onlyInCI('texts with line breaks, commas and emoji in lines of at most 75 bytes', async () => {
    const { parent, walker } = await aFamily();
    const child = await aChild(app, parent, { name: 'Zoë🎈;,\\Éloïse' });
    const pickup = `12 "Main" St, Apt; 4\\5 ${'🏠'.repeat(30)}\nBEGIN:VEVENT`;
    await aBooking(app, parent, walker, { child, status: 'accepted', pickup });
    const text = await read(await aCalendarLink(parent));
    expect(entriesIn(text)).toEqual([
      expect.objectContaining({ title: "Zoë🎈;,\\Éloïse's walk with Noah", location: pickup }),
    ]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  onlyInCI('in the same number of statements for one walk and for fifty', async () => {
    const { parent, walker, child } = await aFamily();
    const path = await aCalendarLink(parent);
    const statements = async () => {
      app.forgetQueries();
      await read(path);
      return app.queries.length;
    };
    await aBooking(app, parent, walker, { child, status: 'accepted' });
    await statements();
    const one = await statements();
    for (let walk = 1; walk < 50; walk++)
      await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 48 + walk * 2 });
    expect(await statements()).toBe(one);
    expect(await readEntries(path)).toHaveLength(50);
  });
});

describe('an entry of a calendar (CALENDAR-4)', () => {
  it('keeps its UID, and its sequence grows with every change', async () => {
    const { parent, walker, child } = await aFamily();
    const morning = Temporal.PlainDate.from(dayIn(5)).toZonedDateTime({
      timeZone: clock.zone(),
      plainTime: '08:00',
    });
    const startsAt = new Date(morning.epochMilliseconds);
    const id = await aBooking(app, parent, walker, { child, startsAt });
    const path = await aCalendarLink(parent);
    const entry = async () => (await readEntries(path)).find(({ uid }) => uid === `${id}@localhost`);
    expect(await entry()).toBeUndefined();
    await walker.browser.post(`/booking/${id}`, { intent: 'accept' });
    const accepted = await entry();
    expect(accepted?.status).toBe('CONFIRMED');
    await moveByHalfAnHour(parent, walker, id);
    const moved = await entry();
    expect(moved?.sequence).toBeGreaterThan(accepted?.sequence ?? 0);
    expect(moved?.startsAt).toEqual(new Date((accepted?.startsAt.getTime() ?? 0) + 1_800_000));
    await parent.browser.post(`/booking/${id}`, { intent: 'withdraw', reason: 'We are ill' });
    const canceled = await entry();
    expect(canceled).toMatchObject({ uid: `${id}@localhost`, status: 'CANCELLED' });
    expect(canceled?.sequence).toBeGreaterThan(moved?.sequence ?? 0);
  });

  describe('across a clock change', () => {
    const now = Date.parse('2026-10-20T12:00:00Z');
    afterEach(() => clock.setOffset(0));

    onlyInCI('starts and ends with the walk, in both parsers', async () => {
      clock.setOffset(now - Date.now());
      const { parent, walker, child } = await aFamily();
      const walks = [
        ['2026-10-31T12:00:00Z', 1, 'DTSTART;TZID=America/New_York:20261031T080000'],
        // The first ends, and the second starts and ends, in the two hours between one and two, which local time can't tell apart.
        ['2026-11-01T04:00:00Z', 1.5, 'DTEND:20261101T053000Z'],
        ['2026-11-01T05:30:00Z', 1, 'DTSTART:20261101T053000Z'],
        ['2026-11-02T13:00:00Z', 1, 'DTSTART;TZID=America/New_York:20261102T080000'],
        ['2027-03-13T13:00:00Z', 1, 'DTSTART;TZID=America/New_York:20270313T080000'],
        ['2027-03-14T06:30:00Z', 1, 'DTEND;TZID=America/New_York:20270314T033000'],
        ['2027-03-15T12:00:00Z', 1, 'DTSTART;TZID=America/New_York:20270315T080000'],
      ] as const;
      const ids: string[] = [];
      for (const [at, hours] of walks)
        ids.push(
          await aBooking(app, parent, walker, { child, status: 'accepted', startsAt: new Date(at), hours }),
        );
      const text = await read(await aCalendarLink(parent));
      const times = walks.map(([at, hours]) => [Date.parse(at), Date.parse(at) + hours * 3_600_000]);
      expect(entriesIn(text).map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])).toEqual(
        times,
      );
      for (const [, , line] of walks) expect(text).toContain(`\r\n${line}\r\n`);
      expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York');
      for (const [place, id] of ids.entries()) {
        const [entry] = entriesIn(await (await walker.browser.raw(`/booking/${id}/walk.ics`)).text());
        expect([entry?.startsAt.getTime(), entry?.endsAt.getTime()]).toEqual(times[place]);
      }
    });
  });
});

describe('the file of one walk (CALENDAR-6)', () => {
  it('is for the parent and the walker of a confirmed walk, and linked from its page', async () => {
    const { parent, walker, child } = await aFamily();
    const id = await aBooking(app, parent, walker, { child, status: 'accepted' });
    const path = `/booking/${id}/walk.ics`;
    for (const { browser } of [parent, walker]) {
      expect((await browser.get(`/booking/${id}`)).html).toContain(`href="${path}"`);
      const file = await browser.raw(path);
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="walk.ics"');
      expect(file.headers.get('cache-control')).toBe('no-store');
      expect(idsIn(entriesIn(await file.text()))).toEqual([id]);
    }
    const strangers = [await aParent(app), await aWalker(app)];
    for (const { browser } of strangers) expect((await browser.raw(path)).status).toBe(404);
    const elsewhere = [
      [visitor(), '/auth'],
      [(await aParent(app, { approvalStatus: 'pending' })).browser, '/dashboard'],
      [(await anAdmin(app)).browser, '/dashboard'],
    ] as const;
    for (const [browser, to] of elsewhere) expect((await browser.raw(path)).headers.get('location')).toBe(to);
  });

  it('does not exist for a request, or for an unknown id', async () => {
    const { parent, walker, child } = await aFamily();
    const id = await aBooking(app, parent, walker, { child });
    const seen = await parent.browser.get(`/booking/${id}`);
    expect(seen.text).toContain('More about this walk');
    expect(seen.html).not.toContain('walk.ics');
    for (const path of [`/booking/${id}/walk.ics`, '/booking/x/walk.ics'])
      expect((await parent.browser.raw(path)).status).toBe(404);
  });
});
