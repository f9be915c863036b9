import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { EMAIL_KINDS } from '../../../src/domain/email/email-kinds.ts';
import { choiceField, USE_MINE } from '../../../src/domain/forms/edit.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aCalendarLink, entriesIn } from '../../support/calendar.ts';
import {
  aChild,
  aDeletionRequest,
  aFamily,
  anAdmin,
  aParent,
  aVisitor,
  aWalker,
  aWatcher,
  type TestUser,
} from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { type PostForm, postForms, sentBy } from '../../support/forms.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { write } from '../../support/messages.ts';
import { goTo, scheduleOf } from '../../support/schedules.ts';
import { aSeries } from '../../support/series.ts';

const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let theo: string;
let mia: string;
let link: string;

beforeEach(async () => {
  ({ priya, sam, walker, theo, mia, link } = await aFamily(app));
});
afterEach(() => clock.setOffset(0));

const walkOf = (child: string, traits: Parameters<typeof aBooking>[3] = {}) =>
  aBooking(app, priya, walker, { status: 'accepted', child, ...traits });

describe('the calendar of a guardian (CALENDAR-7)', () => {
  const entries = async (path: string) => entriesIn(await (await aVisitor(app).raw(path)).text());
  const ids = async (path: string) => (await entries(path)).map(({ uid }) => uid.split('@')[0]);

  it('has their own walks and those of the chosen child, in one feed, until the link of the two ends', async () => {
    const nils = await aChild(app, sam, { name: 'Nils Rao' });
    const own = await aBooking(app, sam, walker, { status: 'accepted', child: nils, startsIn: 30 });
    const theirs = await walkOf(theo, { startsIn: 60 });
    await walkOf(mia, { startsIn: 90 });
    await walkOf(theo, { siblings: [mia], startsIn: 120 });
    const feed = await aCalendarLink(sam);
    expect(await ids(feed)).toEqual([own, theirs]);
    expect((await entries(feed)).map(({ title }) => title)).toEqual([
      "Nils's walk with Daniel",
      "Theo's walk with Daniel",
    ]);
    expect(await (await aVisitor(app).raw(feed)).text()).not.toContain('Mia');
    await priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: link });
    expect(await ids(feed)).toEqual([own]);
  });

  onlyInCI('has them no longer when the parent is not approved any more', async () => {
    await walkOf(theo);
    const feed = await aCalendarLink(sam);
    expect(await ids(feed)).toHaveLength(1);
    await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [priya.id]);
    expect(await ids(feed)).toEqual([]);
  });

  onlyInCI('offers the file of a walk of the chosen child, and of no other', async () => {
    const [theirs, hidden] = [await walkOf(theo), await walkOf(mia, { startsIn: 90 })];
    const file = (id: string) => sam.browser.raw(`/booking/${id}/walk.ics`);
    expect(entriesIn(await (await file(theirs)).text())).toHaveLength(1);
    expect((await file(hidden)).status).toBe(404);
  });
});

