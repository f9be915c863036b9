import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { system } from '../../../src/domain/viewer.ts';
import { shareToken } from '../../../src/domain/walks/sharing/shared-walk.ts';
import { stepEmailBuilders } from '../../../src/domain/walks/step-emails.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { root } from '../../../src/root.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import {
  aChild,
  aFamily,
  anAdmin,
  aParent,
  aShare,
  aVisitor,
  aWatcher,
  type TestUser,
} from '../../support/cast.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { anIncident } from '../../support/incidents.ts';
import { listeners } from '../../support/stream.ts';

/** Where a call for help has to be beside the three pages of its walk. */
const app = startTestApp();
const live = listeners(app);
let priya: TestUser;
let sam: TestUser;
let nina: TestUser;
let walker: TestUser;
let theo: string;
let mia: string;

beforeEach(async () => {
  ({ priya, sam, walker, theo, mia } = await aFamily(app));
  nina = await aParent(app, { firstName: 'Nina' });
  await aWatcher(app, priya, nina, [theo]);
  await app.sql(`update profiles set phone = '212 555 0167' where id = $1`, [walker.id]);
});

const aWalk = (status: 'accepted' | 'in_progress', startsIn: number, siblings: readonly string[] = []) =>
  aBooking(app, priya, walker, { status, child: theo, siblings, startsIn });
const calledOn = async (walk: string) =>
  (
    await app.sql<{ by: string }>(
      `select e.actor_id as by from incident_events e join incidents i on i.id = e.incident_id
       where e.act = 'called' and i.booking_id = $1`,
      [walk],
    )
  ).map(({ by }) => by);
const pressOn = async (who: TestUser, page: string) => {
  const answer = await who.browser.get(page);
  const form = postForms(answer.html, page).find(({ intent }) => intent === 'call-back');
  if (!form) throw new Error(`Nobody asks to call on ${page}.`);
  return who.browser.post(form.action, sentBy(form));
};
const cancel = (walk: string, reason = 'walker_no_show') =>
  app.sql(`update bookings set status = 'cancelled', cancel_reason = $3, cancelled_at = $2 where id = $1`, [
    walk,
    clock.now(),
    reason,
  ]);

onlyInCI(
  'a parent whose walker did not come can report it while a call for help is open (INCIDENT-9, WALK-10)',
  async () => {
    const walk = await aWalk('accepted', -0.7);
    await anIncident(app, walk, priya, { kind: 'not_there' });
    for (const who of [priya, sam])
      for (const page of ['/dashboard', `/booking/${walk}`, `/walks/${walk}`])
        expect((await who.browser.get(page)).html, page).toContain('value="no-show"');
    const done = await sam.browser.postOnly(`/booking/${walk}`, { intent: 'no-show', reason: 'Nobody' });
    expect(done.status).toBe(303);
  },
);

it('the page of a walk of the other family of a co-parent begins with the call, and takes the press (INCIDENT-9)', async () => {
  await aChild(app, sam, { name: 'Nils Rao' });
  const walk = await aWalk('in_progress', -0.2);
  const before = await sam.browser.get(`/walks/${walk}`);
  expect([before.status, before.text.includes('asks you to call')]).toEqual([403, false]);
  await anIncident(app, walk, walker, { kind: 'missing' });
  for (const page of [`/walks/${walk}`, `/booking/${walk}`]) {
    const { status, text } = await sam.browser.get(page);
    expect([status, page]).toEqual([403, page]);
    expect(text).toContain('Theo is missing Daniel asks you to call now');
    expect(text.indexOf('asks you to call')).toBeLessThan(text.lastIndexOf('Open the family of Priya'));
  }
  await pressOn(sam, `/walks/${walk}`);
  expect(await calledOn(walk)).toEqual([sam.id]);
  const stranger = await aParent(app);
  expect((await stranger.browser.get(`/walks/${walk}`)).text).not.toContain('asks you to call');
});

onlyInCI(
  'who decides for one of two children is led to the call, also after a no-show (INCIDENT-9)',
  async () => {
    const walk = await aWalk('in_progress', -0.2, [mia]);
    await anIncident(app, walk, walker, { kind: 'not_there' });
    for (const end of [() => undefined, cancel]) {
      await end(walk);
      const home = await sam.browser.get('/dashboard');
      const [, href] = /next-alarm[\s\S]+?<a href="([^"]+)"/.exec(home.html) ?? [];
      expect(href).toBe(`/booking/${walk}/help`);
      const { status, text } = await sam.browser.get(href!);
      expect([status, text]).toEqual([200, expect.stringContaining('Daniel asks you to call now')]);
      expect(text).not.toContain('Mia');
    }
    await pressOn(sam, `/booking/${walk}/help`);
    expect(await calledOn(walk)).toEqual([sam.id]);
  },
);

