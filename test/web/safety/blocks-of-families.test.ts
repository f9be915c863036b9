import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { walkTimes } from '../../../src/domain/walk-times.ts';
import { startTestApp } from '../../support/app.ts';
import { aWalker } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { inDays } from '../../support/days.ts';
import { BLOCKS, type Children, useFamilyOfBlocks } from '../../support/family-blocks.ts';
import { isFullSize } from '../../support/full-size.ts';
import { write } from '../../support/messages.ts';
import { aSeries, weekly } from '../../support/series.ts';
import { useSqlAs } from '../../support/sql-as.ts';

/** Path × who blocked × who tries, by HTTP and by SQL (SAFETY-9, SAFETY-10, FAMILY-8). */
const app = startTestApp();
const sqlAs = useSqlAs(app);
const { people, ids, ticked, walkOf, storeBlock, tried } = useFamilyOfBlocks(app);

const SAY = `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
  values (gen_random_uuid(), $1, 9, gen_random_uuid(), $2, $3, 'Hello', $4)`;
const REQUEST = `insert into bookings (id, parent_id, walker_id, child_id, sibling_ids, scheduled_date, scheduled_time, duration_hours,
    starts_at, ends_at, pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at)
  select gen_random_uuid(), parent_id, $2, child_id, sibling_ids, scheduled_date, scheduled_time, duration_hours,
    starts_at + interval '9 days', ends_at + interval '9 days', 'x', 'y', 'pending', 18.5, 18.5, created_at, updated_at
  from bookings where id = $1`;
const ACCEPT = `update bookings set status = 'accepted' where id = $1 and walker_id = $2`;
const OFFER = `insert into booking_offers (booking_id, walker_id, hourly_rate, created_at) values ($1, $2, 18.5, app_now())`;
const INVITE = `insert into booking_invitations (booking_id, walker_id, starts_at, created_at)
  select id, $2, starts_at, app_now() from bookings where id = $1`;
const PROPOSE = `insert into reschedule_proposals (id, booking_id, proposed_by, asked_id, old_date, old_time, new_date, new_time,
    expires_at, created_at)
  select gen_random_uuid(), id, $2, $3, scheduled_date, scheduled_time, scheduled_date, scheduled_time - interval '1 hour',
    starts_at - interval '1 hour', app_now() from bookings where id = $1`;
const SEEN = `select booking_contact($1) is null as contact, (select count(*)::int from open_requests(20, $2)) as open`;

/** Both steps of the form. */
async function requestWeekly(children: Children) {
  const fields = { ...weekly({ walker: people.walker.id, child: '' }), ...ticked(children) };
  const asked = {
    intent: 'request-booking',
    'shown.rate': '1850',
    repeat: 'weekly',
    anyway: 'on',
    ...fields,
  };
  const { html } = await people.priya.browser.post('/book-walk', asked);
  const boxes = [...html.matchAll(/name="(walk\.[\d-]+)"/g)].map(([, name = '']) => [name, 'on']);
  const previewed = /name="previewed" value="(\w+)"/.exec(html)?.[1] ?? '';
  return people.priya.browser.postOnly('/book-walk', { ...asked, ...Object.fromEntries(boxes), previewed });
}

const placeOf = (block: string) => BLOCKS.findIndex(([name]) => name === block);
const isTurnOf = (block: string, turn: number) => isFullSize || placeOf(block) === turn;
/** One of these for the block whose turn it is, all of them for every block in CI. */
const inTurn = <T>(all: readonly T[], block: string, turn: number): T[] =>
  all.filter((_, place) => isTurnOf(block, turn) && (isFullSize || place === placeOf(block) % all.length));

