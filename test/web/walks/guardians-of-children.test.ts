import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import {
  aChild,
  aFamily,
  anAdmin,
  aParent,
  aReceiver,
  aWalker,
  aWatcher,
  type TestUser,
} from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { CROWD, onlyInCI } from '../../support/full-size.ts';
import { write } from '../../support/messages.ts';
import {
  aDueWalk,
  anotherDueWalk,
  askToPay,
  type DueWalk,
  intentsOf,
  keepCard,
} from '../../support/payments.ts';
import { race } from '../../support/race.ts';
import { aProposal, proposalsOf } from '../../support/reschedule.ts';
import { useSqlAs } from '../../support/sql-as.ts';
import { freshEmulator } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }), { poolSize: 20 });
const sqlAs = useSqlAs(app);
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let theo: string;
let mia: string;
let link: string;

beforeEach(async () => {
  ({ priya, sam, walker, theo, mia, link } = await aFamily(app));
  for (const [id, text] of [
    [theo, 'Asthma at night'],
    [mia, 'Sees badly'],
  ])
    await app.sql('update children set medical_conditions = $2 where id = $1', [id, text]);
});
afterEach(() => clock.setOffset(0));

const ofTheo = (traits: Parameters<typeof aBooking>[3] = {}) =>
  aBooking(app, priya, walker, { status: 'accepted', child: theo, pickup: '7 Theo St', ...traits });
const ofMia = (traits: Parameters<typeof aBooking>[3] = {}) =>
  aBooking(app, priya, walker, { status: 'accepted', child: mia, pickup: '9 Mia St', ...traits });
const stored = async (table: string, id: string) =>
  (await app.sql<Record<string, unknown>>(`select * from ${table} where id = $1`, [id]))[0]!;
const actorsOn = (booking: string) =>
  app.sql<{ transition: string; actor_id: string }>(
    'select transition, actor_id from booking_events where booking_id = $1 order by at, id',
    [booking],
  );
const request = (child: string, more: Record<string, string> = {}) => ({
  ...{
    intent: 'request-booking',
    'shown.rate': '1850',
    walker: walker.id,
    child,
    date: inDays(3),
    time: '08:00',
    duration: '1',
  },
  ...{ pickup: '245 W 21st St', dropoff: 'P.S. 11', requestKey: randomUUID(), ...more },
});
const same = (all: readonly string[], ids: readonly string[]) =>
  all.length === ids.length && ids.every((id) => all.includes(id));
const HIDDEN = ['Mia', 'Sees badly', '9 Mia St'];

describe('a walk of the other family (FAMILY-3)', () => {
  const actingFor = async () =>
    (
      await app.sql<{ acting_for: string | null }>('select acting_for from sessions where user_id = $1', [
        sam.id,
      ])
    ).map(({ acting_for }) => acting_for);
  beforeEach(() => aChild(app, sam, { name: 'Nils Rao' }));

  onlyInCI('has a button that opens that family, and the link alone changes nothing', async () => {
    const walk = await ofTheo();
    for (const page of [`/booking/${walk}`, `/walks/${walk}`, `/booking/${walk}/receipt`]) {
      const seen = await sam.browser.get(page);
      expect([page, seen.status, seen.text]).toEqual([
        page,
        403,
        expect.stringContaining('Open the family of Priya'),
      ]);
      expect(seen.html).not.toContain('Theo');
    }
    expect(await actingFor()).toEqual([null]);
    const at = `/booking/${walk}`;
    const [form] = postForms((await sam.browser.get(at)).html, at).filter(
      ({ intent }) => intent === 'act-for',
    );
    const opened = await sam.browser.post('/dashboard', sentBy(form!, {}));
    expect([opened.path, opened.text]).toEqual([at, expect.stringContaining('7 Theo St')]);
    const own = await aBooking(app, sam, walker, { status: 'accepted', startsIn: 50 });
    const back = await sam.browser.get(`/booking/${own}`);
    expect(back.text).toContain('Open my own family');
    await sam.browser.post('/dashboard', { intent: 'act-for', family: sam.id, next: 'https://example.org' });
    expect((await sam.browser.get(`/booking/${own}`)).status).toBe(200);
  });

  onlyInCI('has no button for a walk with another child, nor for people who are no guardians', async () => {
    const [walk, hidden] = [await ofTheo(), await ofMia({ startsIn: 90 })];
    const stranger = await aParent(app);
    for (const [who, id] of [
      [sam, hidden],
      [stranger, walk],
      [await aWalker(app), walk],
    ] as const)
      expect((await who.browser.get(`/booking/${id}`)).text).not.toContain('of your families');
    await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [priya.id]);
    expect((await sam.browser.get(`/booking/${walk}`)).text).not.toContain('of your families');
  });

  onlyInCI('is opened by its notification, which no one else can press', async () => {
    const walk = await ofTheo({ status: 'pending' });
    await priya.browser.post(`/booking/${walk}`, { intent: 'cancel' });
    const at = '/notifications';
    const [entry] = postForms((await sam.browser.get(at)).html, at).filter(({ intent }) => intent === 'open');
    const stranger = await aParent(app);
    expect((await stranger.browser.post(at, sentBy(entry!, { owner: null }))).status).toBe(404);
    const opened = await sam.browser.post(at, sentBy(entry!, {}));
    expect([opened.path, opened.text]).toEqual([`/booking/${walk}`, expect.stringContaining('7 Theo St')]);
    expect(await actingFor()).toEqual([link]);
    await priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: link });
    const later = await sam.browser.get(at);
    expect(later.text).toContain('This is no longer available.');
    expect((await sam.browser.post(at, sentBy(entry!, {}))).html).not.toContain('Theo');
  });
});

