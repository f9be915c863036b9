import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { clockTime, endTime, timeOfDay } from '../../../src/dates.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { shareToken } from '../../../src/domain/walks/sharing/shared-walk.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { market } from '../../../src/market.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, weekOf } from '../../support/bookings.ts';
import {
  aChild,
  aFamily,
  anAdmin,
  aParent,
  aShare,
  aVisitor,
  aWalker,
  aWatcher,
  signIn,
  type TestUser,
} from '../../support/cast.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { anIncident } from '../../support/incidents.ts';
import { race } from '../../support/race.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
let priya: TestUser;
let sam: TestUser;
let nina: TestUser;
let walker: TestUser;
let theo: string;
let mia: string;
let link: string;
let walk: string;

beforeEach(async () => {
  await app.sql('truncate outbox, rate_limits');
  ({ priya, sam, walker, theo, mia, link } = await aFamily(app));
  nina = await aParent(app, { firstName: 'Nina' });
  await aWatcher(app, priya, nina, [theo]);
  for (const [who, phone] of [
    [priya, '212 555 0165'],
    [sam, '212 555 0166'],
    [walker, '212 555 0167'],
  ] as const)
    await app.sql('update profiles set phone = $2 where id = $1', [who.id, phone]);
  walk = await aBooking(app, priya, walker, { status: 'in_progress', child: theo, startsIn: -0.2 });
});

afterEach(() => {
  clock.setOffset(0);
  Object.assign(market, { supportPhone: null });
});

const report = (who: TestUser, kind: string, id = walk) =>
  who.browser.post(`/booking/${id}/help`, { intent: 'report-incident', kind, text: 'At the corner' });
/** Instead of the walk with one child. */
const ofBoth = async () => {
  await app.sql('delete from bookings where id = $1', [walk]);
  return aBooking(app, priya, walker, {
    ...{ status: 'in_progress', child: theo, siblings: [mia], startsIn: -0.2 },
  });
};
const pages = () => ['/dashboard', `/walks/${walk}`, `/booking/${walk}`];
async function closeByTeam(): Promise<void> {
  const admin = await anAdmin(app);
  const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
    'select id from incidents where booking_id = $1',
    [walk],
  );
  await admin.browser.post(`/admin/incidents/${id}`, {
    ...{ intent: 'close-incident', outcome: 'resolved', note: 'Found' },
  });
}

const press = async (who: TestUser, page = '/dashboard') => {
  const form = postForms((await who.browser.get(page)).html, page).find(
    ({ intent }) => intent === 'call-back',
  );
  if (!form) throw new Error(`Nobody asks to call on ${page}.`);
  return who.browser.post(form.action, sentBy(form));
};
/** The cards above all others, in their order. */
const cards = (html: string) =>
  (html.match(/<section class="next [\s\S]*?<\/section>/g) ?? []).map((card) => ({
    tone: /next-(\w+)/.exec(card)?.[1],
    text: card
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    html: card,
  }));
const step = (name: string) => walker.browser.post(`/walks/${walk}`, { intent: 'report-step', step: name });
const walkOn = async (to: 'dropped_off' | 'completed' | 'cancelled') => {
  if (to === 'cancelled')
    return app.sql(
      `update bookings set status = 'cancelled', cancel_reason = 'parent_cancelled', cancelled_at = $2 where id = $1`,
      [walk, clock.now()],
    );
  await step('picked_up');
  await step('dropped_off');
  if (to === 'completed') await walker.browser.post(`/walks/${walk}`, { intent: 'complete' });
};
const called = (id = walk) =>
  app.sql(
    `select e.actor_id from incident_events e join incidents i on i.id = e.incident_id
     where e.act = 'called' and i.booking_id = $1 order by e.at`,
    [id],
  );
const reportedAt = async () =>
  timeOfDay(
    (await app.sql<{ at: Date }>('select created_at as at from incidents where booking_id = $1', [walk]))[0]!
      .at,
  );
const asked = async () =>
  (
    await app.sql<{ to: string }>(
      `select payload ->> 'to' as "to" from outbox where kind = 'mail.incident-call' order by 1`,
    )
  ).map(({ to }) => to);
const ON_THE_WAY = /on the way with|due \d|due at/i;