describe('the emails of a guardian (FAMILY-9)', () => {
  const emailsTo = async ({ id }: TestUser, booking: string) =>
    (
      await app.sql<{ kind: string }>(
        `select kind from outbox where kind like 'mail.%' and payload ->> 'to' = $1 and payload ->> 'bookingId' = $2 order by created_at, kind`,
        [id, booking],
      )
    ).map(({ kind }) => kind.slice('mail.'.length));
  const listed = async ({ id }: TestUser, booking: string) =>
    (
      await app.sql<{ kind: string }>(
        `select kind from notifications where recipient_id = $1 and payload ->> 'bookingId' = $2 order by created_at, kind`,
        [id, booking],
      )
    ).map(({ kind }) => kind);
  const build = (kind: string, to: TestUser, bookingId: string) =>
    withActor(app.orm, system('worker'), (em) =>
      buildEmail(em, { kind: `mail.${kind}`, payload: { bookingId, to: to.id } }),
    );
  const press = (who: TestUser, id: string, fields: Record<string, string>) =>
    who.browser.post(`/booking/${id}`, fields);

  it('are those of the parent on what the walker does, each once in the list; another child’s stay away', async () => {
    const another = await aParent(app);
    await aWatcher(app, priya, another, [mia], 'guardian');
    const [asked, agreed] = [
      await walkOf(theo, { status: 'pending', startsIn: 50 }),
      await walkOf(theo, { startsIn: 60 }),
    ];
    await press(walker, asked, { intent: 'accept' });
    await press(walker, agreed, { intent: 'withdraw', kind: 'ill', reason: 'Fever' });
    for (const [id, kind] of [
      [asked, 'booking-accepted'],
      [agreed, 'booking-withdrawn'],
    ] as const) {
      for (const who of [priya, sam]) {
        expect([await emailsTo(who, id), await listed(who, id)]).toEqual([[kind], [kind]]);
        expect(await build(kind, who, id)).toMatchObject({
          to: who.email,
          data: { other: 'Daniel K.', walk: { children: ['Theo'] } },
        });
      }
      expect(await listed(another, id)).toEqual([]);
    }
    expect((await build('booking-accepted', sam, asked))?.calendar).toMatchObject({ bookingId: asked });
  });

  onlyInCI(
    'are none of a walk with a child of the parent alone, until only the chosen child walks',
    async () => {
      const both = await walkOf(theo, { siblings: [mia], status: 'pending', startsIn: 50 });
      await press(walker, both, { intent: 'accept' });
      expect(await emailsTo(priya, both)).toEqual(['booking-accepted']);
      expect([await emailsTo(sam, both), await listed(sam, both)]).toEqual([[], []]);
      await press(priya, both, { intent: 'stay-home', child: mia });
      await press(walker, both, { intent: 'withdraw', kind: 'ill', reason: 'Fever' });
      expect(await emailsTo(sam, both)).toEqual(['booking-withdrawn']);
    },
  );

  it.each([
    [
      'a guardian without an approval',
      `update profiles set approval_status = 'rejected' where id = $1`,
      'sam',
    ],
    ['a guardian whose account is closed', 'update profiles set hidden_at = created_at where id = $1', 'sam'],
    [
      'a guardian of a parent without one',
      `update profiles set approval_status = 'rejected' where id = $1`,
      'priya',
    ],
    [
      'a guardian of a parent whose account is closed',
      'update profiles set hidden_at = created_at where id = $1',
      'priya',
    ],
    ['who only follows the walks', `update watchers set role = 'watcher' where user_id = $1`, 'sam'],
  ])('are none for %s', async (_, change, whose) => {
    const walk = await walkOf(theo, { startsIn: 60 });
    const report = (key: string) =>
      app.sql(
        `insert into outbox (id, kind, payload, dedupe_key, created_at, due_at) values (gen_random_uuid(), 'mail.pickup-locked', $1, $2, $3, $3)`,
        [{ to: priya.id, bookingId: walk }, `${key}/${walk}`, clock.now()],
      );
    await report('first');
    expect(await emailsTo(sam, walk)).toEqual(['pickup-locked']);
    await app.sql(change, [whose === 'sam' ? sam.id : priya.id]);
    await report('second');
    expect(await emailsTo(sam, walk)).toEqual(['pickup-locked']);
  });

  onlyInCI(
    'are copies of these emails to the parent and of no others; the rest comes of what happened',
    async () => {
      const copied =
        `booking-accepted booking-reschedule-proposed booking-reschedule-refused booking-rescheduled offer-received pickup-locked
      series-accepted series-declined series-expired series-no-room series-rate series-reschedule-proposed series-reschedule-refused
      series-rescheduled walk-not-dropped-off walk-not-started`.split(/\s+/);
      const series = await aSeries(app, priya, walker, { child: theo });
      const walk = await walkOf(theo, { startsIn: 60 });
      const send = ({ id: to }: TestUser, about: Record<string, string>) =>
        app.sql(
          `insert into outbox (id, kind, payload, created_at, due_at)
         select gen_random_uuid(), 'mail.' || kind, $2, $3, $3 from unnest($1::text[]) kind`,
          [Object.keys(EMAIL_KINDS), { to, ...about }, clock.now()],
        );
      const copies = async () =>
        (
          await app.sql<{ kind: string }>(
            `select kind from outbox where kind like 'mail.%' and payload ->> 'to' = $1 order by kind`,
            [sam.id],
          )
        ).map(({ kind }) => kind.slice('mail.'.length));
      await send(walker, { bookingId: walk });
      await send(priya, { bookingId: await walkOf(mia, { startsIn: 80 }) });
      await send(priya, { seriesId: await aSeries(app, priya, walker, { child: mia }) });
      expect(await copies()).toEqual([]);
      await send(priya, { bookingId: walk });
      expect(await copies()).toEqual(copied);
      await send(priya, { seriesId: series });
      expect(await copies()).toEqual([...copied, ...copied].toSorted());
    },
  );

  onlyInCI(
    'are on what another of the family cancels within a day, and name them; else the list has it',
    async () => {
      const [soon, later] = [await walkOf(theo, { startsIn: 5 }), await walkOf(theo, { startsIn: 60 })];
      for (const id of [soon, later])
        await press(sam, id, { intent: 'withdraw', kind: 'ill', reason: 'Ill' });
      expect([await emailsTo(priya, soon), await listed(priya, soon)]).toEqual([
        ['booking-withdrawn'],
        ['booking-withdrawn'],
      ]);
      expect(await build('booking-withdrawn', priya, soon)).toMatchObject({ data: { other: 'Sam R.' } });
      expect([await emailsTo(priya, later), await listed(priya, later)]).toEqual([[], ['family-walk']]);
      for (const id of [soon, later]) expect(await emailsTo(sam, id)).toEqual([]);
    },
  );

  it('are never sent to who is no guardian any more, nor those of a switched-off topic', async () => {
    const asked = await walkOf(theo, { status: 'pending', startsIn: 50 });
    await press(walker, asked, { intent: 'accept' });
    expect(await build('booking-accepted', sam, asked)).not.toBeNull();
    await app.sql(
      `insert into notification_settings (user_id, booking_updates, updated_at) values ($1, false, $2)`,
      [sam.id, clock.now()],
    );
    expect(await build('booking-accepted', sam, asked)).toBeNull();
    await app.sql('delete from notification_settings where user_id = $1', [sam.id]);
    await priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: link });
    expect(await build('booking-accepted', sam, asked)).toBeNull();
    expect(await build('booking-accepted', priya, asked)).not.toBeNull();
  });

  onlyInCI('are on a late pickup, and of tomorrow’s walks of both families in one', async () => {
    const late = await walkOf(theo, { startsIn: -0.3 });
    await scheduleOf(app, 'ask-about-late-walks').run();
    for (const who of [priya, sam]) expect(await emailsTo(who, late)).toEqual(['walk-not-started']);
    const nils = await aChild(app, sam, { name: 'Nils Rao' });
    goTo('2026-10-01T12:00');
    const startsIn = 20;
    await walkOf(theo, { startsIn });
    await aBooking(app, sam, await aWalker(app), { status: 'accepted', child: nils, startsIn });
    goTo('2026-10-01T19:00');
    await scheduleOf(app, 'remind-of-walks').run();
    const [row] = await app.sql<{ kind: string; payload: Record<string, string> }>(
      `select kind, payload from outbox where kind = 'mail.walk-reminder' and payload ->> 'to' = $1`,
      [sam.id],
    );
    expect(row?.payload.round).toBe('2026-10-02');
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row!));
    const about = JSON.stringify(email?.data);
    for (const child of ['Nils', 'Theo']) expect(about).toContain(`"${child}"`);
  });
});

