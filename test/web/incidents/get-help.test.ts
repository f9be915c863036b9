import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { market } from '../../../src/market.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { anIncident, storedIncidents } from '../../support/incidents.ts';
import { race } from '../../support/race.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
let parent: TestUser;
let walker: TestUser;
let admin: TestUser;
let booking: string;

beforeAll(async () => {
  admin = await anAdmin(app);
});
beforeEach(async () => {
  await app.sql('truncate outbox, rate_limits');
  parent = await aParent(app, { firstName: 'Paula' });
  walker = await aWalker(app, { firstName: 'Quentin' });
  booking = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -0.5 });
});
afterEach(() => {
  clock.setOffset(0);
  Object.assign(market, { supportPhone: null });
});

const address = (id = booking) => `/booking/${id}/help`;
const report = (who: TestUser, fields: Record<string, string | File> = {}, id = booking) =>
  who.browser.post(address(id), {
    intent: 'report-incident',
    kind: 'accident',
    text: 'A bike hit us',
    ...fields,
  });
const outbox = () =>
  app.sql<{ kind: string; to: string }>(
    `select kind, payload->>'to' as "to" from outbox where kind like 'mail.incident%' order by 1, 2`,
  );
const picture = (format: 'png' | 'jpeg' = 'jpeg', height = 400) =>
  sharp({ create: { width: 1000, height, channels: 3, background: '#14624d' } })
    .withExif({ IFD0: { Copyright: 'Paula at 12 West St' } })
    [format]()
    .toBuffer();
const fileOf = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  new File([bytes as BlobPart], 'photo.jpg', { type });
const STRIP = fileOf(await picture('jpeg', 40));

describe('the page "Get help"', () => {
  it('says to each side who is asked to call (INCIDENT-4)', async () => {
    const said = (who: TestUser) => who.browser.get(address()).then(({ text }) => text);
    expect(await said(parent)).toContain(
      'we ask whoever decides with you to call you, and Quentin too unless a child is hurt.',
    );
    expect(await said(walker)).toContain(
      'we tell Paula, and whoever decides with them, which of these it is',
    );
  });

  it('begins with phone links, for both sides, and works as a plain page (INCIDENT-1)', async () => {
    Object.assign(market, { supportPhone: '+1 (212) 555-0177' });
    await app.sql(`update profiles set phone = '212 555 0100' where id = any ($1)`, [[parent.id, walker.id]]);
    for (const [who, other] of [
      [parent, 'Quentin'],
      [walker, 'Paula'],
    ] as const) {
      const { status, html, text } = await who.browser.get(address());
      expect(status).toBe(200);
      expect(html.indexOf('href="tel:911"')).toBeGreaterThan(0);
      expect(html.indexOf('href="tel:911"')).toBeLessThan(html.indexOf('value="report-incident"'));
      expect(text).toContain(`Call ${other}`);
      expect(html).toContain('href="tel:+12125550177"');
      expect((await who.browser.get('/dashboard')).html).toContain(`href="${address()}"`);
      expect((await who.browser.get(`/booking/${booking}`)).html).toContain(`href="${address()}"`);
      const walk = (await who.browser.get(`/walks/${booking}`)).html;
      expect(walk.indexOf(`href="${address()}"`)).toBeGreaterThan(walk.indexOf('next-acts-sticky'));
    }
  });

  onlyInCI('shows no phone number of Trotwell if none is configured', async () => {
    const { html, text } = await parent.browser.get(address());
    expect(html).toContain('href="tel:911"');
    expect(text).not.toContain('Call Trotwell');
  });

  onlyInCI.each([
    ['before the start', 'accepted', 2, false],
    ['from the start, though no one started it', 'accepted', -0.1, true],
    ['a day after the end', 'completed', -24.9, true],
    ['later than a day after the end', 'completed', -25.1, false],
    ['while it runs, however late', 'in_progress', -48, true],
    ['while it is only requested', 'pending', -0.1, false],
    ['when it was canceled', 'cancelled', -0.1, false],
  ] as const)('%s: whether an incident can be reported (INCIDENT-1)', async (_, status, startsIn, open) => {
    const id = await aBooking(app, parent, await aWalker(app), { status, startsIn });
    const page = await parent.browser.get(address(id));
    expect(page.status).toBe(200);
    expect(page.html).toContain('href="tel:911"');
    expect(page.html.includes('value="report-incident"')).toBe(open);
    expect((await parent.browser.get(`/booking/${id}`)).html.includes(address(id))).toBe(open);
    expect((await report(parent, {}, id)).status).toBe(open ? 200 : 409);
    expect(await storedIncidents(app, id)).toHaveLength(open ? 1 : 0);
  });

  it('has the other side’s number as long as the walk goes on, however late (INCIDENT-1, SAFETY-7)', async () => {
    const id = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -72 });
    await app.sql(`update profiles set phone = '212 555 0100' where id = any ($1)`, [[parent.id, walker.id]]);
    for (const { browser } of [parent, walker])
      expect((await browser.get(address(id))).html).toContain('href="tel:+12125550100"');
  });

  onlyInCI('stays open after a no-show, since a child may be alone (INCIDENT-1)', async () => {
    const id = await aBooking(app, parent, await aWalker(app), {
      status: 'cancelled',
      reason: 'walker_no_show',
      startsIn: -0.5,
    });
    expect((await report(parent, { kind: 'missing' }, id)).status).toBe(200);
    expect(await storedIncidents(app, id)).toHaveLength(1);
  });
});