describe('a call for help by the walker (INCIDENT-9)', () => {
  it('is the first card of home, walk and booking for each adult who decides, with the number and no due time', async () => {
    for (const page of pages()) expect((await priya.browser.get(page)).text, page).toMatch(ON_THE_WAY);
    await report(walker, 'missing');
    const time = await reportedAt();
    for (const who of [priya, sam])
      for (const page of pages()) {
        const { text, html } = await who.browser.get(page);
        expect(text, page).toContain(
          `Theo is missing Daniel asks you to call now 212 555 0167 Reported at ${time}.`,
        );
        expect(text, page).not.toMatch(ON_THE_WAY);
        expect(html, page).toContain('data-dials="tel:+12125550167"');
        const first = html.slice(0, html.indexOf('asks you to call now')).match(/class="next [^"]+/g);
        expect(first, page).toEqual(['class="next next-alarm']);
      }
    expect((await priya.browser.get('/dashboard')).text).not.toContain('At the corner');
  });

  it('stays for each until that person pressed Call, which the team reads with its time', async () => {
    await report(walker, 'missing');
    const [time, pressed] = [await reportedAt(), await press(priya)];
    expect([pressed.path, pressed.text]).toEqual([
      '/dashboard',
      expect.stringContaining('Saved that you call'),
    ]);
    for (const page of pages()) {
      const { text, html } = await priya.browser.get(page);
      expect(text, page).not.toContain('asks you to call');
      expect(text, page).toContain(`Our team was alerted at ${time}`);
      expect(text, page).toMatch(
        /Theo is missing Our team was alerted at .{7,8}\. Daniel asked for help\. You pressed Call at \d+:\d\d [AP]M\./,
      );
      expect(text, page).not.toMatch(ON_THE_WAY);
      expect(html, page).toContain('href="tel:+12125550167"');
    }
    expect((await sam.browser.get('/dashboard')).text).toContain('Daniel asks you to call now');
    expect(await called()).toEqual([{ actor_id: priya.id }]);
    const admin = await anAdmin(app);
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      'select id from incidents where booking_id = $1',
      [walk],
    );
    expect((await admin.browser.get(`/admin/incidents/${id}`)).text).toContain('Priya Shah pressed Call');
    await press(sam, `/walks/${walk}`);
    expect((await sam.browser.get(`/walks/${walk}`)).text).not.toContain('asks you to call');
  });

  onlyInCI('is pressed once, also when it is pressed ten times at once', async () => {
    await report(walker, 'accident');
    const fields = { intent: 'call-back', reporter: walker.id };
    const answers = await race(
      Array.from({ length: 10 }, () => () => priya.browser.postOnly(`/booking/${walk}/help`, fields)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect(await called()).toEqual([{ actor_id: priya.id }]);
  });

  onlyInCI('ends for all when the team closes it, and the walk goes on as before', async () => {
    await report(walker, 'not_there');
    await closeByTeam();
    for (const who of [priya, sam])
      for (const page of pages()) {
        const { text } = await who.browser.get(page);
        expect(text, page).not.toMatch(/asks you to call|Our team was alerted/);
        expect(text, page).toMatch(ON_THE_WAY);
      }
  });

  onlyInCI('stands on home for a walk of the other family, and is answered there', async () => {
    await aChild(app, sam, { name: 'Nils Rao' });
    await report(walker, 'hurt');
    const home = await sam.browser.get('/dashboard');
    expect(home.text).toContain('Theo is hurt or unwell Daniel asks you to call now');
    expect(home.text.indexOf('asks you to call')).toBeLessThan(home.text.indexOf('The family of Priya'));
    expect((await press(sam)).text).not.toContain('asks you to call');
    expect(await called()).toEqual([{ actor_id: sam.id }]);
  });

  it('notifies each of them once, and reaches their open pages at once', async () => {
    const published: { to: string[]; toast?: string }[] = [];
    const stop = app.services.pubsub.subscribe((event) => published.push(event as never));
    await report(walker, 'missing');
    expect(await asked()).toEqual([priya.id, sam.id].toSorted());
    await vi.waitFor(() => {
      for (const { id } of [priya, sam])
        expect(published.filter(({ to, toast }) => toast === 'toastCallNow' && to.includes(id))).toHaveLength(
          1,
        );
      expect(published.some(({ to }) => to.includes(nina.id))).toBe(true);
    }, 5_000);
    stop();
    const rows = await app.sql<{ recipient_id: string }>(
      `select recipient_id from notifications where kind = 'incident-call' and payload ->> 'bookingId' = $1`,
      [walk],
    );
    expect(rows.map(({ recipient_id: id }) => id).toSorted()).toEqual([priya.id, sam.id].toSorted());
  });

  it('notifies every co-parent of the child', async () => {
    const tom = await aParent(app, { firstName: 'Tom' });
    await aWatcher(app, priya, tom, [theo], 'guardian');
    await report(walker, 'missing');
    expect(await asked()).toEqual([priya.id, sam.id, tom.id].toSorted());
  });

  onlyInCI.each([
    ['hurt', 'A child is hurt or unwell: Mia or Theo', 'Un niño se hizo daño o se siente mal: Mia o Theo'],
    ['missing', 'A child is missing: Mia or Theo', 'No aparece un niño: Mia o Theo'],
    [
      'not_there',
      "Someone didn't show up for the walk of Mia and Theo",
      'Alguien no está en el punto de encuentro del trayecto de Mia y Theo',
    ],
    [
      'accident',
      'Traffic or an accident on the walk of Mia and Theo',
      'Tráfico o un accidente en el trayecto de Mia y Theo',
    ],
  ])('says of two children what is known, "%s", in both languages', async (kind, english, spanish) => {
    const both = await ofBoth();
    await report(walker, kind, both);
    for (const page of ['/dashboard', `/walks/${both}`, `/booking/${both}`])
      expect((await priya.browser.get(page)).text, page).toContain(`${english} Daniel asks you to call now`);
    await app.sql(`update profiles set language = 'es' where id = $1`, [priya.id]);
    expect((await priya.browser.get('/dashboard')).text).toContain(
      `${spanish} Daniel te pide que llames ahora`,
    );
  });

  onlyInCI(
    'is for who decides for one of two children too, on home, with the name of that child alone',
    async () => {
      const both = await ofBoth();
      await report(walker, 'missing', both);
      expect(await asked()).toEqual([priya.id, sam.id].toSorted());
      const email = async () => {
        const [row] = await app.sql<{ kind: string; payload: Record<string, string> }>(
          `select kind, payload from outbox where kind = 'mail.incident-call' and payload ->> 'to' = $1`,
          [sam.id],
        );
        return withActor(app.orm, system('worker'), (em) => buildEmail(em, row as never));
      };
      expect(await email()).toMatchObject({ data: { other: 'Daniel K.', walk: { children: ['Theo'] } } });
      const home = await sam.browser.get('/dashboard');
      expect(home.text).toContain('A child is missing: Theo or another child Daniel asks you to call now');
      expect(home.html).toContain(`href="/booking/${both}/help"`);
      expect(home.text).not.toContain('Mia');
      expect((await sam.browser.get(`/booking/${both}`)).status).toBe(403);
      const pressed = await press(sam);
      expect(pressed.text).toContain('Saved that you call');
      expect(pressed.text).not.toContain('asks you to call');
      expect(pressed.text).toMatch(
        /A child is missing: Theo or another child Our team was alerted at .+ Daniel asked for help\. You pressed Call at/,
      );
      expect(pressed.html).toContain('href="tel:+12125550167"');
      expect(await called(both)).toEqual([{ actor_id: sam.id }]);
      await priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: link });
      expect((await sam.browser.get('/dashboard')).text).not.toContain('Our team was alerted');
      expect(await email()).toBeNull();
    },
  );

  onlyInCI('is not for who decides for a child that stays home', async () => {
    const both = await ofBoth();
    await app.sql('update booking_children set stays_home_at = $2 where booking_id = $1 and child_id = $3', [
      both,
      clock.now(),
      theo,
    ]);
    await report(walker, 'missing', both);
    expect(await asked()).toEqual([priya.id]);
    expect((await sam.browser.get('/dashboard')).text).not.toContain('asks you to call');
    expect((await priya.browser.get('/dashboard')).text).toContain('Mia is missing Daniel asks you');
  });

  onlyInCI('stays for as long as the walk runs', async () => {
    await app.sql(`update bookings set status = 'completed' where id = $1`, [walk]);
    walk = await aBooking(app, priya, walker, { status: 'in_progress', child: theo, startsIn: -24 * 5 });
    await anIncident(app, walk, walker, { kind: 'missing' });
    for (const who of [priya, sam])
      for (const page of pages()) {
        const { text } = await who.browser.get(page);
        expect(text, page).toContain('Theo is missing Daniel asks you to call now');
        expect(text, page).not.toMatch(ON_THE_WAY);
      }
  });

  onlyInCI.each(['stranger', 'other'])(
    'is none when the walker reports "%s", which may be about them',
    async (kind) => {
      await report(walker, kind);
      expect((await priya.browser.get('/dashboard')).text).not.toMatch(
        /asks you to call|Our team was alerted/,
      );
      expect((await nina.browser.get('/watching')).text).not.toContain('Our team was alerted');
      expect(await asked()).toEqual([]);
    },
  );

  onlyInCI.each(['dropped_off', 'completed', 'cancelled'] as const)(
    'stays first until they pressed Call, and is then in sight until the team closes it, on a walk that is %s meanwhile',
    async (to) => {
      await report(walker, 'missing');
      await press(sam);
      const time = await reportedAt();
      await walkOn(to);
      clock.advance('PT73H');
      for (const who of [priya, sam]) await signIn(app, who);
      for (const page of pages()) {
        const [first] = cards((await priya.browser.get(page)).html);
        expect(first?.tone, page).toBe('alarm');
        expect(first?.text, page).toContain('Theo is missing Daniel asks you to call now 212 555 0167');
        const other = await sam.browser.get(page);
        expect(cards(other.html)[0]?.text, page).toMatch(
          new RegExp(
            `^Theo is missing Our team was alerted on \\w+, \\w+ \\d+(, \\d+)? at ${time}\\. Daniel asked for help`,
          ),
        );
        expect(other.text, page).not.toMatch(/Theo (is on the way|was dropped off)/);
      }
      expect((await press(priya, `/walks/${walk}`)).text).toContain('Saved that you call');
      expect(await called()).toEqual([{ actor_id: sam.id }, { actor_id: priya.id }]);
      await closeByTeam();
      for (const who of [priya, sam])
        for (const page of ['/dashboard', `/booking/${walk}`])
          expect((await who.browser.get(page)).text, page).not.toMatch(/asks you to call|was alerted/);
    },
  );

  onlyInCI(
    'leaves a walker who is not asked any more a day after the walk without the phones of the family',
    async () => {
      await report(priya, 'missing');
      await walkOn('completed');
      clock.advance('PT73H');
      await signIn(app, walker);
      expect((await walker.browser.get('/dashboard')).html).not.toContain('2125550165');
    },
  );

  onlyInCI('names each of two, a missing child first, also after they pressed Call', async () => {
    await report(walker, 'missing');
    await report(walker, 'hurt');
    await report(sam, 'accident');
    for (const page of pages()) {
      const found = cards((await priya.browser.get(page)).html).filter(({ tone }) => tone === 'alarm');
      expect(
        found.map(({ text }) => text.slice(0, 80)),
        page,
      ).toEqual([
        expect.stringMatching(/^Theo is missing Theo is hurt or unwell Daniel asks you to call now/),
        expect.stringMatching(/^Traffic or an accident on the walk of Theo Sam asks you to call now/),
      ]);
    }
    await press(priya);
    await press(priya);
    expect(await called()).toHaveLength(3);
    for (const page of pages()) {
      const { text } = await priya.browser.get(page);
      expect(text, page).toMatch(
        /Theo is missing Our team was alerted at [\d:]+ [AP]M. Daniel asked for help.+Traffic or an accident on the walk of Theo Our team was alerted at [\d:]+ [AP]M. Sam asked for help.+Theo is hurt or unwell Our team was alerted at [\d:]+ [AP]M. Daniel asked for help/,
      );
    }
  });

  onlyInCI('has its Call in the color of an emergency', async () => {
    await report(walker, 'missing');
    expect(cards((await priya.browser.get('/dashboard')).html)[0]?.html).toMatch(
      /class="button button-danger">.+Call Daniel<\/span><\/button>/,
    );
  });

  onlyInCI(
    'takes the agreed end away from the details of the walk and from the schedule, and nothing else',
    async () => {
      const ends = async () => {
        const [{ date, time } = { date: '', time: '' }] = await app.sql<{ date: string; time: string }>(
          'select scheduled_date::text as date, scheduled_time::text as time from bookings where id = $1',
          [walk],
        );
        const end = clockTime(endTime(date, time, 1));
        // When the clock goes back, it may start and end at one time.
        return clockTime(time) === end ? `– ${end}` : end;
      };
      const later = await aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn: 3 });
      const row = async (who: TestUser) =>
        new RegExp(`id="booking-${walk}"[\\s\\S]+?</li>`).exec(
          (await who.browser.get(await weekOf(app, walk))).html,
        )?.[0];
      for (const who of [priya, sam, walker]) expect(await row(who)).toContain(await ends());
      await report(walker, 'missing');
      for (const who of [priya, sam, walker]) {
        expect(await row(who)).not.toContain(await ends());
        for (const page of [`/booking/${walk}`, `/walks/${walk}`, '/dashboard'])
          expect(
            (await who.browser.get(page)).text.replace(/Available until .+? [AP]M/, ''),
            page,
          ).not.toContain(await ends());
      }
      expect((await priya.browser.get(`/booking/${later}`)).text).toMatch(/\d [AP]M – \d+:\d\d [AP]M, 1 h/);
    },
  );

  onlyInCI(
    'leads the walker who reported it too, with whom to call and what to do, without Mark Complete as the next act',
    async () => {
      Object.assign(market, { supportPhone: '+1 (212) 555-0177' });
      await report(walker, 'missing');
      const time = await reportedAt();
      const read = async (then: RegExp) => {
        for (const page of pages()) {
          const { text, html } = await walker.browser.get(page);
          const [first] = cards(html);
          expect(first, page).toMatchObject({ tone: 'alarm', text: expect.stringMatching(then) });
          for (const phone of ['+12125550165', '+12125550166', '+12125550177'])
            expect(first?.html, page).toContain(`href="tel:${phone}"`);
          expect(first?.html, page).toContain(`href="/booking/${walk}/help"`);
          expect(text, page).not.toMatch(ON_THE_WAY);
          expect(text, page).not.toContain("You're walking with");
          expect(html, page).not.toMatch(
            /button-primary[^>]*>(?:(?!<\/button>).)*(Mark Complete|Dropped off|Picked up)/,
          );
        }
      };
      await read(
        new RegExp(
          `^Theo is missing Our team was alerted at ${time}\\. You asked for help\\. Keep your phone free: Priya, Sam, and our team may call you\\.`,
        ),
      );
      await step('picked_up');
      await step('dropped_off');
      expect((await walker.browser.get(`/walks/${walk}`)).text).toContain('Mark Complete');
      await read(/^Theo is missing Our .+You asked for help\./);
    },
  );

  onlyInCI(
    'leads the walker who pressed Call until the team closes it, still without what it is',
    async () => {
      await report(sam, 'missing');
      await press(walker);
      for (const page of pages()) {
        const { text, html } = await walker.browser.get(page);
        expect(cards(html)[0], page).toMatchObject({
          tone: 'alarm',
          text: expect.stringMatching(
            /^Our team was alerted at .+ Sam asked for help\. You pressed Call at \d/,
          ),
        });
        expect(cards(html)[0]?.html, page).toContain('href="tel:+12125550166"');
        expect(text, page).not.toMatch(ON_THE_WAY);
        expect(text, page).not.toContain('missing');
      }
    },
  );

  onlyInCI(
    'has Get help for who decides for one of two children: whom to call, and no word about the other child',
    async () => {
      Object.assign(market, { supportPhone: '+1 (212) 555-0177' });
      const both = await ofBoth();
      expect((await sam.browser.get(`/booking/${both}/help`)).status).toBe(404);
      await report(walker, 'missing', both);
      const home = await sam.browser.get('/dashboard');
      expect(cards(home.html)[0]?.html).toContain(`href="/booking/${both}/help"`);
      const help = await sam.browser.get(`/booking/${both}/help`);
      expect(help.status).toBe(200);
      expect(help.text).toContain('A child is missing: Theo or another child');
      for (const phone of ['911', '+12125550167', '+12125550165', '+12125550177'])
        expect(help.html).toContain(`="tel:${phone}"`);
      expect(help.text).not.toMatch(/Mia|Main St|P\.S\. 11/);
      await press(sam);
      expect((await sam.browser.get(`/booking/${both}/help`)).status).toBe(200);
      for (const who of [nina, await aParent(app)])
        expect((await who.browser.get(`/booking/${both}/help`)).status).toBe(404);
      const before = await app.sql('select id from incidents');
      expect((await report(sam, 'missing', both)).status).toBe(404);
      expect(await app.sql('select id from incidents')).toEqual(before);
    },
  );
});