describe('the invitation of a guardian (FAMILY-1, FAMILY-2)', () => {
  it('says what is given away, is accepted by its address, and begins with an approval', async () => {
    const newcomer = await aParent(app, { firstName: 'Noor', approvalStatus: 'pending' });
    const page = '/children/watchers';
    const form = (await priya.browser.get(page)).text;
    expect(form).toContain('Sees and changes their profiles with health, sees addresses and pickup codes');
    await priya.browser.post(page, {
      intent: 'invite-watcher',
      role: 'guardian',
      email: newcomer.email,
      child: theo,
    });
    const [row] = await app.sql<{ kind: string; payload: Record<string, string> }>(
      `select kind, payload from outbox where kind = 'mail.watcher-invitation' order by created_at desc limit 1`,
    );
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row!));
    const { text, subject } = renderEmail(email!, { ...site, baseUrl: 'http://localhost:3000' });
    expect(subject + text).not.toContain('Theo');
    expect(subject).toBe('Decide about the walks of a child');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'you book, change and cancel walks, see addresses and pickup codes, and see and change the child’s profile, with health',
    );
    expect(text).not.toContain('follow');
    const at = text.match(/\/watching\/invitation\?token=[\w-]+/)![0];
    const seen = await newcomer.browser.get(at);
    for (const words of [
      'Decide about the walks of Theo',
      'with addresses, pickup codes',
      'if our team has approved your account',
      'You may receive the children, and walkers of confirmed walks read your name and phone number',
    ])
      expect(seen.text).toContain(words);
    await newcomer.browser.post(at, { intent: 'accept-watching' });
    const toPriya = async () => {
      const rows = await app.sql<{ kind: string; payload: Record<string, string> }>(
        `select kind, payload from outbox where kind = 'mail.watcher-joined' and payload ->> 'to' = $1
           and payload ->> 'watcherId' = $2 order by created_at`,
        [priya.id, row!.payload.watcherId],
      );
      return Promise.all(
        rows.map(async (one) => {
          const built = await withActor(app.orm, system('worker'), (em) => buildEmail(em, one));
          const mail = renderEmail(built!, { ...site, baseUrl: 'http://localhost:3000' });
          return (mail.subject + mail.text).replace(/\s+/g, ' ');
        }),
      );
    };
    expect(await toPriya()).toEqual([expect.stringContaining('Until our team has approved both accounts')]);
    const booking = await ofTheo();
    expect((await newcomer.browser.get(`/booking/${booking}`)).path).toBe('/dashboard');
    const admin = await anAdmin(app);
    await admin.browser.post(`/admin/profile/${newcomer.id}`, { intent: 'approve', profile: newcomer.id });
    const begun = 'now books, changes and cancels walks with you, sees addresses and pickup codes';
    expect(await toPriya()).toEqual([expect.stringContaining(begun), expect.stringContaining(begun)]);
    expect((await newcomer.browser.get(`/booking/${booking}`)).text).toContain('7 Theo St');
    const toSam = await app.sql<{ kind: string; payload: Record<string, string> }>(
      `select kind, payload from outbox where payload ->> 'to' = $1`,
      [sam.id],
    );
    expect(toSam).toEqual([
      { kind: 'mail.family-changed', payload: { to: sam.id, parentId: priya.id, watcherId: newcomer.id } },
    ]);
    const mail = await withActor(app.orm, system('worker'), (em) => buildEmail(em, toSam[0]!));
    expect(
      renderEmail(mail!, { ...site, baseUrl: 'http://localhost:3000' }).text.replace(/\s+/g, ' '),
    ).toMatch(/Priya \w+ invited Noor \w+, who now decides with you/);
    expect((await sam.browser.get('/notifications')).text).toContain('Who decides or follows has changed');
    const list = await priya.browser.get(page);
    expect(list.text).toContain('Noor');
    expect(list.text).toContain('Decides with you');
  });
});