describe('an incident', () => {
  it('alerts every admin at once, and its reporter sees its status (INCIDENT-3, INCIDENT-4)', async () => {
    const published: unknown[] = [];
    const stop = app.services.pubsub.subscribe((event) => published.push(event));
    const [second, gone, frozen] = [await anAdmin(app), await anAdmin(app), await anAdmin(app)];
    await app.sql('update profiles set hidden_at = created_at where id = $1', [gone.id]);
    await app.sql(`update profiles set frozen_at = created_at, frozen_for = 'stolen' where id = $1`, [
      frozen.id,
    ]);
    const sent = await report(walker);
    expect(sent.text).toContain("We're on it");
    expect(sent.text).toContain('A bike hit us');
    const folded = /<details[^>]*id="report-incident"[^>]*>/;
    expect(folded.exec(sent.html)?.[0]).not.toContain('open');
    expect(folded.exec((await report(walker, { text: '' })).html)?.[0]).toContain('open');
    const [incident] = await storedIncidents(app, booking);
    expect(incident).toMatchObject({ kind: 'accident', reporter_id: walker.id, outcome: null });
    await vi.waitFor(
      () =>
        expect(published).toContainEqual(
          expect.objectContaining({
            to: ['admins'],
            topic: 'incidents',
            id: incident?.id,
            toast: 'toastIncident',
          }),
        ),
      5_000,
    );
    stop();
    expect(JSON.stringify(published)).not.toContain('bike');
    const alerted = (await outbox()).filter(({ kind }) => kind === 'mail.incident-alert');
    const admins = await app.sql(
      `select id from profiles where role = 'admin' and hidden_at is null and frozen_at is null`,
    );
    expect(admins).not.toContainEqual({ id: frozen.id });
    expect(alerted.map(({ to }) => to).toSorted()).toEqual(admins.map(({ id }) => id).toSorted());
    expect(alerted.map(({ to }) => to)).toEqual(expect.arrayContaining([admin.id, second.id]));
    await app.sql(
      'update profiles set hidden_at = created_at, frozen_at = null, frozen_for = null where id = any ($1)',
      [[second.id, frozen.id]],
    );
    const dashboard = await admin.browser.get('/dashboard');
    expect(dashboard.html.indexOf(`/admin/incidents/${incident?.id}`)).toBeGreaterThan(0);
    expect(dashboard.html.indexOf(`/admin/incidents/${incident?.id}`)).toBeLessThan(
      dashboard.html.indexOf('waiting-parents'),
    );
  });

  onlyInCI.each([
    ['walker', 'hurt', true],
    ['parent', 'hurt', false],
    ['walker', 'missing', true],
    ['parent', 'missing', true],
    ['parent', 'not_there', true],
    ['parent', 'accident', true],
    ['walker', 'stranger', false],
    ['parent', 'other', false],
  ] as const)(
    'by the %s, "%s": whether the other side is asked to call: %s (INCIDENT-4)',
    async (side, kind, isAsked) => {
      const [by, other] = side === 'parent' ? [parent, walker] : [walker, parent];
      await report(by, { kind });
      const calls = (await outbox()).filter(({ kind }) => kind === 'mail.incident-call');
      expect(calls).toEqual(isAsked ? [{ kind: 'mail.incident-call', to: other.id }] : []);
      for (const [path, words] of [
        [address(), 'tel:911'],
        [`/booking/${booking}`, by.firstName],
        ['/dashboard', booking],
        ['/settings/my-data.json', other.email],
      ] as const) {
        const { html } = await other.browser.get(path);
        expect(html, path).toContain(words);
        expect(html, path).not.toContain('A bike hit us');
      }
    },
  );

  onlyInCI('is stored once when it is sent ten times at once, with its photo (INCIDENT-2)', async () => {
    const form = postForms((await parent.browser.get(address())).html, address()).find(
      ({ intent }) => intent === 'report-incident',
    );
    if (!form) throw new Error('no form');
    const fields = { ...sentBy(form, { kind: 'other', text: 'Help' }), photo: fileOf(await picture()) };
    const answers = await race(
      Array.from({ length: 10 }, () => () => parent.browser.postOnly(address(), fields)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect(await storedIncidents(app, booking)).toHaveLength(1);
    expect(await app.sql('select 1 from images where owner_id = $1', [parent.id])).toHaveLength(1);
  });

  onlyInCI('is limited to ten an hour (INCIDENT-2)', async () => {
    const seen = [];
    for (let n = 0; n < 11; n++) seen.push((await report(parent, { text: `Number ${n}` })).status);
    expect(seen).toEqual([...Array(10).fill(200), 429]);
    expect(await storedIncidents(app, booking)).toHaveLength(10);
  });

  onlyInCI.each([
    ['no kind', { kind: '' }, 'Choose what happened.'],
    ['an unknown kind', { kind: 'alien' }, 'Choose what happened.'],
    ['no text', { text: ' \n ' }, 'Tell us what happened.'],
    ['a huge text', { text: `HUGE ${'x'.repeat(200_000)}` }, 'at most 2000'],
  ] as const)('with %s is rejected at its field and keeps what was typed', async (_, fields, words) => {
    const refused = await report(parent, { text: 'Come quickly & stay', ...fields });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(words);
    expect(refused.html).toContain(
      'text' in fields ? fields.text.slice(0, 4).trim() || 'textarea' : 'Come quickly &amp; stay</textarea>',
    );
    expect(await storedIncidents(app, booking)).toEqual([]);
    expect(await outbox()).toEqual([]);
    expect(await app.sql('select 1 from images where owner_id = $1', [parent.id])).toEqual([]);
  });

  it.each(
    firstOf(
      [
        ['none', fileOf('<svg onload="alert(1)"/>', 'image/png'), 'Please select an image file.'],
        [
          'broken',
          fileOf(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3])),
          'This file is damaged. Please choose another picture.',
        ],
        ['as large as a phone takes', fileOf(Buffer.alloc(7_000_000, 0xff)), 'smaller than 5MB'],
      ] as const,
      2,
    ),
  )('is alerted without a photo that is %s, and why it is missing (INCIDENT-2)', async (_, photo, words) => {
    const alerted = await report(parent, { text: 'Come quickly & stay', photo });
    expect(alerted.status).toBe(200);
    expect(alerted.text).toContain("We're on it, without your photo");
    expect(alerted.text).toContain(words);
    expect(await storedIncidents(app, booking)).toMatchObject([{ text: 'Come quickly & stay' }]);
    expect((await outbox()).length).toBeGreaterThan(0);
    expect(await app.sql('select 1 from images where owner_id = $1', [parent.id])).toEqual([]);
  });

  onlyInCI('takes a long screenshot whole', async () => {
    expect((await report(parent, { photo: STRIP })).text).toContain('Keep your phone close');
    expect(await app.sql('select 1 from images where owner_id = $1', [parent.id])).toHaveLength(1);
  });

  it('about a walk of others is not found, and the database refuses it too', async () => {
    const stranger = await aWalker(app);
    for (const who of [stranger, await aParent(app), admin])
      expect([(await who.browser.get(address())).status, (await report(who)).status]).toEqual([404, 404]);
    expect((await parent.browser.get(address('nonsense'))).status).toBe(404);
    expect((await report(parent, {}, 'nonsense')).status).toBe(404);
    const ADD = `insert into incidents (id, booking_id, reporter_id, kind, text, created_at)
      values (gen_random_uuid(), $1, $2, 'other', 'x', $3)`;
    for (const [who, role, id] of [
      [stranger, 'trotter', stranger.id],
      [walker, 'trotter', parent.id],
    ] as const)
      await expect(sqlAs(who, role, ADD, [booking, id, clock.now()])).rejects.toThrow(/row-level security/);
    expect(await storedIncidents(app, booking)).toEqual([]);
  });

  it('can be read by its reporter, and not by the other side, not even by SQL (INCIDENT-3, INCIDENT-6)', async () => {
    const id = await anIncident(app, booking, walker);
    await app.sql(
      `insert into incident_events (id, incident_id, act, note, at) values (gen_random_uuid(), $1, 'noted', 'Strange', $2)`,
      [id, clock.now()],
    );
    const seen = 'select text from incidents';
    expect((await sqlAs(walker, 'trotter', seen)).rows).toEqual([{ text: 'A bike hit us' }]);
    expect((await sqlAs(parent, 'tot', seen)).rows).toEqual([]);
    for (const [who, role] of [
      [walker, 'trotter'],
      [parent, 'tot'],
    ] as const) {
      expect((await sqlAs(who, role, 'select * from incident_events')).rows).toEqual([]);
      expect((await sqlAs(who, role, 'select admins_to_alert($1)', [id])).rows).toHaveLength(
        who === walker
          ? (await app.sql(`select 1 from profiles where role = 'admin' and hidden_at is null`)).length
          : 0,
      );
      expect((await sqlAs(who, role, "update incidents set kind = 'other'")).rowCount).toBe(0);
    }
    for (const change of ["text = 'Nothing'", 'reporter_id = $2', "kind = 'other'"])
      await expect(
        sqlAs(admin, 'admin', `update incidents set ${change} where id = $1 and $2::uuid is not null`, [
          id,
          parent.id,
        ]),
      ).rejects.toThrow(/not to change/);
    await expect(sqlAs(admin, 'admin', 'delete from incident_events')).rejects.toThrow(/denied/);
  });
});