describe('the page of the team (INCIDENT-5)', () => {
  const people = async () => {
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      'select id from incidents order by created_at desc',
    );
    return (await (await anAdmin(app)).browser.get(`/admin/incidents/${id}`)).html;
  };

  it('lists each adult to call with the phone, who reported, and who pressed Call when', async () => {
    await report(sam, 'missing');
    await press(priya);
    const html = await people();
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    for (const phone of ['+12125550165', '+12125550166', '+12125550167'])
      expect(html, phone).toContain(`href="tel:${phone}"`);
    expect(text).toMatch(
      /Priya Shah Parent, 212 555 0165 Pressed Call \w+ \d+, .*Sam Rao Reported this Decides for Theo, 212 555 0166/,
    );
    expect(text).toContain('Daniel Kim Walker, 212 555 0167');
    const now = html.slice(html.indexOf('No one is on it yet'), html.indexOf('What happened'));
    expect(now).toContain('href="tel:+12125550166"');
  });

  onlyInCI('is reached from an alarm on their home, which other kinds are not', async () => {
    const admin = await anAdmin(app);
    const alarms = async () =>
      (await admin.browser.get('/dashboard')).html.includes('class="next next-alarm"');
    await app.sql('delete from incident_events');
    await app.sql('delete from incidents');
    await report(walker, 'other');
    expect(await alarms()).toBe(false);
    await report(walker, 'missing');
    for (let newer = 0; newer < 5; newer++) await report(walker, 'other');
    expect(await alarms()).toBe(true);
  });

  onlyInCI('is reached with who it is about, since when, and each phone one press away', async () => {
    const admin = await anAdmin(app);
    await app.sql('delete from incident_events');
    await app.sql('delete from incidents');
    const both = await ofBoth();
    await report(walker, 'missing', both);
    const { text, html } = await admin.browser.get('/dashboard');
    const [{ at } = { at: clock.now() }] = await app.sql<{ at: Date }>(
      'select created_at as at from incidents',
    );
    expect(text).toMatch(
      new RegExp(
        `A child is missing: Mia or Theo Reported at ${timeOfDay(at)}\\. No one has taken it yet\\.`,
      ),
    );
    const queue = /class="next next-alarm"[\s\S]+?<\/section>/.exec(html)?.[0];
    for (const phone of ['+12125550165', '+12125550166', '+12125550167'])
      expect(queue).toContain(`href="tel:${phone}"`);
  });

  onlyInCI('lists who decides for one of two children', async () => {
    const both = await ofBoth();
    await report(walker, 'missing', both);
    expect(await people()).toContain('href="tel:+12125550166"');
  });

  onlyInCI('lists a reporter who decides no more', async () => {
    await report(sam, 'missing');
    await priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: link });
    const html = await people();
    expect(html).toContain('href="tel:+12125550166"');
    expect(html).toContain('Reported this');
  });
});

