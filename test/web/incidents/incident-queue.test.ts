import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { closeIncident, noteIncident, takeIncident } from '../../../src/domain/incidents/incident-acts.ts';
import { openIncident } from '../../../src/domain/incidents/open-incident.ts';
import { system, type Viewer } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { anIncident, storedIncidents } from '../../support/incidents.ts';
import { race } from '../../support/race.ts';
import { withViewer } from '../../support/series.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let admin: TestUser;
let second: TestUser;
let booking: string;
let id: string;

beforeAll(async () => {
  admin = await anAdmin(app, { firstName: 'Ada', lastName: 'Chief' });
  second = await anAdmin(app, { firstName: 'Bo', lastName: 'Deputy' });
  parent = await aParent(app, { firstName: 'Paula', lastName: 'Prior' });
  walker = await aWalker(app, { firstName: 'Quentin', lastName: 'Quill' });
});
beforeEach(async () => {
  await app.sql('delete from incident_events');
  await app.sql('delete from incidents');
  await app.sql('delete from bookings');
  await app.sql('truncate audit_log, outbox, form_keys');
  booking = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -0.5 });
  id = await anIncident(app, booking, walker);
});

const page = (who = admin) => who.browser.get(`/admin/incidents/${id}`);
const act = (intent: string, fields: Record<string, string> = {}, who = admin) =>
  who.browser.post(`/admin/incidents/${id}`, { intent: `${intent}-incident`, ...fields });
const closing = { outcome: 'resolved', note: 'Both are home' };
const audits = async () =>
  (
    await app.sql<{ act: string; subject_id: string }>(
      'select act, subject_id from audit_log order by at, act',
    )
  ).map((row) => row.act);
const events = async () =>
  (
    await app.sql<{ act: string; note: string | null; actor_id: string }>(
      'select act, note, actor_id from incident_events order by at, id',
    )
  ).map(({ act, note, actor_id }) => `${act} ${actor_id === admin.id ? 'Ada' : 'Bo'} ${note ?? ''}`.trim());