describe('the photo of an incident', () => {
  const linkOn = async (who: TestUser, path: string): Promise<string> => {
    const { html } = await who.browser.get(path);
    return (/src="(\/incidents\/photos\/[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  };

  it('is stored without metadata, only for its reporter and admins (INCIDENT-2, INCIDENT-3)', async () => {
    await report(parent, { photo: fileOf(await picture()) });
    const [incident] = await storedIncidents(app, booking);
    const link = await linkOn(parent, address());
    const answer = await parent.browser.raw(link);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^private/),
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 1000,
      height: 400,
      exif: undefined,
    });
    expect(bytes.includes('West St')).toBe(false);
    expect((await admin.browser.raw(await linkOn(admin, `/admin/incidents/${incident?.id}`))).status).toBe(
      200,
    );
    for (const who of [walker, await aParent(app)]) expect((await who.browser.raw(link)).status).toBe(404);
    expect((await parent.browser.raw(link.replace(/signature=.../, 'signature=aaa'))).status).toBe(404);
    await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [parent.id]);
    expect((await parent.browser.raw(link)).status).toBe(404);
    await app.sql(`update profiles set approval_status = 'approved' where id = $1`, [parent.id]);
    expect((await parent.browser.raw(link)).status).toBe(200);
    const both = await report(parent, { text: 'Now without a photo' });
    expect(both.html.match(/src="\/incidents\/photos\//g)).toHaveLength(1);
    clock.advance('PT2H');
    expect((await parent.browser.raw(link)).status).toBe(404);
  });
});
