import { describe, expect } from 'vitest';
import { clock } from '../../src/clock.ts';
import { auditors } from '../../src/domain/audit/log.ts';
import { myIncidents } from '../../src/domain/incidents/my-incidents.ts';
import { notificationList } from '../../src/domain/notifications/list.ts';
import type { Member } from '../../src/domain/viewer.ts';
import { exceptionsOf } from '../../src/domain/walkers/exceptions.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import {
  aChild,
  anAdmin,
  aParent,
  aPlace,
  aReceiver,
  aShare,
  aWalker,
  aWatcher,
  type TestUser,
} from '../support/cast.ts';
import { aDayOff, dayIn } from '../support/dates.ts';
import { onlyInCI } from '../support/full-size.ts';
import { anIncident } from '../support/incidents.ts';
import { withViewer } from '../support/series.ts';

/** How much of a thing somebody may have, and how much of it a page shows: that many, and not one more. */
const app = startTestApp();

interface Kept {
  by: TestUser;
  path: string;
  table: string;
  /** One more, without a command. */
  add(at: number): Promise<unknown>;
  fields(at: number): Record<string, string>;
}

const KEPT: readonly (readonly [what: string, most: number, start: () => Promise<Kept>])[] = [
  [
    'places',
    12,
    async () => {
      const by = await aParent(app);
      return {
        ...{ by, path: '/profile', table: `saved_places where parent_id = '${by.id}'` },
        add: (at) => aPlace(app, by, `Place ${at}`),
        fields: (at) => ({ intent: 'add-place', label: `Place ${at}`, address: '1 Main St' }),
      };
    },
  ],
  [
    'receivers of a child',
    5,
    async () => {
      const by = await aParent(app);
      const [child, other] = [await aChild(app, by), await aChild(app, by)];
      await aReceiver(app, by, other, { name: 'Of another', phone: '212 555 0150' });
      return {
        ...{ by, path: '/children/dropoff', table: `child_receivers where '${child}' = any (child_ids)` },
        add: (at) => aReceiver(app, by, child, { name: `Person ${at}`, phone: `212 555 01${10 + at}` }),
        fields: (at) => ({
          ...{ intent: 'add-receiver', receiverName: `Person ${at}`, child },
          receiverPhone: `212 555 01${10 + at}`,
        }),
      };
    },
  ],
  [
    'people who follow or decide',
    10,
    async () => {
      const [by, other] = [await aParent(app), await aParent(app)];
      const child = await aChild(app, by);
      await aWatcher(app, other, by, [await aChild(app, other)]);
      return {
        ...{ by, path: '/children/watchers', table: `watchers where parent_id = '${by.id}'` },
        add: async () => aWatcher(app, by, await aParent(app), [child]),
        fields: (at) => ({ intent: 'invite-watcher', email: `ruth${at}@example.org`, child }),
      };
    },
  ],
  [
    'links to a walk',
    5,
    async () => {
      const [by, walker] = [await aParent(app), await aWalker(app)];
      const walk = await aBooking(app, by, walker, { status: 'accepted', startsIn: 30 });
      await aShare(app, by, await aBooking(app, by, walker, { status: 'accepted', startsIn: 60 }));
      return {
        ...{ by, path: `/walks/${walk}/share`, table: `walk_shares where booking_id = '${walk}'` },
        add: () => aShare(app, by, walk),
        fields: (at) => ({ intent: 'share-walk', sharedWith: `Ruth ${at}` }),
      };
    },
  ],
  [
    'dates with other hours',
    40,
    async () => {
      const by = await aWalker(app);
      await aDayOff(app, by, -9);
      return {
        ...{
          by,
          path: '/profile',
          table: `availability_exceptions where walker_id = '${by.id}' and ends_on >= '${clock.today()}'`,
        },
        add: (at) => aDayOff(app, by, 2 * at),
        fields: (at) => ({ intent: 'add-days-off', from: dayIn(2 * at) }),
      };
    },
  ],
  [
    'references',
    2,
    async () => {
      const by = await aWalker(app);
      return {
        ...{ by, path: '/profile/checks', table: `walker_references where walker_id = '${by.id}'` },
        add: (at) =>
          app.sql(
            `insert into walker_references (id, walker_id, name, email, relation, status, times_sent, last_sent_at, created_at)
             values (gen_random_uuid(), $1, 'Ann Lee', $2, 'work', 'asked', 1, $3, $3)`,
            [by.id, `ann${at}@example.org`, clock.now()],
          ),
        fields: (at) => ({
          ...{ intent: 'ask-reference', name: 'Ann Lee', email: `ann${at}@example.org`, relation: 'work' },
        }),
      };
    },
  ],
];