it('who decides has the call where they follow walks, and followers have none (INCIDENT-9, WATCH-3)', async () => {
  const walk = await aWalk('in_progress', -0.2);
  await anIncident(app, walk, walker, { kind: 'missing' });
  for (const page of ['/watching', `/watching/${walk}`]) {
    const { text } = await sam.browser.get(page);
    expect(text, page).toContain('Theo is missing Daniel asks you to call now');
    expect(text, page).not.toContain('ask Priya');
    const follower = await nina.browser.get(page);
    expect(follower.text, page).toContain('For news, ask Priya');
    expect(follower.text, page).not.toMatch(/is missing|asks you to call/);
  }
  await pressOn(sam, '/watching');
  expect(await calledOn(walk)).toEqual([sam.id]);
});

onlyInCI('every way to call who asks is the press that the team reads (INCIDENT-9)', async () => {
  const walk = await aWalk('in_progress', -0.2);
  await anIncident(app, walk, walker, { kind: 'missing' });
  for (const page of ['/dashboard', `/booking/${walk}/help`]) {
    const { html, text } = await priya.browser.get(page);
    expect(text, page).toContain('212 555 0167');
    expect(html, page).toMatch(/data-dials="tel:[^"]*2125550167"/);
    expect(html, page).not.toMatch(/href="tel:[^"]*2125550167"/);
  }
  await pressOn(priya, `/booking/${walk}/help`);
  expect(await calledOn(walk)).toEqual([priya.id]);
  expect((await priya.browser.get(`/booking/${walk}/help`)).html).toMatch(/href="tel:[^"]*2125550167"/);
});