describe.each(BLOCKS)('a block by %s', (block, from, to, { adults, walks }) => {
  it.each(inTurn(['priya', 'sam', 'nora', 'fran'] as const, block, 0))(
    '%s and the walker: messages, threads, search and profile',
    async (name) => {
      const [adult, { walker }] = [people[name], people];
      const closed = adults.includes(name);
      if (name !== 'fran')
        await walkOf(name === 'sam' ? 'theo' : 'mia', { status: 'completed', startsIn: -90 });
      await write(adult, walker, 'Hello!');
      const [thread] = await app.sql<{ id: string }>(
        'select id from conversations where $1 in (person_a, person_b)',
        [adult.id],
      );
      await storeBlock(from, to);
      for (const [one, other, role] of [
        [adult, walker, 'tot'],
        [walker, adult, 'trotter'],
      ] as const) {
        const values = [thread?.id, one.id, other.id, clock.now()];
        await tried(
          `${role} writes`,
          closed,
          () => write(one, other, 'Are you there?'),
          () => sqlAs(one, role, SAY, values),
        );
        const call = { to: other.id, content: 'There?', client_id: randomUUID() };
        await tried(`${role} calls`, closed, () => one.browser.call('functions/send-message', call));
        const words = 'select words_between($1, $2, app_now()) as words, $1 = any (closed_to($2)) as closed';
        const { rows } = await sqlAs(one, role, words, [other.id, one.id]);
        expect(rows).toEqual([{ words: closed ? 'nothing' : expect.not.stringMatching('nothing'), closed }]);
        const seen = await one.browser.get(`/messages?to=${other.id}`);
        expect(seen.text).toContain('Hello!');
        expect(seen.html.includes('<textarea')).toBe(!closed);
        if (one !== people[from] || other !== people[to]) expect(seen.text).not.toMatch(/blocked/i);
      }
      expect((await adult.browser.get('/find-walkers')).html.includes(`walker=${walker.id}`)).toBe(!closed);
      expect((await adult.browser.get(`/walker/${walker.id}`)).status).toBe(closed ? 404 : 200);
      const looking = 'select from get_parents_looking_for_trotters() where id = $1';
      expect((await sqlAs(walker, 'trotter', looking, [adult.id])).rowCount).toBe(closed ? 0 : 1);
    },
  );

  it.each(inTurn(['theo', 'mia', 'both'] as const, block, 1))(
    'walks of %s: requests, answers, offers, invitations, times and contact',
    async (children) => {
      const { priya, walker } = people;
      const closed = walks.includes(children);
      const [pending, agreed, done, offered, open] = await Promise.all([
        walkOf(children, { startsIn: 70 }),
        walkOf(children, { status: 'accepted', startsIn: 100 }),
        walkOf(children, { status: 'payment_confirmed', startsIn: -5 }),
        walkOf(children, { startsIn: 130 }, null),
        walkOf(children, { startsIn: 160 }, null),
      ]);
      const left = {
        status: 'cancelled',
        reason: 'walker_withdrew',
        startsAt: walkTimes(dayIn(2), '10:00', 1)!.startsAt,
      } as const;
      const lost = await walkOf(children, left, await aWalker(app));
      await walker.browser.postOnly('/dashboard', { intent: 'offer', booking: offered });
      await app.sql('delete from walker_listings where walker_id <> $1', [walker.id]);
      await storeBlock(from, to);
      const post = (who: typeof priya, path: string, fields: Record<string, string>) => () =>
        who.browser.postOnly(path, { requestKey: randomUUID(), anyway: 'on', ...fields });
      const asParent =
        (sql: string, ...values: string[]) =>
        () =>
          sqlAs(priya, 'tot', sql, values);
      const asWalker =
        (sql: string, ...values: string[]) =>
        () =>
          sqlAs(walker, 'trotter', sql, values);

      const where = {
        date: inDays(20),
        time: '09:00',
        duration: '1',
        pickup: '1 Main St',
        dropoff: 'P.S. 11',
      };
      const asked = {
        intent: 'request-booking',
        'shown.rate': '1850',
        walker: walker.id,
        ...where,
        ...ticked(children),
      };
      const time = { intent: 'propose-time', date: inDays(8), time: '07:00' };
      const chosen = { intent: 'pick-offer', walker: walker.id, rate: '1850' };
      await tried('a request', closed, post(priya, '/book-walk', asked), asParent(REQUEST, open, walker.id));
      await tried('weekly walks', closed, () => requestWeekly(children));
      await tried(
        'an answer',
        closed,
        post(walker, '/dashboard', { intent: 'accept', booking: pending }),
        asWalker(ACCEPT, pending, walker.id),
      );
      await tried(
        'an offer',
        closed,
        post(walker, '/dashboard', { intent: 'offer', booking: open }),
        asWalker(OFFER, open, walker.id),
      );
      await tried(
        'an invitation',
        closed,
        post(priya, `/booking/${lost}`, { intent: 'ask-everyone' }),
        asParent(INVITE, open, walker.id),
      );
      for (const [one, as, asks] of [
        [priya, asParent, walker],
        [walker, asWalker, priya],
      ] as const) {
        await tried(
          'another time',
          closed,
          post(one, `/booking/${agreed}`, time),
          as(PROPOSE, agreed, one.id, asks.id),
        );
        await app.sql('delete from reschedule_proposals where booking_id = $1', [agreed]);
        const [found] = (await as(SEEN, done, open)()).rows;
        expect(found).toEqual({ contact: closed, open: closed || one === priya ? 0 : 1 });
      }
      await tried('a choice', closed, post(priya, `/booking/${offered}`, chosen));
      await tried('a review', false, post(priya, `/booking/${done}`, { intent: 'review', rating: '5' }));
    },
  );

  it.each(inTurn(['theo', 'mia', 'both'] as const, block, 2))(
    'a walk of %s has a button for whom one may write to, and for nobody else',
    async (children) => {
      const { walker } = people;
      const id = await walkOf(children, { status: 'accepted', startsIn: 100 });
      await storeBlock(from, to);
      for (const adult of [people.priya, people.sam, people.nora])
        for (const [one, other] of [
          [adult, walker],
          [walker, adult],
        ] as const) {
          const pages = [`/booking/${id}`, `/walks/${id}`];
          if (adult === people.priya && one === walker) pages.push('/dashboard');
          const has: boolean[] = [];
          const link = `/walker/${other.id}`;
          const opens = one === walker ? null : (await one.browser.get(link)).status === 200;
          for (const page of pages)
            has.push((await one.browser.get(page)).html.includes(`to=${other.id}&amp;booking=`));
          const { status: seen, html } = await one.browser.get(`/booking/${id}`);
          if (opens !== null && seen === 200)
            expect([adult.firstName, html.includes(`href="${link}"`)]).toEqual([adult.firstName, opens]);
          const { status } = await write(one, other, 'Are you there?', {}, id);
          expect([adult.firstName, one.firstName, ...has]).toEqual([
            adult.firstName,
            one.firstName,
            ...pages.map(() => status < 400),
          ]);
        }
    },
  );

  it.runIf(isTurnOf(block, 2))(
    'ends requests, confirmed walks and series of the closed children, and no others',
    async () => {
      const { priya, walker } = people;
      await write(people[from === 'walker' ? to : from], walker, 'Hello!');
      const all = (['theo', 'mia', 'both'] as const).flatMap((children, at) =>
        (['pending', 'accepted'] as const).map(async (status, more) => ({
          children,
          id: await walkOf(children, { status, startsIn: 50 + 20 * at + 5 * more }),
        })),
      );
      const series = await aSeries(app, priya, walker, { child: ids.theo });
      if (from !== to) await people[from].browser.post(`/safety/${people[to].id}`, { intent: 'block' });
      for (const { children, id } of await Promise.all(all)) {
        const [row] = await app.sql<{ status: string }>('select status from bookings where id = $1', [id]);
        expect([children, row?.status === 'cancelled']).toEqual([children, walks.includes(children)]);
      }
      const ended = await app.sql('select status from booking_series where id = $1', [series]);
      expect(ended).toEqual([{ status: walks.includes('theo') ? 'ended' : 'pending' }]);
    },
  );
});