describe('the end of a guardian (FAMILY-5, FAMILY-11)', () => {
  const changes = async ({ id }: TestUser) => {
    const rows = await app.sql<{ kind: string; payload: Record<string, string> }>(
      `select kind, payload from outbox where kind = 'mail.family-changed' and payload ->> 'to' = $1`,
      [id],
    );
    return Promise.all(rows.map((row) => withActor(app.orm, system('worker'), (em) => buildEmail(em, row))));
  };
  const stored = async (id: string) =>
    (await app.sql<Record<string, unknown>>('select * from bookings where id = $1', [id]))[0];
  const close = async (person: TestUser) => {
    const request = await aDeletionRequest(app, person);
    const admin = await anAdmin(app);
    return admin.browser.post('/admin/attention', { intent: 'approve-deletion', request });
  };
  const suspend = async (person: TestUser) =>
    (await anAdmin(app)).browser.post(`/admin/profile/${person.id}`, {
      intent: 'unapprove',
      profile: person.id,
    });
  const asked = async () => {
    await sam.browser.post(`/find-walkers?dialog=book&walker=${walker.id}`, {
      ...{
        intent: 'request-booking',
        'shown.rate': '1850',
        walker: walker.id,
        child: theo,
        date: inDays(3),
        time: '08:00',
      },
      ...{ duration: '1', pickup: '7 Theo St', dropoff: 'P.S. 11', requestKey: randomUUID() },
    });
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      `select id from bookings where child_id = $1 and status = 'pending'`,
      [theo],
    );
    await walker.browser.post(`/booking/${id}`, { intent: 'accept' });
    return id;
  };

  onlyInCI(
    'whose account closes leaves children and walks with their maker, who learns it once',
    async () => {
      const walk = await asked();
      await close(sam);
      expect(await stored(walk)).toMatchObject({ status: 'accepted', parent_id: priya.id, child_id: theo });
      expect(await changes(priya)).toMatchObject([
        { to: priya.email, data: { other: 'Sam Rao', reader: 'parent', children: null } },
      ]);
      expect(await changes(sam)).toEqual([]);
      expect(await app.sql('select id from sessions where user_id = $1', [sam.id])).toEqual([]);
      expect((await priya.browser.get(`/booking/${walk}`)).text).toContain('7 Theo St');
      expect((await priya.browser.get('/children/watchers')).text).not.toContain('Sam');
      expect((await walker.browser.get(`/booking/${walk}`)).text).not.toContain('Sam Rao');

      clock.setOffset(400 * 86_400_000);
      await scheduleOf(app, 'erase-closed-accounts').run();
      expect(await app.sql('select id from watchers where id = $1', [link])).toEqual([]);
      expect(await app.sql('select id from children where parent_id = $1', [priya.id])).toHaveLength(2);
      const [{ actor_id: actor } = { actor_id: null }] = await app.sql<{ actor_id: string | null }>(
        `select actor_id from booking_events where booking_id = $1 and transition = 'request'`,
        [walk],
      );
      expect(actor).toBe(sam.id);
      expect(await app.sql('select first_name from profiles where id = $1', [sam.id])).not.toEqual([
        { first_name: 'Sam' },
      ]);
      expect(await changes(priya)).toHaveLength(1);
    },
  );

  onlyInCI(
    'whose account is erased takes the words of their thread about a walk, and none of the maker’s (RETENTION-2)',
    async () => {
      const walk = await asked();
      await write(sam, walker, 'Theo has a cold', {}, walk);
      await write(walker, sam, 'I bring him home early', {}, walk);
      await write(priya, walker, 'Ring at the side door', {}, walk);
      const words = () =>
        app.sql<{ content: string }>(
          `select m.content from messages m join conversations c on c.id = m.conversation_id
         where c.booking_id = $1 order by m.created_at, m.seq`,
          [walk],
        );
      const [a, b, own] = ['Theo has a cold', 'I bring him home early', 'Ring at the side door'];
      await close(sam);
      expect((await words()).map(({ content }) => content)).toEqual([a, b, own]);
      clock.setOffset(31 * 86_400_000);
      await scheduleOf(app, 'erase-closed-accounts').run();
      const gone = 'This message went with an account that was closed.';
      expect((await words()).map(({ content }) => content)).toEqual([gone, gone, own]);
    },
  );

  onlyInCI('whom the team suspends stops no walk of the family', async () => {
    const walk = await asked();
    await suspend(sam);
    expect(await stored(walk)).toMatchObject({ status: 'accepted' });
    expect(await changes(priya)).toMatchObject([{ data: { reader: 'parent', children: null } }]);
    expect((await sam.browser.get(`/booking/${walk}`)).html).not.toContain('Theo');
  });

  it('one of two cancels today what the other asked for: the team learns it once (FAMILY-12)', async () => {
    const [admin, former] = [await anAdmin(app), await anAdmin(app)];
    await app.sql('update profiles set hidden_at = $2 where id = $1', [former.id, clock.now()]);
    const learned = () =>
      app.sql('select payload from notifications where recipient_id = $1 and kind = $2', [
        admin.id,
        'family-disagrees',
      ]);
    const cancel = async (who: TestUser, hoursBefore: number) => {
      const walk = await asked();
      const { starts_at: starts } = (await stored(walk)) as { starts_at: Date };
      clock.setOffset(starts.getTime() - hoursBefore * 3_600_000 - Date.now());
      await who.browser.post(`/booking/${walk}`, { intent: 'withdraw', kind: 'ill', reason: 'Ill' });
      expect(await stored(walk)).toMatchObject({ status: 'cancelled' });
      clock.setOffset(0);
      return walk;
    };
    await cancel(sam, 5);
    await cancel(priya, 30);
    expect(await learned()).toEqual([]);
    const walk = await cancel(priya, 5);
    expect(await learned()).toEqual([{ payload: { bookingId: walk } }]);
    expect((await admin.browser.get('/notifications')).text).toContain("Parents disagree about today's walk");
    expect(await app.sql('select from notifications where recipient_id = $1', [former.id])).toEqual([]);
  });

  onlyInCI(
    'a maker with confirmed walks stays; once closed, the other learns it once and keeps nothing',
    async () => {
      const walk = await asked();
      await close(priya);
      expect(await app.sql('select hidden_at from profiles where id = $1', [priya.id])).toEqual([
        { hidden_at: null },
      ]);
      expect(await stored(walk)).toMatchObject({ status: 'accepted' });
      expect(await changes(sam)).toEqual([]);
      await sam.browser.post(`/booking/${walk}`, { intent: 'withdraw', kind: 'ill', reason: 'Ill' });
      await app.sql('delete from account_deletion_requests where profile_id = $1', [priya.id]);
      await close(priya);
      expect(await changes(sam)).toMatchObject([
        { to: sam.email, data: { other: 'Priya Shah', reader: 'linked', children: null, walksEnd: true } },
      ]);
      expect((await sam.browser.get('/children')).html).not.toContain('Theo');
      expect((await sam.browser.get(`/booking/${walk}`)).html).not.toContain('Theo');
    },
  );

  onlyInCI(
    'a maker whom the team suspends has no walks any more, and the other learns why nobody comes',
    async () => {
      const today = await walkOf(theo, { startsIn: 3 });
      await walkOf(theo, { status: 'pending', startsIn: 30 });
      const follower = await aParent(app);
      await aWatcher(app, priya, follower, [theo]);
      await suspend(priya);
      expect(await stored(today)).toMatchObject({ status: 'cancelled' });
      expect(await changes(sam)).toMatchObject([{ data: { walksEnd: true, children: null } }]);
      expect(await changes(follower)).toEqual([]);
      const all = await app.sql<{ kind: string }>(
        `select kind from outbox where payload ->> 'to' = $1::text union all select kind from notifications where recipient_id = $1::uuid`,
        [sam.id],
      );
      expect(all.map(({ kind }) => kind)).toEqual(['mail.family-changed', 'family-changed']);
    },
  );

  onlyInCI('whom the maker removes learns it once; when one leaves, the maker does', async () => {
    await priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: link });
    expect(await changes(sam)).toMatchObject([{ data: { reader: 'linked', walksEnd: false } }]);
    expect(await changes(priya)).toEqual([]);
    const again = await aWatcher(app, priya, sam, [theo], 'guardian');
    await sam.browser.post('/watching', { intent: 'stop-watching', watcher: again });
    expect(await changes(priya)).toHaveLength(1);
    expect(await changes(sam)).toHaveLength(1);
  });
});