describe('what a guardian sees (FAMILY-3)', () => {
  it('is the chosen child and its walks, on every page, and no fact of another child', async () => {
    const walk = await ofTheo();
    const others = [
      await ofMia({ startsIn: 72 }),
      await aBooking(app, priya, walker, { status: 'accepted', child: theo, siblings: [mia], startsIn: 96 }),
    ];
    const pages = [
      '/dashboard',
      '/schedule',
      '/children',
      `/booking/${walk}`,
      `/walks/${walk}`,
      '/book-walk',
    ];
    for (const page of pages) {
      const seen = await sam.browser.get(page);
      expect([page, seen.status]).toEqual([page, 200]);
      expect(seen.text, page).toContain('Theo');
      for (const fact of HIDDEN) expect(seen.html, `${page} ${fact}`).not.toContain(fact);
    }
    expect((await sam.browser.get('/children')).text).toContain('Asthma at night');
    for (const id of others) {
      for (const page of [
        `/booking/${id}`,
        `/walks/${id}`,
        `/booking/${id}/card`,
        `/booking/${id}/receipt`,
      ]) {
        const seen = await sam.browser.get(page);
        expect([403, 404], page).toContain(seen.status);
        expect(seen.html).not.toContain('Mia');
      }
    }
    expect((await sam.browser.get('/children/dropoff')).html).not.toContain('Mia');
    expect((await sam.browser.get(`/children?dialog=edit&child=${mia}`)).html).not.toContain('Sees badly');
  });

  onlyInCI(
    'is not of the account of the parent: messages, cards, places, settings stay each one’s own',
    async () => {
      await app.sql(
        `insert into saved_places (id, parent_id, label, address, position, created_at, updated_at)
       values ($1, $2, 'Home', '88 Secret Ave', 1, $3, $3)`,
        [randomUUID(), priya.id, clock.now()],
      );
      await keepCard(stripe, priya);
      for (const page of ['/profile', '/settings', '/settings/payments', '/messages', '/book-walk']) {
        const { html } = await sam.browser.get(page);
        for (const fact of ['88 Secret Ave', priya.email, '·· 4242']) expect(html, page).not.toContain(fact);
      }
      expect((await sam.browser.get('/settings')).html).not.toContain('Priya');
    },
  );

  onlyInCI(
    'changes to their own family and back by one press, which no address and no form can fake',
    async () => {
      await aChild(app, sam, { name: 'Nils Rao' });
      const walk = await ofTheo();
      expect((await sam.browser.get('/children')).text).toContain('Nils');
      expect((await sam.browser.get(`/booking/${walk}`)).status).toBe(403);
      const home = await sam.browser.post('/dashboard', { intent: 'act-for', family: link });
      expect(home.text).toContain('The family of Priya');
      const seen = await sam.browser.get('/children');
      expect(seen.text).toContain('Theo');
      expect(seen.text).not.toContain('Nils');
      await sam.browser.post('/dashboard', { intent: 'act-for', family: '' });
      expect((await sam.browser.get('/children')).text).toContain('Nils');
      const stranger = await aParent(app);
      for (const family of [link, priya.id, randomUUID()]) {
        expect((await stranger.browser.post('/dashboard', { intent: 'act-for', family })).status).toBe(404);
        expect((await stranger.browser.get('/children')).html).not.toContain('Theo');
      }
    },
  );
});