describe('somebody may have', () => {
  onlyInCI.each(KEPT)('%s: %i, and not one more', async (_, most, start) => {
    const { by, path, table, add, fields } = await start();
    const count = async () => (await app.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
    for (let at = 1; at < most; at++) await add(at);
    const send = async (at: number) => {
      await app.sql('delete from rate_limits');
      return (await by.browser.postOnly(path, fields(at))).status;
    };
    expect([await send(most), await count()]).toEqual([303, most]);
    expect([409, 422]).toContain(await send(most + 1));
    expect(await count()).toBe(most);
  });
});

describe('a page shows', () => {
  onlyInCI('the last twenty that somebody reported of a walk, and none of others', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const [walk, other] = [
      await aBooking(app, parent, walker, { status: 'completed', startsIn: -5 }),
      await aBooking(app, parent, walker, { status: 'completed', startsIn: -9 }),
    ];
    const at = (minutes: number) => ({ at: new Date(clock.now().getTime() - minutes * 60_000) });
    const ids: string[] = [];
    for (let ago = 0; ago <= 20; ago++) ids.push(await anIncident(app, walk, parent, at(ago)));
    await anIncident(app, walk, walker, at(1));
    await anIncident(app, other, parent, at(1));
    const shown = await withViewer(app, parent, (em, viewer) => myIncidents(em, viewer as Member, walk));
    expect(shown.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  });

  onlyInCI('two hundred of the team as authors of the log', async () => {
    await app.sql(
      `with made as (insert into users (id, email, password_hash, sign_up_metadata, created_at)
         select gen_random_uuid(), 'team' || n || '@example.org', 'none', '{}', now() from generate_series(1, 205) n returning id, email)
       insert into profiles (id, user_id, email, first_name, last_name, role, approval_status, referral_code, created_at, updated_at)
       select id, id, email, 'Ada', 'Team', 'admin', 'approved', translate(upper(left(md5(id::text), 8)), '01', 'GH'), now(), now() from made`,
    );
    const found = await withViewer(app, await anAdmin(app), auditors);
    expect(found).toHaveLength(200);
    await app.sql(`delete from profiles where last_name = 'Team'`);
  });

  onlyInCI('the other hours of each of the days, and of no other', async () => {
    const walker = await aWalker(app);
    for (const [days, length] of [
      [4, 2],
      [6, 1],
      [8, 1],
      [9, 3],
    ] as const)
      await aDayOff(app, walker, days, { length });
    const days = [5, 6, 7, 8].map(dayIn);
    const found = await withViewer(app, walker, (em) => exceptionsOf(em, walker.id, days));
    expect(found.map(({ startsOn }) => startsOn).toSorted()).toEqual([4, 6, 8].map(dayIn));
  });

  onlyInCI('twenty earlier notifications of a walk under the newest', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const [walk, other] = [
      await aBooking(app, parent, walker),
      await aBooking(app, parent, walker, { startsIn: 90 }),
    ];
    for (const [booking, count] of [
      [walk, 22],
      [other, 1],
    ] as const)
      await app.sql(
        `insert into notifications (id, recipient_id, kind, payload, created_at)
         select gen_random_uuid(), $1, 'booking-accepted', jsonb_build_object('bookingId', $2::text), $3::timestamptz - n * interval '1 minute'
         from generate_series(1, $4::int) n`,
        [parent.id, booking, clock.now(), count],
      );
    const { items } = await withViewer(app, parent, (em, viewer) =>
      notificationList(em, viewer as Member, null),
    );
    expect(items.map(({ earlier }) => earlier.length).toSorted((a, b) => a - b)).toEqual([0, 20]);
  });
});