describe('a call for help by one of the family', () => {
  onlyInCI('asks again when something else is reported', async () => {
    await report(walker, 'missing');
    await report(walker, 'accident');
    expect(await asked()).toEqual([priya.id, priya.id, sam.id, sam.id].toSorted());
  });

  it('asks the other adult and the walker to call them, in their name', async () => {
    await report(sam, 'missing');
    expect(await asked()).toEqual([priya.id, walker.id].toSorted());
    for (const page of pages()) {
      const { text, html } = await priya.browser.get(page);
      expect(text, page).toContain('Theo is missing Sam asks you to call now');
      expect(html, page).toContain('data-dials="tel:+12125550166"');
      const own = await sam.browser.get(page);
      expect(own.text, page).toMatch(/Theo is missing Our team was alerted at .{7,8}\. You asked for help\./);
      expect(own.text, page).not.toMatch(ON_THE_WAY);
      expect(own.text, page).not.toContain('asks you to call');
    }
    const rows = await app.sql<{ kind: string; payload: Record<string, string> }>(
      `select kind, payload from outbox where kind = 'mail.incident-call'`,
    );
    for (const row of rows) {
      const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row as never));
      expect(email).toMatchObject({ data: { other: 'Sam R.' } });
    }
  });

  onlyInCI(
    'asks the walker on home, walk and booking, without what it is, until they pressed Call',
    async () => {
      await report(sam, 'missing');
      const time = await reportedAt();
      for (const page of pages()) {
        const { text, html } = await walker.browser.get(page);
        expect(text, page).toContain(`Sam asks you to call now 212 555 0166 Reported at ${time}.`);
        expect(text, page).not.toContain('missing');
        expect(html, page).toContain('data-dials="tel:+12125550166"');
      }
      expect((await press(walker)).text).toContain('Saved that you call');
      for (const page of pages())
        expect((await walker.browser.get(page)).text, page).not.toContain('asks you to call');
      expect(await called()).toEqual([{ actor_id: walker.id }]);
      expect((await priya.browser.get('/dashboard')).text).toContain('Sam asks you to call now');
    },
  );

  onlyInCI('about a hurt child asks the other adult, and not the walker, who may be accused', async () => {
    await report(priya, 'hurt');
    expect(await asked()).toEqual([sam.id]);
    expect((await walker.browser.get('/dashboard')).text).not.toContain('asks you to call');
    expect(
      (await walker.browser.post(`/booking/${walk}/help`, { intent: 'call-back', reporter: priya.id }))
        .status,
    ).toBe(404);
    expect(await called()).toEqual([]);
    expect((await sam.browser.get('/dashboard')).text).toContain('Priya asks you to call now');
  });
});