describe('what a guardian does (FAMILY-4)', () => {
  it('is changing the profile of the chosen child, and nothing of another, nor adding or deleting one', async () => {
    const edit = (child: string) =>
      sam.browser.post('/children', { intent: 'change-child', child, name: 'Theo S', school: 'P.S. 3' });
    expect((await edit(theo)).text).toContain('P.S. 3');
    expect(await stored('children', theo)).toMatchObject({ name: 'Theo S', parent_id: priya.id });
    const before = await app.sql('select * from children order by id');
    expect((await edit(mia)).status).toBe(404);
    const refused: Record<string, string>[] = [
      { intent: 'delete-child', child: theo },
      { intent: 'delete-child', child: mia },
      { intent: 'add-child', name: 'Ida' },
      { intent: 'save-pickup', asksCode: 'on' },
    ];
    for (const fields of refused)
      expect((await sam.browser.post('/children', fields)).status, fields.intent).toBeGreaterThanOrEqual(403);
    expect(await app.sql('select * from children order by id')).toEqual(before);
    expect(
      (
        await sam.browser.post('/children/watchers', {
          intent: 'invite-watcher',
          email: 'a@example.org',
          child: theo,
        })
      ).status,
    ).toBeGreaterThanOrEqual(403);
    expect(await app.sql('select id from watchers where parent_id = $1', [priya.id])).toEqual([{ id: link }]);
  });

  onlyInCI('is naming who may receive the child', async () => {
    const ruth = { receiverName: 'Ruth', receiverPhone: '212 555 0177' };
    const add = (...ids: string[]) =>
      sam.browser.post('/children/dropoff', {
        intent: 'add-receiver',
        ...ruth,
        ...Object.fromEntries(ids.map((id) => [`child.${id}`, 'on'])),
      });
    const people = () =>
      app.sql<{ id: string; child_ids: string[] }>(
        'select id, child_ids from child_receivers where parent_id = $1 order by created_at',
        [priya.id],
      );
    expect((await add(theo, mia)).text).toContain('Ruth');
    expect((await add(mia)).status).toBe(422);
    const [own] = await people();
    expect(await people()).toEqual([{ id: own?.id, child_ids: [theo] }]);
    await app.sql('delete from child_receivers where id = $1', [own?.id]);
  });

  onlyInCI('leaves who may receive another child as it is', async () => {
    const [shared, hidden] = [
      await aReceiver(app, priya, [mia, theo]),
      await aReceiver(app, priya, mia, { name: 'Aunt Hidden', phone: '212 555 0178' }),
    ];
    const people = () =>
      app.sql<{ id: string; name: string; child_ids: string[] }>(
        'select id, name, child_ids from child_receivers where parent_id = $1 order by id',
        [priya.id],
      );
    const at = '/children/dropoff';
    const press = (intent: string, receiver: string) =>
      sam.browser.post(at, {
        ...{ intent, receiver, receiverName: 'Ruth', receiverPhone: '212 555 0177', child: theo },
      });
    const { text } = await sam.browser.get(at);
    expect(text).toContain('Grandma Ruth');
    expect(text).not.toContain('Aunt Hidden');
    const before = await people();
    for (const intent of ['change-receiver', 'remove-receiver'])
      expect((await press(intent, hidden)).status, intent).toBe(404);
    expect(await people()).toEqual(before);
    expect((await press('change-receiver', shared)).text).toContain('Person updated');
    const other = { id: shared, name: 'Grandma Ruth', child_ids: [mia] };
    const own = { name: 'Ruth', child_ids: [theo] };
    expect(await people()).toHaveLength(3);
    expect(await people()).toEqual(
      expect.arrayContaining([other, expect.objectContaining(own), before.find(({ id }) => id === hidden)]),
    );
    const { text: sheet } = await walker.browser.get(`/booking/${await ofMia()}`);
    expect(sheet).toContain('Grandma Ruth 212 555 0177');
    expect((await press('remove-receiver', shared)).status).toBe(404);
    const { id: split } = (await people()).find(({ name }) => name === 'Ruth')!;
    expect((await press('remove-receiver', split)).text).toContain('Person removed');
    expect(await people()).toEqual(expect.arrayContaining([other]));
    expect(await people()).toHaveLength(2);
    await app.sql('delete from child_receivers where parent_id = $1', [priya.id]);
  });

  onlyInCI('ticks and unticks the chosen children only, without a second entry', async () => {
    const ida = await aChild(app, priya, { name: 'Ida Shah' });
    await app.sql('update watchers set child_ids = $2 where id = $1', [link, [theo, ida]]);
    const ruth = { receiverName: 'Grandma Ruth', receiverPhone: '212 555 0177' };
    const receiver = await aReceiver(app, priya, [mia, theo]);
    const listed = () =>
      app.sql('select id, name, child_ids from child_receivers where parent_id = $1', [priya.id]);
    const press = (intent: string, ...ids: string[]) =>
      sam.browser.post('/children/dropoff', {
        ...{ intent, receiver, ...ruth, ...Object.fromEntries(ids.map((id) => [`child.${id}`, 'on'])) },
      });
    for (const [intent, ids] of [
      ['add-receiver', [theo, ida]],
      ['change-receiver', [ida]],
      ['change-receiver', [theo, ida]],
      ['remove-receiver', []],
    ] as const) {
      expect((await press(intent, ...ids)).status, intent).toBe(200);
      expect(await listed()).toEqual([
        {
          id: receiver,
          name: 'Grandma Ruth',
          child_ids: expect.toSatisfy((all: string[]) => same(all, [mia, ...ids])),
        },
      ]);
      if (intent === 'add-receiver')
        expect((await sam.browser.get('/children/dropoff')).text).toMatch(/For (Theo and Ida|Ida and Theo)/);
    }
  });

  it('has the row of another child neither changed nor removed, by no statement', async () => {
    const shared = await aReceiver(app, priya, [mia, theo]);
    await aReceiver(app, priya, theo, { phone: '212 555 0178' });
    const asSam = async (statement: string) => {
      const results: unknown = await sqlAs(
        sam,
        'tot',
        `select set_config('app.family_id', '${priya.id}', true), set_config('app.children', '{${theo}}', true); ${statement}`,
      );
      return (results as { rowCount: number }[])[1]?.rowCount;
    };
    const stranger = `name = 'A stranger', phone = '212 555 0199'`;
    expect(await asSam('select from child_receivers')).toBe(2);
    expect(await asSam(`update child_receivers set ${stranger}`)).toBe(1);
    expect(await asSam('delete from child_receivers')).toBe(1);
    for (const take of [`'{${mia}}'`, `array_append(child_ids, '${mia}')`])
      await expect(asSam(`update child_receivers set child_ids = ${take}`)).rejects.toThrow(
        /row-level security/,
      );
    const ticked = `select from set_receiver_children('${shared}', '{${mia}}') done where done`;
    expect(await asSam(ticked)).toBe(0);
    expect(await app.sql('select name, child_ids from child_receivers where id = $1', [shared])).toEqual([
      { name: 'Grandma Ruth', child_ids: [mia, theo] },
    ]);
  });

  onlyInCI(
    'is asking for a walk of the chosen child, which the parent sees, in the name of who did it',
    async () => {
      const page = `/find-walkers?dialog=book&walker=${walker.id}`;
      expect((await sam.browser.post(page, request(mia))).status).toBe(422);
      expect(
        (await sam.browser.post(page, request('', { [`child.${theo}`]: 'on', [`child.${mia}`]: 'on' })))
          .status,
      ).toBe(422);
      expect(
        await app.sql('select id from bookings where parent_id in ($1, $2)', [priya.id, sam.id]),
      ).toEqual([]);
      const made = await sam.browser.post(page, request(theo));
      expect(made.status).toBe(200);
      const [booking] = await app.sql<{ id: string; parent_id: string }>(
        'select id, parent_id from bookings where child_id = $1',
        [theo],
      );
      expect(booking!.parent_id).toBe(priya.id);
      expect(await actorsOn(booking!.id)).toEqual([{ transition: 'request', actor_id: sam.id }]);
      expect((await priya.browser.get('/dashboard')).html).toContain(booking!.id);
      expect((await walker.browser.get(`/booking/${booking!.id}`)).text).toContain('Priya Shah');
    },
  );

  onlyInCI('is canceling, withdrawing and answering another time, of the chosen child only', async () => {
    const [pending, agreed, moved, hidden] = [
      await ofTheo({ status: 'pending', startsIn: 50 }),
      await ofTheo({ startsIn: 60 }),
      await ofTheo({ startsIn: 70 }),
      await ofMia({ startsIn: 80 }),
    ];
    const press = (id: string, fields: Record<string, string>) => sam.browser.post(`/booking/${id}`, fields);
    const before = await stored('bookings', hidden);
    const refused: Record<string, string>[] = [
      { intent: 'withdraw', kind: 'ill', reason: 'Ill' },
      { intent: 'propose-time', date: inDays(4), time: '09:00' },
      { intent: 'stay-home', child: mia },
    ];
    for (const fields of refused)
      expect((await press(hidden, fields)).status, fields.intent).toBeGreaterThanOrEqual(403);
    expect(await stored('bookings', hidden)).toEqual(before);
    expect((await press(pending, { intent: 'cancel' })).text).toContain('Cancel');
    expect(await stored('bookings', pending)).toMatchObject({ status: 'cancelled', cancelled_by: sam.id });
    await press(agreed, { intent: 'withdraw', kind: 'ill', reason: 'Back on Monday' });
    expect(await stored('bookings', agreed)).toMatchObject({ status: 'cancelled', cancelled_by: sam.id });
    expect((await actorsOn(agreed)).at(-1)?.actor_id).toBe(sam.id);
    const proposal = await aProposal(app, moved, { by: walker, asked: priya });
    expect((await press(moved, { intent: 'accept-time', proposal })).status).toBe(200);
    expect((await proposalsOf(app, moved)).map(({ status }) => status)).toEqual(['accepted']);
  });
});

