import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../../src/paths.ts';
import { DEMO_PASSWORD } from '../../../src/seed/demo.ts';
import { ask } from './asking.ts';
import type { Drill } from './drills.ts';
import type { Stage } from './stage.ts';

/** Nothing outside is wrong: what is in the database, or what somebody does, is what an alert is for. */
export const STATE_DRILLS: readonly Drill[] = [
  {
    name: 'failed-job',
    title: 'a job has failed for good',
    alerts: ['TrotwellJobsFailed'],
    fault: ({ sql }, ms) =>
      stands(sql, ms, [
        `insert into outbox (id, kind, payload, created_at, due_at, failed_at, attempts)
         values ($1, 'mail.contact', '{}', now(), now(), now(), 15)`,
        'delete from outbox where id = $1',
      ]),
  },
  {
    name: 'schedule',
    title: 'a schedule fails for 70 s',
    alerts: ['TrotwellScheduleFails'],
    async fault({ sql }) {
      const failing = `select from schedule_runs where name = 'digest-open-requests' and error is not null`;
      await sql('alter table open_request_digests rename to open_request_digests_away');
      while ((await sql(failing)).length === 0) await sleep(1_000);
      await sleep(70_000);
      await sql('alter table open_request_digests_away rename to open_request_digests');
      await sql(`delete from schedule_runs where name = 'digest-open-requests'`);
    },
  },
  {
    name: 'dispute',
    title: 'a dispute must be answered within two days',
    alerts: ['TrotwellDisputeDue'],
    fault: ({ sql }, ms) =>
      stands(sql, ms, [
        `with paid as (insert into payments (id, booking_id, payer_id, walker_id, amount, payment_intent_id, confirmed_at)
           select $1, id, parent_id, walker_id, 18.5, 'pi_drill', now() from bookings where status = 'completed' limit 1
           returning booking_id, id)
         insert into disputes (id, booking_id, payment_id, amount, reason, status, outcome, withdrawn, due_by, opened_at, updated_at)
         select 'dp_drill', booking_id, id, 18.5, 'fraudulent', 'needs_response', 'open', true, now() + interval '2 days', now(), now() from paid`,
        `with gone as (delete from disputes where payment_id = $1 returning payment_id) delete from payments where id = $1`,
      ]),
  },
  {
    name: 'incident',
    title: 'an incident on a walk is open for 70 s',
    alerts: ['TrotwellIncidentWaits'],
    fault: ({ sql }) =>
      stands(sql, 70_000, [
        `insert into incidents (id, booking_id, reporter_id, kind, created_at)
         select $1, id, parent_id, 'other', now() from bookings where status = 'completed' limit 1`,
        'delete from incidents where id = $1',
      ]),
  },
  {
    name: 'passwords',
    title: 'somebody guesses passwords',
    alerts: ['TrotwellSignInsAttacked'],
    fault: (stage, ms) =>
      during(ms * 2.5, 4, (turn) =>
        ask({
          url: stage.proxy.url,
          path: '/auth',
          form: { intent: 'sign-in', email: `nobody-${turn % 40}@example.com`, password: `wrong ${turn}` },
          address: `127.0.1.${1 + (turn % 250)}`,
        }),
      ),
  },
  {
    name: 'probed',
    title: 'somebody tries the ids of walks',
    alerts: ['TrotwellProbed'],
    fault: (stage, ms) =>
      during(ms * 2.5, 20, (turn) =>
        ask({
          url: stage.proxy.url,
          path: `/booking/${randomUUID()}`,
          cookies: { [sessionCookie(stage)]: stage.people[turn % stage.people.length]!.secret },
          address: `127.0.1.${1 + (turn % 250)}`,
        }),
      ),
  },
  {
    name: 'secret',
    title: 'no key opens the secret of somebody who signs in',
    alerts: ['TrotwellSecretsUnreadable'],
    async fault(stage) {
      const [{ id } = { id: '' }] = await stage.sql<{ id: string }>(
        `select id from users where email = 'parent@example.com'`,
      );
      await stage.sql(
        `insert into second_factors (user_id, secret, created_at, confirmed_at) values ($1, 'v1:of:another:key', now(), now())`,
        [id],
      );
      const password = { intent: 'sign-in', email: 'parent@example.com', password: DEMO_PASSWORD };
      const { cookies } = await ask({ url: stage.proxy.url, path: '/auth', form: password });
      const form = { intent: 'code', code: '123456' };
      for (let turn = 0; turn < 3; turn++) {
        await ask({ url: stage.proxy.url, path: paths.twoFactorChallenge, cookies, form });
        await sleep(3_000);
      }
      await stage.sql('delete from second_factors where user_id = $1', [id]);
    },
  },
];

/** The second statement takes back what the first one makes. */
async function stands(sql: Stage['sql'], ms: number, [make, undo]: [string, string]): Promise<void> {
  const id = randomUUID();
  await sql(make, [id]);
  await sleep(Math.max(ms, 30_000));
  await sql(undo, [id]);
}

async function during(
  ms: number,
  perSecond: number,
  once: (turn: number) => Promise<unknown>,
): Promise<void> {
  const until = performance.now() + ms;
  for (let turn = 0; performance.now() < until; turn++) {
    void once(turn).catch(() => undefined);
    await sleep(1_000 / perSecond);
  }
}

const sessionCookie = ({ proxy: { url } }: Stage): string =>
  url.startsWith('https:') ? '__Host-session' : 'session';