describe('while a call for help is open, no due time is read', () => {
  onlyInCI('by who follows the walk, nor by who holds its link', async () => {
    const share = await aShare(app, priya, walk);
    const shared = `/shared/${shareToken(app.services.walkShareSigner, share)}`;
    const visitor = aVisitor(app);
    const read = async () =>
      Promise.all(
        [
          ...['/dashboard', '/watching', `/watching/${walk}`].map((page) => nina.browser.get(page)),
          visitor.get(shared),
        ].map(async (page) => (await page).text),
      );
    for (const text of await read()) expect(text).toMatch(/On the way with Daniel, due at/);
    await report(walker, 'missing');
    const alerted = async () => {
      for (const [place, text] of (await read()).entries()) {
        const whom = place < 3 ? 'Priya' : 'who sent you this link';
        expect(text).toMatch(
          new RegExp(
            `Our team was alerted at ${await reportedAt()}( and is on it)? (Call \\S+, \\+1 \\(212\\) 555-0177\\. )?For news, ask ${whom}\\.`,
          ),
        );
        expect(text).not.toContain('Where the walk stands');
        expect(text).not.toMatch(ON_THE_WAY);
        expect(text).not.toMatch(/missing|asks you to call|212 555 0|dropped off/i);
      }
    };
    await alerted();
    await walkOn('dropped_off');
    await alerted();
    await closeByTeam();
    for (const text of await read()) expect(text).not.toContain('Our team was alerted');
  });

  onlyInCI(
    'and they read it first, not in gray, with the number of the team, and that it is on it once it is',
    async () => {
      const shared = `/shared/${shareToken(app.services.walkShareSigner, await aShare(app, priya, walk))}`;
      await report(walker, 'missing');
      const visitor = aVisitor(app);
      const read = () =>
        Promise.all([
          ...['/dashboard', '/watching', `/watching/${walk}`].map((page) => nina.browser.get(page)),
          visitor.get(shared),
        ]);
      for (const { html, text } of await read()) {
        expect(text).toContain('Our team was alerted');
        expect(html).not.toMatch(/class="[^"]*(soft|lead)[^"]*"[^>]*>[^<]*Our team was alerted/);
        expect(text).not.toMatch(/is on it|Call Trotwell/);
      }
      for (const { html } of (await read()).slice(2)) expect(cards(html)[0]?.tone).toBe('alarm');
      Object.assign(market, { supportPhone: '+1 (212) 555-0177' });
      for (const { html, text } of await read()) {
        expect(text).toContain('Call Trotwell');
        expect(html).toContain('href="tel:+12125550177"');
      }
      const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
        'select id from incidents where booking_id = $1',
        [walk],
      );
      await (await anAdmin(app)).browser.post(`/admin/incidents/${id}`, { intent: 'take-incident' });
      for (const { text } of await read())
        expect(text).toContain(`Our team was alerted at ${await reportedAt()} and is on it`);
    },
  );
});