describe('the end (FAMILY-5)', () => {
  it('is at once: the parent, the guardian, the team or a closed account ends it', async () => {
    const walk = await ofTheo();
    const ways: ((id: string, guardian: TestUser) => Promise<unknown>)[] = [
      (id) => priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: id }),
      (id, { browser }) => browser.post('/watching', { intent: 'stop-watching', watcher: id }),
      (_, { id }) => app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [id]),
      (_, { id }) => app.sql('update profiles set hidden_at = $2 where id = $1', [id, clock.now()]),
    ];
    for (const end of ways) {
      const guardian = await aParent(app);
      const id = await aWatcher(app, priya, guardian, [theo], 'guardian');
      expect((await guardian.browser.get(`/booking/${walk}`)).text).toContain('7 Theo St');
      await end(id, guardian);
      const seen = await guardian.browser.get(`/booking/${walk}`);
      expect(seen.html).not.toContain('Theo');
      await guardian.browser.post(`/booking/${walk}`, { intent: 'withdraw', kind: 'ill', reason: 'Ill' });
      expect(await stored('bookings', walk)).toMatchObject({ status: 'accepted' });
    }
  });

  it('comes when the parent is no longer approved, and admins see who decides for whom', async () => {
    const walk = await ofTheo();
    const admin = await anAdmin(app);
    expect((await admin.browser.get(`/admin/profile/${sam.id}`)).text).toContain(
      'Decides for children of Priya Shah',
    );
    await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [priya.id]);
    expect((await sam.browser.get(`/booking/${walk}`)).html).not.toContain('Theo');
  });
});