describe('the children of a link (WATCH-8)', () => {
  const page = '/children/watchers';
  const covered = async (id = link) =>
    (await app.sql<{ child_ids: string[] }>('select child_ids from watchers where id = $1', [id]))[0]
      ?.child_ids;
  const learned = async ({ id }: TestUser) => {
    const rows = await app.sql<{ kind: string; payload: Record<string, string> }>(
      `select kind, payload from outbox where kind = 'mail.family-changed' and payload ->> 'to' = $1 order by created_at`,
      [id],
    );
    return Promise.all(rows.map((row) => withActor(app.orm, system('worker'), (em) => buildEmail(em, row))));
  };

  it('are changed on one form; the guardian acts for them at once, without another approval, and learns it once', async () => {
    const walk = await walkOf(mia);
    expect((await sam.browser.get(`/booking/${walk}`)).html).not.toContain('Mia');
    const form = await priya.browser.get(`${page}?dialog=watched-children&watcher=${link}`);
    expect(form.text).toContain('Which children for Sam Rao?');
    const saved = await priya.browser.post(page, {
      intent: 'change-watched',
      watcher: link,
      [`child.${theo}`]: 'on',
      [`child.${mia}`]: 'on',
    });
    expect(saved.text).toContain('Saved');
    expect((await covered())?.toSorted()).toEqual([theo, mia].toSorted());
    expect((await sam.browser.get(`/booking/${walk}`)).text).toContain('Mia');
    const [changed] = await learned(sam);
    expect(changed?.data).toMatchObject({ children: ['Mia', 'Theo'], reader: 'linked' });
    const { subject, text } = renderEmail(changed!, { ...site, baseUrl: 'http://localhost:3000' });
    expect(subject).toBe('Who decides about the walks has changed');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Priya Shah changed which children you decide for: Mia and Theo.',
    );
    expect(await learned(priya)).toEqual([]);
    await priya.browser.post(page, { intent: 'change-watched', watcher: link, [`child.${mia}`]: 'on' });
    expect(await covered()).toEqual([mia]);
    expect(
      await app.sql(`select act from audit_log where act = 'watch-change' and actor_id = $1`, [priya.id]),
    ).toHaveLength(2);
  });

  onlyInCI(
    'of two open forms the later one answers with both, and changes nothing until one is chosen (ACCOUNT-24)',
    async () => {
      const nils = await aChild(app, priya, { name: 'Nils Shah' });
      const dialog = `${page}?dialog=watched-children&watcher=${link}`;
      const tab = postForms((await priya.browser.get(dialog)).html, dialog).find(
        ({ intent }) => intent === 'change-watched',
      ) as PostForm;
      const save = (changes: Record<string, string>) =>
        priya.browser.post(dialog, sentBy(tab, { [`child.${theo}`]: 'on', ...changes }));
      expect((await save({ [`child.${mia}`]: 'on' })).text).toContain('Saved');
      expect((await covered())?.toSorted()).toEqual([theo, mia].toSorted());
      const late = await save({ [`child.${nils}`]: 'on' });
      expect([late.status, late.text]).toEqual([
        409,
        expect.stringMatching(
          /Keep the saved version (Mia and Theo|Theo and Mia) Use my changes (Nils and Theo|Theo and Nils)/,
        ),
      ]);
      expect((await covered())?.toSorted()).toEqual([theo, mia].toSorted());
      expect(await learned(sam)).toHaveLength(1);
      const asked = postForms(late.html, dialog).find(
        ({ intent }) => intent === 'change-watched',
      ) as PostForm;
      await priya.browser.post(dialog, sentBy(asked, { [choiceField('child')]: USE_MINE }));
      expect((await covered())?.toSorted()).toEqual([theo, nils].toSorted());
      expect((await save({})).text).toContain('Saved');
      expect((await covered())?.toSorted()).toEqual([theo, nils].toSorted());
    },
  );

  onlyInCI('are of the parent alone, their own, and at least one', async () => {
    const stranger = await aParent(app);
    const theirs = await aChild(app, stranger, { name: 'Ida' });
    const press = (who: TestUser, children: readonly string[]) =>
      who.browser.post(`${page}?dialog=watched-children&watcher=${link}`, {
        intent: 'change-watched',
        watcher: link,
        ...Object.fromEntries(children.map((id) => [`child.${id}`, 'on'])),
      });
    expect((await press(stranger, [theirs])).status).toBe(404);
    expect((await press(priya, [theirs])).status).toBe(422);
    expect((await press(priya, [])).text).toContain('Choose at least one child.');
    expect((await press(sam, [theo, mia])).status).toBeGreaterThanOrEqual(403);
    expect(await covered()).toEqual([theo]);
    expect(await learned(sam)).toEqual([]);
  });

  onlyInCI('include a new child only for those who are ticked on its form, where nothing is', async () => {
    const grandmother = await aParent(app, { firstName: 'Ruth', lastName: 'Shah' });
    const other = await aWatcher(app, priya, grandmother, [mia]);
    const form = await priya.browser.get('/children?dialog=new');
    expect(form.text).toContain('Also for Sam Rao · Decides with you Ruth Shah · Follows the walks');
    expect(form.html).not.toMatch(/id="also\.[^>]*checked/);
    const add = (name: string, more: Record<string, string> = {}) =>
      priya.browser.post('/children', { intent: 'add-child', name, requestKey: randomUUID(), ...more });
    await add('Noor Shah');
    expect([await covered(), await covered(other)]).toEqual([[theo], [mia]]);
    await add('Ida Shah', { [`also.${other}`]: 'on' });
    const [ida] = await app.sql<{ id: string }>(`select id from children where name = 'Ida Shah'`);
    expect([await covered(), await covered(other)]).toEqual([[theo], [mia, ida?.id]]);
    expect(await learned(grandmother)).toMatchObject([{ data: { children: ['Ida', 'Mia'] } }]);
    expect(await learned(sam)).toEqual([]);
  });
});

describe('removing somebody (WATCH-5, FAMILY-5)', () => {
  it('is asked first, with what ends for the role; an invitation is taken back at once', async () => {
    const fran = await aParent(app, { firstName: 'Fran', lastName: 'Holm' });
    const follower = await aWatcher(app, priya, fran, [theo]);
    const page = '/children/watchers';
    const { html } = await priya.browser.get(page);
    for (const [id, ends] of [
      [link, 'Sam Rao no longer decides about Theo'],
      [follower, 'Fran Holm no longer sees the walks of Theo.'],
    ] as const) {
      const at = `${page}?dialog=end-watching&watcher=${id}`;
      expect(html).toContain(`href="${at.replaceAll('&', '&amp;')}"`);
      expect((await priya.browser.get(at)).text).toContain(ends);
      expect(await app.sql('select id from watchers where id = $1', [id])).toHaveLength(1);
      await priya.browser.post(at, { intent: 'end-watching', watcher: id });
      expect(await app.sql('select id from watchers where id = $1', [id])).toEqual([]);
    }
    expect(html).not.toContain('value="end-watching"');
  });
});