describe('pressing Call', () => {
  const calls = (who: TestUser, reporter = walker.id, id = walk) =>
    who.browser.post(`/booking/${id}/help`, { intent: 'call-back', reporter });

  it('is for who is asked: not for the reporter, followers, strangers, the walker, or a guardian of another child', async () => {
    await report(walker, 'missing');
    const ofMia = await aBooking(app, priya, await aWalker(app), { status: 'in_progress', child: mia });
    await anIncident(app, ofMia, walker, { kind: 'missing' });
    for (const [who, id] of [
      [nina, walk],
      [await aParent(app), walk],
      [walker, walk],
      [sam, ofMia],
      [await anAdmin(app), walk],
    ] as const)
      expect((await calls(who, walker.id, id)).text).not.toContain('Saved that you call');
    expect((await calls(priya, sam.id)).status).toBe(404);
    expect((await calls(priya, 'nobody')).status).toBe(404);
    expect((await calls(priya, walker.id, 'nowhere')).status).toBe(404);
    await priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: link });
    expect((await calls(sam)).status).toBe(404);
    expect((await sam.browser.get('/dashboard')).text).not.toContain('asks you to call');
    expect([...(await called()), ...(await called(ofMia))]).toEqual([]);
  });

  onlyInCI('is refused by the database for others, and for another name', async () => {
    await report(walker, 'missing');
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      'select id from incidents where booking_id = $1',
      [walk],
    );
    const add = (who: TestUser, role: 'tot' | 'trotter', actor = who.id, act = 'called') =>
      sqlAs(
        who,
        role,
        `insert into incident_events (id, incident_id, act, actor_id, at) values (gen_random_uuid(), $1, $2, $3, $4)`,
        [id, act, actor, clock.now()],
      );
    expect((await add(priya, 'tot')).rowCount).toBe(1);
    expect((await add(sam, 'tot')).rowCount).toBe(1);
    for (const refused of [
      () => add(nina, 'tot'),
      () => add(walker, 'trotter'),
      () => add(priya, 'tot', sam.id),
      () => add(priya, 'tot', priya.id, 'closed'),
    ])
      await expect(refused()).rejects.toThrow(/row-level security/);
    expect((await sqlAs(nina, 'tot', 'select * from open_calls(null)')).rows).toEqual([]);
    expect((await sqlAs(walker, 'trotter', 'select is_mine from open_calls(null)')).rows).toEqual([
      { is_mine: true },
    ]);
    expect((await sqlAs(priya, 'tot', 'select * from incidents')).rows).toEqual([]);
    expect(await called()).toEqual([]);
  });

  it('is stored by the database for a guardian of one of two children, with no other child’s name', async () => {
    const both = await ofBoth();
    await aWatcher(app, priya, await aParent(app, { firstName: 'Nora' }), [mia], 'guardian');
    await report(walker, 'missing', both);
    const sql = `insert into incident_events (id, incident_id, act, actor_id, at)
      select gen_random_uuid(), c.incident_id, 'called', app_user_id(), $1 from open_calls(null) c`;
    const found = await sqlAs(
      sam,
      'tot',
      'select children, others, opens_walk, people from open_calls(null)',
    );
    const people = [expect.objectContaining({ firstName: 'Priya' })];
    expect(found.rows).toEqual([{ children: ['Theo'], others: 1, opens_walk: false, people }]);
    expect((await sqlAs(sam, 'tot', sql, [clock.now()])).rowCount).toBe(1);
    for (const who of [nina, await aParent(app)])
      expect((await sqlAs(who, 'tot', sql, [clock.now()])).rowCount).toBe(0);
    expect((await sqlAs(sam, 'trotter', sql, [clock.now()])).rowCount).toBe(0);
  });
});