describe('paying (FAMILY-6)', () => {
  async function aWalkOfTwo(): Promise<DueWalk & { guardian: TestUser }> {
    const due = await aDueWalk(app, stripe);
    const [{ child_id } = { child_id: '' }] = await app.sql<{ child_id: string }>(
      'select child_id from bookings where id = $1',
      [due.booking],
    );
    const guardian = await aParent(app, { firstName: 'Gus' });
    await aWatcher(app, due.parent, guardian, [child_id], 'guardian');
    return { ...due, guardian };
  }
  const press = (who: TestUser, { booking }: DueWalk) =>
    who.browser.postOnly(`/booking/${booking}`, { intent: 'pay-with-card', amount: '1313' });
  const charges = async ({ booking }: DueWalk) =>
    (await intentsOf(stripe, booking)).filter(({ status }) => status === 'succeeded').length;
  const payers = ({ booking }: DueWalk) =>
    app.sql<{ payer_id: string }>('select payer_id from payments where booking_id = $1', [booking]);

  it('is with the card of the person who presses, and both see that it is paid', async () => {
    const due = await aWalkOfTwo();
    await keepCard(stripe, due.parent);
    await keepCard(stripe, due.guardian);
    await press(due.guardian, due);
    expect(await payers(due)).toEqual([{ payer_id: due.guardian.id }]);
    const sent = await app.sql<{ to: string }>(
      `select payload ->> 'to' as "to" from outbox where kind = 'mail.receipt' and payload ->> 'bookingId' = $1`,
      [due.booking],
    );
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([due.guardian.id, due.walker.id]));
    const receipt = { kind: 'mail.receipt', payload: { bookingId: due.booking, to: due.guardian.id } };
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, receipt));
    expect(email?.to).toBe(due.guardian.email);
    expect(renderEmail(email!, { ...site, baseUrl: 'http://localhost:3000' }).text).toContain('You paid');
    expect(
      await app.sql(
        `select recipient_id from notifications where kind = 'family-walk' and payload ->> 'act' = 'confirmPayment'`,
      ),
    ).toEqual([{ recipient_id: due.parent.id }]);
    for (const { browser } of [due.parent, due.guardian]) {
      const seen = await browser.get(`/booking/${due.booking}`);
      expect(seen.text).toContain('Paid $13.13');
      expect((await browser.get(`/booking/${due.booking}/receipt`)).status).toBe(200);
    }
  });

  onlyInCI(`is once, of ${CROWD} presses from two accounts`, async () => {
    const due = await aWalkOfTwo();
    await keepCard(stripe, due.parent);
    await keepCard(stripe, due.guardian);
    await race(
      Array.from({ length: CROWD }, (_, at) => () => press(at % 2 ? due.guardian : due.parent, due)),
    );
    for (const who of [due.parent, due.guardian]) await press(who, due);
    expect(await charges(due)).toBe(1);
    expect(await payers(due)).toHaveLength(1);
  });

  onlyInCI('is not of a walk with another child', async () => {
    const due = await aWalkOfTwo();
    await keepCard(stripe, due.guardian);
    const hidden = await anotherDueWalk(app, due, { startsIn: -30 });
    const asked = await askToPay({ ...hidden, parent: due.guardian }, { final_amount: 10.5 });
    expect(asked.status).toBeGreaterThanOrEqual(403);
    expect(await intentsOf(stripe, hidden.booking)).toEqual([]);
  });
});

describe('what becomes of a walk (FAMILY-7)', () => {
  const notified = ({ id }: TestUser, booking: string) =>
    app
      .sql<{ act: string }>(
        `select coalesce(payload ->> 'act', kind) as act from notifications where recipient_id = $1
         and payload ->> 'bookingId' = $2 order by created_at, id`,
        [id, booking],
      )
      .then((rows) => rows.map(({ act }) => act));

  it('is in the list of the others of the family, once, and not in that of a guardian of another child', async () => {
    const another = await aParent(app);
    await aWatcher(app, priya, another, [mia], 'guardian');
    const page = `/find-walkers?dialog=book&walker=${walker.id}`;
    await sam.browser.post(page, request(theo));
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      'select id from bookings where child_id = $1',
      [theo],
    );
    expect(await notified(priya, id)).toEqual(['request']);
    await walker.browser.post(`/booking/${id}`, { intent: 'accept' });
    await priya.browser.post(`/booking/${id}`, { intent: 'withdraw', kind: 'ill', reason: 'Ill' });
    expect(await notified(sam, id)).toEqual(['booking-accepted', 'withdrawAsParent']);
    expect(await notified(priya, id)).toEqual(['request', 'booking-accepted']);
    expect(await notified(another, id)).toEqual([]);
    const list = await sam.browser.get('/notifications');
    expect(list.text).toContain("Your family's walk was canceled");
    expect(list.html).not.toContain('Theo');
  });

  onlyInCI('is a proposal of the walker, which either answers', async () => {
    const id = await ofTheo({ startsIn: 70 });
    const propose = (who: TestUser, time: string) =>
      who.browser.post(`/booking/${id}`, { intent: 'propose-time', date: inDays(4), time, anyway: 'on' });
    await propose(walker, '09:00');
    expect(await notified(sam, id)).toEqual(['booking-reschedule-proposed']);
    const [proposal] = await proposalsOf(app, id);
    await sam.browser.post(`/booking/${id}`, { intent: 'keep-time', proposal: proposal!.id });
    await propose(sam, '10:00');
    expect(await notified(priya, id)).toEqual(['booking-reschedule-proposed', 'propose']);
    expect((await proposalsOf(app, id)).at(-1)).toMatchObject({ status: 'open', proposed_by: priya.id });
  });
});