describe('the queue of incidents (INCIDENT-5)', () => {
  it('shows open ones first, by kind and by name, 50 a page', async () => {
    await app.sql(
      `insert into incidents (id, booking_id, reporter_id, kind, text, created_at, outcome, closed_at)
       select gen_random_uuid(), $1, $2, 'hurt', 'x', $3::timestamptz - n * interval '1 minute', 'unfounded', $3
       from generate_series(1, 51) n`,
      [booking, parent.id, clock.now()],
    );
    const list = (query = '') => admin.browser.get(`/admin/incidents${query}`);
    const rows = (html: string) => html.match(/href="\/admin\/incidents\/[\w-]{36}/g)?.length ?? 0;
    const open = await list();
    expect(open.text).toContain('Open (1)');
    expect(open.text).toContain('Closed (51)');
    expect(open.text).toContain('Traffic or an accident');
    expect(open.text).toContain('No one yet');
    expect(rows(open.html)).toBe(1);
    const closed = await list('?state=closed');
    expect(rows(closed.html)).toBe(50);
    const next = /href="([^"]+after=[^"]+)"/.exec(closed.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(rows((await admin.browser.get(next)).html)).toBe(1);
    expect(rows((await list('?kind=hurt&state=closed')).html)).toBe(50);
    expect((await list('?kind=hurt')).text).toContain('No incidents match your search.');
    expect(rows((await list('?q=quill&kind=accident')).html)).toBe(1);
    expect((await list('?q=nobody')).text).toContain('No incidents match your search.');
    expect((await list('?after=1.x&state=odd&kind=odd')).status).toBe(200);
    const isSearched = async (query = '') => (await list(query)).html.includes('type="search"');
    expect([await isSearched(), await isSearched('?state=closed'), await isSearched('?q=quill')]).toEqual([
      false,
      true,
      true,
    ]);
    for (let more = 0; more < 5; more++) await anIncident(app, booking, parent);
    expect(await isSearched()).toBe(true);
  });

  onlyInCI('has a text when it is empty', async () => {
    await app.sql('delete from incidents');
    expect((await admin.browser.get('/admin/incidents')).text).toContain('All clear.');
    expect((await admin.browser.get('/dashboard')).html).not.toContain('open-incidents');
  });

  onlyInCI(
    'shows one incident with both phone numbers, records who saw it first, and audits each reader',
    async () => {
      await app.sql(`update profiles set phone = '212 555 0100' where id = $1`, [parent.id]);
      await aBooking(app, await aParent(app, { lastName: 'Other' }), null, { startsIn: 40 });
      await app.sql('update bookings set created_at = created_at where id = $1', [booking]);
      const { text, html: first } = await page();
      for (const words of ['A bike hit us', 'Quentin Quill', 'Call Paula', 'Reported by Quentin Quill'])
        expect(text).toContain(words);
      expect(first).toContain(`/booking/${booking}`);
      expect((await page()).text).toContain('First seen by Ada Chief');
      const { html } = await page();
      expect(html.indexOf('value="take-incident"')).toBeGreaterThan(0);
      expect(html.indexOf('value="take-incident"')).toBeLessThan(html.indexOf('A bike hit us'));
      expect(html.indexOf('A bike hit us')).toBeLessThan(html.indexOf('value="note-incident"'));
      expect(html).toContain(`href="/admin/incidents/${id}?dialog=message&amp;to=${parent.id}"`);
      await page(second);
      expect(await events()).toEqual(['seen Ada', 'seen Bo']);
      expect(await audits()).toEqual(['read-incident', 'read-incident']);
      const another = await anIncident(app, booking, parent);
      await admin.browser.get(`/admin/incidents/${another}`);
      expect(await audits()).toEqual(['read-incident', 'read-incident', 'read-incident']);
      // Of operators, who share one actor, each is named.
      const cli = system('cli');
      for (const _ of ['ada', 'bo']) await withActor(app.orm, cli, (em) => openIncident(em, cli, another));
      expect(await audits()).toHaveLength(5);
      expect((await admin.browser.get('/admin/audit')).text).toContain('Read an incident');
      expect((await admin.browser.get('/admin/incidents/nonsense')).status).toBe(404);
    },
  );

  it('only admins take it, add a note and close it, also where no page asks', async () => {
    const acts = [
      (em: EntityManager, who: Viewer) => takeIncident(em, who, id),
      (em: EntityManager, who: Viewer) => noteIncident(em, who, id, { note: 'Mine' }),
      (em: EntityManager, who: Viewer) => closeIncident(em, who, id, closing),
    ];
    for (const who of [parent, walker])
      for (const act of acts)
        await expect(withViewer(app, who, act)).rejects.toMatchObject({ kind: 'forbidden' });
    expect([await events(), await audits()]).toEqual([[], []]);
  });

  onlyInCI('is taken by one of two admins who press at once; the other sees who took it', async () => {
    const answers = await race([() => act('take'), () => act('take', {}, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.text).toContain('Someone else took this incident');
    expect(lost?.text).toMatch(/(Ada Chief|Bo Deputy) is on it/);
    expect((await events()).filter((line) => line.startsWith('taken'))).toHaveLength(1);
    expect((await audits()).filter((one) => one === 'take-incident')).toHaveLength(1);
    expect((await walker.browser.get(`/booking/${booking}/help`)).text).toContain('Someone is on it');
  });

  it('is closed once, with an outcome and a note; notes can be added later', async () => {
    const refused = await act('close', { note: 'Half done' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Choose an outcome.');
    expect(refused.html).toContain('Half done</textarea>');
    expect((await act('close', { outcome: 'resolved', note: '' })).status).toBe(422);
    expect((await act('note', { note: 'x'.repeat(2001) })).status).toBe(422);
    expect(await storedIncidents(app, booking)).toMatchObject([{ outcome: null }]);
    const closed = await race([
      () => act('close', closing),
      () => act('close', { ...closing, note: 'By Bo' }, second),
    ]);
    expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = closed.find(({ status }) => status === 409)!;
    expect(late.text).toContain('Someone else closed this incident');
    expect(late.html).toMatch(/(Both are home|By Bo)<\/textarea>/);
    expect((await act('take', {}, second)).status).toBe(409);
    expect((await act('note', { note: 'They called again' })).text).toContain('Note added');
    expect((await events()).map((line) => line.split(' ')[0]).filter((one) => one !== 'seen')).toEqual([
      'closed',
      'noted',
    ]);
    expect((await page()).text).toContain('They called again');
    expect(await storedIncidents(app, booking)).toMatchObject([{ outcome: 'resolved' }]);
    const mine = await walker.browser.get(`/booking/${booking}/help`);
    expect(mine.text).toContain('Closed');
    for (const secret of ['Both are home', 'By Bo', 'They called again'])
      expect(mine.text).not.toContain(secret);
  });

  it('refuses everybody but admins, and nothing changes', async () => {
    for (const who of [parent, walker])
      for (const intent of ['take', 'note', 'close'])
        expect((await act(intent, closing, who)).status).toBe(403);
    expect(await events()).toEqual([]);
    expect(await storedIncidents(app, booking)).toMatchObject([{ outcome: null }]);
  });
});

onlyInCI('a walk in need leads to the call for help while it is open (INCIDENT-9)', async () => {
  const forgotten = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -30 });
  const call = await anIncident(app, forgotten, parent, { kind: 'missing' });
  const row = async () =>
    (await admin.browser.get('/admin/attention')).html.split(`id="walk-${forgotten}"`)[1]?.split('</li>')[0];
  expect(await row()).toContain(call);
  await app.sql(`update incidents set outcome = 'resolved', closed_at = $2 where id = $1`, [
    call,
    clock.now(),
  ]);
  expect(await row()).toContain(forgotten);
  expect(await row()).not.toContain(call);
});