it('the pages of a walk tell no step and offer help once while a call is open (INCIDENT-9, SCREEN-6)', async () => {
  const walk = await aWalk('in_progress', -0.2);
  await walker.browser.post(`/walks/${walk}`, { intent: 'report-step', step: 'picked_up' });
  await walker.browser.post(`/walks/${walk}`, { intent: 'report-step', step: 'dropped_off' });
  expect((await priya.browser.get(`/walks/${walk}`)).text).toContain('Where the walk stands');
  await anIncident(app, walk, walker, { kind: 'missing' });
  for (const end of [
    () => undefined,
    () => app.sql(`update bookings set status = 'completed' where id = $1`, [walk]),
  ]) {
    await end();
    for (const who of [priya, sam])
      for (const page of [`/walks/${walk}`, `/booking/${walk}`]) {
        const { html, text } = await who.browser.get(page);
        expect(text, page).toContain('Theo is missing');
        expect(text, page).not.toMatch(/Where the walk stands|Dropped off \(/);
        expect(html.match(new RegExp(`href="/booking/${walk}/help"`, 'g')), page).toHaveLength(1);
      }
  }
});

onlyInCI(
  'followers and holders of a link keep the alert when the walk is canceled meanwhile, and lose it with its closing (INCIDENT-9)',
  async () => {
    const walk = await aWalk('in_progress', -0.2);

    const link = `/shared/${shareToken(app.services.walkShareSigner, await aShare(app, priya, walk))}`;
    await anIncident(app, walk, walker, { kind: 'not_there' });
    await cancel(walk);
    const visitor = aVisitor(app);
    for (const text of [
      (await nina.browser.get(`/watching/${walk}`)).text,
      (await nina.browser.get('/watching')).text,
      (await visitor.get(link)).text,
    ]) {
      expect(text).toContain('Our team was alerted');
      expect(text).not.toContain("didn't show up");
    }
  },
);

onlyInCI('each page with a call has the styles of one (INCIDENT-9)', async () => {
  const walk = await aWalk('in_progress', -0.2);
  await anIncident(app, walk, walker, { kind: 'missing' });
  const folder = join(root, 'static/css');
  const styled = readdirSync(folder).filter(
    (file) =>
      file.endsWith('.css') && readFileSync(join(folder, file), 'utf8').includes('components/next.css'),
  );
  const sheets = styled.map((file) => file.replace('.css', '')).join('|');
  const of = [`/booking/${walk}`, `/walks/${walk}`, `/booking/${walk}/help`];
  for (const who of [priya, sam, walker])
    for (const page of ['/dashboard', ...of, ...(who === sam ? ['/watching', `/watching/${walk}`] : [])]) {
      const { html } = await who.browser.get(page);
      if (who !== walker) expect(html, page).toContain('class="next next-alarm"');
      expect(html, page).toMatch(new RegExp(`<link rel="stylesheet" href="[^"]*(${sheets})[^"]*"`));
    }
});

it.each(firstOf(['en', 'es'] as const))(
  'who asks and has no phone has no Call button: the others to call stand there (%s, INCIDENT-9)',
  async (language) => {
    for (const { browser } of [priya, sam, walker])
      await browser.postOnly('/settings', { intent: 'save-language', language });
    const walk = await aWalk('in_progress', -0.2);
    await app.sql(`update profiles set phone = '212 555 0166' where id = $1`, [sam.id]);
    await anIncident(app, walk, priya, { kind: 'missing' });
    const [call, none] =
      language === 'es'
        ? ['Llamar a', 'Priya no ha agregado un teléfono']
        : ['Call', "Priya hasn't added a phone number"];
    for (const [who, other] of [
      [sam, 'Daniel'],
      [walker, 'Sam'],
    ] as const)
      for (const page of ['/dashboard', `/walks/${walk}`, `/booking/${walk}`]) {
        const { text, html } = await who.browser.get(page);
        expect(text, page).toContain(none);
        expect(text, page).toContain(`${call} ${other}`);
        expect(text, page).not.toContain(`${call} Priya`);
        expect(html, page).not.toMatch(/tel:"|dials=""/);
      }
  },
);

it.each(firstOf(['en', 'es'] as const))(
  'no home with a call says that no walk is planned (%s, INCIDENT-9)',
  async (language) => {
    for (const { browser } of [priya, sam])
      await browser.postOnly('/settings', { intent: 'save-language', language });
    const walk = await aWalk('in_progress', -0.2);
    await cancel(walk, 'parent_cancelled');
    const planned = language === 'es' ? 'No hay trayectos' : 'No walks planned';
    expect((await priya.browser.get('/dashboard')).text).toContain(planned);
    await anIncident(app, walk, walker, { kind: 'missing' });
    for (const who of [priya, sam]) {
      const { text } = await who.browser.get('/dashboard');
      expect(text).toContain('212 555 0167');
      expect(text).not.toContain(planned);
    }
  },
);

onlyInCI(
  'a late walk, and one to close, say to admins that someone asked to call, and lead there (INCIDENT-9, ADMIN-13)',
  async () => {
    const late = await aWalk('accepted', -0.5);
    const old = await aBooking(app, priya, walker, { status: 'in_progress', child: mia, startsIn: -30 });
    const admin = await anAdmin(app);
    const rowOf = async (id: string) =>
      (await admin.browser.get('/admin/attention')).html.split(`-${id}"`)[1]?.split('</li>')[0];
    const called = await anIncident(app, late, priya, { kind: 'missing' });
    await anIncident(app, old, priya, { kind: 'other' });
    expect(await rowOf(late)).toMatch(new RegExp(`href="/admin/incidents/${called}"[^>]*>Theo is missing`));
    expect(await rowOf(old)).not.toContain('/admin/incidents/');
    const hurt = await anIncident(app, old, walker, { kind: 'hurt' });
    expect(await rowOf(old)).toContain(`href="/admin/incidents/${hurt}"`);
  },
);

onlyInCI(
  'no toast, email or history of either side shows a step while a call is open (INCIDENT-9)',
  async () => {
    const walk = await aWalk('accepted', -0.2);
    const step = (name: string) =>
      walker.browser.postOnly(`/walks/${walk}`, { intent: 'report-step', step: name });
    const listening = await live.listen(priya);
    const history = async (who: TestUser) => (await who.browser.get(`/booking/${walk}`)).text;
    await step('picked_up');
    await listening.until('Your child was picked up');
    expect(await history(priya)).toContain('Daniel started the walk');
    const incident = await anIncident(app, walk, walker, { kind: 'missing' });
    expect((await step('dropped_off')).status).toBe(303);
    expect((await walker.browser.postOnly(`/walks/${walk}`, { intent: 'complete' })).status).toBe(303);
    const email = () =>
      withActor(app.orm, system('worker'), (em) =>
        stepEmailBuilders['walk-dropped-off'](em, { bookingId: walk, to: priya.id }),
      );
    await app.sql(`update bookings set status = 'in_progress' where id = $1`, [walk]);
    expect(await email()).toBeNull();
    await listening.untilReceived('changed', 3);
    expect(listening.text()).not.toMatch(/dropped off|marked complete|toastCompleted/);
    for (const who of [priya, sam, walker])
      expect(await history(who), who.firstName).not.toMatch(
        /started the walk|reported the drop-off|marked the walk complete/,
      );
    expect(await history(await anAdmin(app))).toContain('Daniel reported the drop-off');
    await app.sql(`update incidents set outcome = 'resolved', closed_at = $2, closed_by = $3 where id = $1`, [
      incident,
      clock.now(),
      (await anAdmin(app)).id,
    ]);
    expect(await history(priya)).toContain('Daniel reported the drop-off');
  },
);