describe('the walker (FAMILY-8)', () => {
  it('sees who asked, and whom to call, from acceptance until a day after the walk', async () => {
    await app.sql(`update profiles set phone = '212 555 0166' where id = $1`, [sam.id]);
    await sam.browser.post(`/find-walkers?dialog=book&walker=${walker.id}`, request(theo));
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      'select id from bookings where child_id = $1',
      [theo],
    );
    const seen = () => walker.browser.get(`/booking/${id}`);
    expect((await seen()).html).not.toContain('212 555 0166');
    await walker.browser.post(`/booking/${id}`, { intent: 'accept' });
    const agreed = await seen();
    for (const words of ['Sam Rao', 'Asked for this walk']) expect(agreed.text).toContain(words);
    for (const page of [agreed, await walker.browser.get(`/walks/${id}`)])
      expect(page.html).toContain('tel:+12125550166');
    expect((await priya.browser.get(`/booking/${id}`)).html).not.toContain('212 555 0166');
    await app.sql(`update bookings set status = 'in_progress' where id = $1`, [id]);
    expect((await walker.browser.get(`/walks/${id}`)).html).toContain('tel:+12125550166');
    await app.sql(`update bookings set status = 'accepted' where id = $1`, [id]);
    await app.sql(
      `update bookings set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days' where id = $1`,
      [id],
    );
    expect((await seen()).html).not.toContain('tel:+12125550166');
  });

  onlyInCI('has a thread with each of them, beside each other, with what is unread', async () => {
    const id = await ofTheo();
    const said = (who: TestUser, content: string) => write(who, walker, content, {}, id);
    await said(sam, 'Theo has a cold, says Sam');
    await said(sam, 'My number is 212 555 0166');
    await said(priya, 'Theo has a kite, says Priya');
    const threads = await app.sql<{ id: string; person_a: string; person_b: string }>(
      'select id, person_a, person_b from conversations where booking_id = $1',
      [id],
    );
    const threadOf = (who: TestUser) =>
      threads.find(({ person_a, person_b }) => [person_a, person_b].includes(who.id))!.id;
    expect(threads).toHaveLength(2);
    for (const page of [`/booking/${id}`, `/walks/${id}`]) {
      const seen = await walker.browser.get(page);
      for (const words of ['Message Sam 2 unread messages', '1 unread message'])
        expect(seen.text, page).toContain(words);
      for (const { id: to } of [priya, sam]) expect(seen.html).toContain(`to=${to}&amp;booking=${id}`);
    }
    const opened = await walker.browser.get(`/booking/${id}?dialog=message&to=${sam.id}&booking=${id}`);
    expect(opened.text).toContain('My number is 212 555 0166');
    expect(opened.text).not.toContain('says Priya');
    expect(opened.text).not.toContain('2 unread messages');
    await walker.browser.post(`/messages/${threadOf(sam)}`, { intent: 'send', content: 'I take tissues' });
    expect(await app.sql('select id from conversations where booking_id = $1', [id])).toHaveLength(2);
    for (const [who, other] of [
      [sam, priya],
      [priya, sam],
    ] as const) {
      expect((await who.browser.get(`/messages/${threadOf(who)}`)).status).toBe(200);
      expect((await who.browser.get(`/messages/${threadOf(other)}`)).status).toBe(404);
      expect((await who.browser.get('/messages')).html).not.toContain(
        `says ${other === sam ? 'Sam' : 'Priya'}`,
      );
      const late = await who.browser.post(`/messages/${threadOf(other)}`, {
        intent: 'send',
        content: 'Me too',
      });
      expect(late.status).toBe(404);
    }
    expect(await app.sql(`select id from messages where content = 'Me too'`)).toEqual([]);
  });

  onlyInCI(
    'has no thread about a walk with a guardian of another child, nor with one who was removed',
    async () => {
      const [id, hidden] = [await ofTheo(), await ofMia({ startsIn: 90 })];
      const shared = await ofTheo({ siblings: [mia], startsIn: 120 });
      const threads = () =>
        app.sql('select booking_id from conversations where booking_id = any ($1)', [[id, hidden, shared]]);
      const begins = (walk: string) =>
        sqlAs(
          sam,
          'tot',
          `insert into conversations (id, person_a, person_b, booking_id, created_at)
         values (gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3, $4)`,
          [sam.id, walker.id, walk, clock.now()],
        );
      await begins(id);
      for (const walk of [hidden, shared]) {
        await expect(begins(walk)).rejects.toThrow(/row-level security/);
        expect((await write(sam, walker, 'Hello', {}, walk)).status).toBe(404);
        expect((await walker.browser.get(`/booking/${walk}`)).html).not.toContain(`to=${sam.id}`);
      }
      expect((await walker.browser.get(`/booking/${hidden}`)).text).not.toContain('Sam');
      expect(await threads()).toEqual([]);
      await priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: link });
      await expect(begins(id)).rejects.toThrow(/row-level security/);
      expect((await write(sam, walker, 'Hello', {}, id)).status).toBe(404);
      expect((await walker.browser.get(`/booking/${id}`)).text).not.toContain('Sam');
      expect(await threads()).toEqual([]);
    },
  );

  onlyInCI(
    'who takes no new walks is reached by the guardian of the child whom they walk, and of no other',
    async () => {
      const [known, hidden] = (await Promise.all(
        [0, 1].map(() => aWalker(app, { lastName: 'Unlisted', professional: { isActive: false } })),
      )) as [TestUser, TestUser];
      await aBooking(app, priya, known, { status: 'accepted', child: theo, startsIn: 40 });
      await aBooking(app, priya, hidden, { status: 'accepted', child: mia, startsIn: 90 });
      expect((await write(sam, known, 'Hello')).status).toBe(200);
      expect((await write(sam, hidden, 'Hello')).status).toBe(404);
      const threads = await app.sql<{ people: string[] }>(
        'select array[person_a, person_b] as people from conversations where $1 in (person_a, person_b)',
        [sam.id],
      );
      expect(threads.map(({ people }) => people.toSorted())).toEqual([[sam.id, known.id].toSorted()]);
    },
  );

  onlyInCI('whom a guardian blocks walks with these children no more', async () => {
    const [agreed, others] = [await ofTheo({ startsIn: 40 }), await ofMia({ startsIn: 90 })];
    await sam.browser.post(`/safety/${walker.id}`, { intent: 'block' });
    expect(await stored('bookings', agreed)).toMatchObject({ status: 'cancelled', cancelled_by: sam.id });
    expect(await stored('bookings', others)).toMatchObject({ status: 'accepted' });
    const page = `/find-walkers?dialog=book&walker=${walker.id}`;
    await priya.browser.post(page, request(theo));
    expect(
      await app.sql(`select id from bookings where child_id = $1 and status <> 'cancelled'`, [theo]),
    ).toEqual([]);
    await priya.browser.post(page, request(mia));
    expect(
      await app.sql(`select id from bookings where child_id = $1 and status = 'pending'`, [mia]),
    ).toHaveLength(1);
  });
});