describe('Get help (INCIDENT-1)', () => {
  onlyInCI('names the phone of each adult who decides, to the walker and to the other', async () => {
    for (const [who, phones] of [
      [walker, ['+12125550165', '+12125550166']],
      [priya, ['+12125550167', '+12125550166']],
      [sam, ['+12125550167', '+12125550165']],
    ] as const) {
      const { html } = await who.browser.get(`/booking/${walk}/help`);
      for (const phone of phones) expect(html, who.firstName).toContain(`href="tel:${phone}"`);
    }
    const both = await aBooking(app, priya, walker, {
      ...{ status: 'in_progress', child: theo, siblings: [mia], startsIn: -20 },
    });
    expect((await walker.browser.get(`/booking/${both}/help`)).text).toContain('Call Sam');
  });
});

describe('the safety sheet (SAFETY-5)', () => {
  it('names all who see when the walker opens it, and they do', async () => {
    const sheet = (await walker.browser.get(`/booking/${walk}`)).text;
    expect(sheet).toContain('Priya and Sam can see when you view this.');
    for (const who of [priya, sam])
      expect((await who.browser.get(`/booking/${walk}`)).text).toContain('Who has viewed');
    const both = await aBooking(app, priya, walker, { status: 'accepted', child: theo, siblings: [mia] });
    expect((await walker.browser.get(`/booking/${both}`)).text).toContain(
      'Priya can see when you view this.',
    );
  });
});