describe('two guardians at once', () => {
  const both = <T extends { status: number }>(act: (who: TestUser) => Promise<T>) =>
    race(Array.from({ length: CROWD }, (_, at) => () => act(at % 2 ? sam : priya)));

  onlyInCI('accept another time once', async () => {
    const id = await ofTheo({ startsIn: 70 });
    const proposal = await aProposal(app, id, { by: walker, asked: priya });
    await both(({ browser }) => browser.postOnly(`/booking/${id}`, { intent: 'accept-time', proposal }));
    expect((await proposalsOf(app, id)).map(({ status }) => status)).toEqual(['accepted']);
    expect((await actorsOn(id)).filter(({ transition }) => transition === 'reschedule')).toHaveLength(1);
  });

  onlyInCI('cancel a walk once', async () => {
    const id = await ofTheo({ startsIn: 70 });
    await both(({ browser }) =>
      browser.postOnly(`/booking/${id}`, { intent: 'withdraw', kind: 'ill', reason: 'Ill' }),
    );
    expect(await stored('bookings', id)).toMatchObject({ status: 'cancelled' });
    expect((await actorsOn(id)).filter(({ transition }) => transition === 'withdrawAsParent')).toHaveLength(
      1,
    );
  });

  onlyInCI('never overwrite what the other wrote into the profile meanwhile', async () => {
    const page = `/children?dialog=edit&child=${theo}`;
    const edit = async ({ browser }: TestUser) =>
      postForms((await browser.get(page)).html, page).find(({ intent }) => intent === 'change-child')!;
    const opened = await edit(sam);
    await priya.browser.post(page, sentBy(await edit(priya), { medicalConditions: 'None any more' }));
    const late = await sam.browser.post(page, sentBy(opened, { medicalConditions: 'Asthma, mild' }));
    expect(late.status).toBe(409);
    expect(await stored('children', theo)).toMatchObject({ medical_conditions: 'None any more' });
  });
});

describe('a guardian on the way (FAMILY-4)', () => {
  const help = (who: TestUser, id: string) =>
    who.browser.post(`/booking/${id}/help`, { intent: 'report-incident', kind: 'missing', text: 'Where?' });

  it('gets help: the team is alerted, the walker and the parent are asked to call; not on a walk of another child', async () => {
    const [own, hidden] = [
      await ofTheo({ status: 'in_progress', startsIn: -0.2 }),
      await aBooking(app, priya, await aWalker(app), { status: 'in_progress', child: mia, startsIn: -0.2 }),
    ];
    expect((await help(sam, hidden)).status).toBeGreaterThanOrEqual(403);
    await help(sam, own);
    expect(
      await app.sql('select booking_id, reporter_id from incidents where reporter_id = $1', [sam.id]),
    ).toEqual([{ booking_id: own, reporter_id: sam.id }]);
    expect(
      await app.sql(
        `select payload ->> 'to' as "to" from outbox where kind = 'mail.incident-call' and payload ->> 'bookingId' = $1 order by 1`,
        [own],
      ),
    ).toEqual([priya.id, walker.id].toSorted().map((to) => ({ to })));
  });

  onlyInCI('is late in the name of the family', async () => {
    const id = await ofTheo({ startsIn: 0.5 });
    await sam.browser.post(`/walks/${id}`, { intent: 'running-late', minutes: '10' });
    const delays = await app.sql('select reported_by from walk_delays where booking_id = $1', [id]);
    expect(delays).toEqual([{ reported_by: priya.id }]);
  });
});

onlyInCI('the walker has the phone of who decides until a day after the walk (SAFETY-7)', async () => {
  const phoneAfter = async (hours: number) => {
    const walk = await ofTheo({ status: 'completed', startsIn: -hours - 1 });
    return (await sqlAs(walker, 'trotter', 'select phone from booking_guardians($1)', [walk])).rows;
  };
  await app.sql(`update profiles set phone = '212 555 0166' where id = $1`, [sam.id]);
  expect([await phoneAfter(23), await phoneAfter(25)]).toEqual([
    [{ phone: '212 555 0166' }],
    [{ phone: null }],
  ]);
});

onlyInCI('who has removed their own children sees those whom they decide for (FAMILY-4)', async () => {
  const own = await aChild(app, sam, { name: 'Nils Rao' });
  await aBooking(app, sam, walker, { child: own, status: 'reviewed', startsIn: -90 });
  expect((await sam.browser.get('/children')).text).not.toContain('Theo');
  await sam.browser.post('/children', { intent: 'delete-child', child: own });
  expect((await sam.browser.get('/children')).text).toContain('Theo');
});
