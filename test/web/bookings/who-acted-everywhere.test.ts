import { expect, it } from 'vitest';
import { LIFECYCLE } from '../../../src/domain/bookings/lifecycle/lifecycle.ts';
import type { TransitionRow } from '../../../src/domain/bookings/lifecycle/transition.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../../src/domain/outbox/outbox.ts';
import { system } from '../../../src/domain/viewer.ts';
import { walkTimes } from '../../../src/domain/walk-times.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, anAdmin, aParent, aWatcher, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { inDays } from '../../support/days.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aPayment } from '../../support/payments.ts';
import { aProposal } from '../../support/reschedule.ts';
import { aSeries, walksOf } from '../../support/series.ts';

/**
 * Each act is played by the parent and by a co-parent. A sentence that names the parent because the parent acted names the
 * co-parent when that one did, on each page and in each email, for each reader (FAMILY-4).
 */
const app = startTestApp();

type Family = Awaited<ReturnType<typeof aFamily>> & { nora: TestUser; admin: TestUser };
interface Scene {
  /** Of the walk, and pages besides those of everybody. */
  id: string;
  pages?: string[];
  act(who: TestUser): Promise<unknown>;
}
type Play = (family: Family) => Promise<Scene>;

const agreed = ({ priya, walker, theo }: Family, startsIn = 30, more: object = {}) =>
  aBooking(app, priya, walker, { status: 'accepted', child: theo, startsIn, ...more });

const press =
  (id: string, fields: Record<string, string>) =>
  async (who: TestUser): Promise<void> => {
    const { status } = await who.browser.postOnly(`/booking/${id}`, fields);
    expect([fields.intent, status]).toEqual([fields.intent, 303]);
  };

const pressed =
  (walk: (family: Family) => Promise<string>, fields: Record<string, string>): Play =>
  async (family) => {
    const id = await walk(family);
    return { id, act: press(id, fields) };
  };

const completed = async (family: Family, confirmed = false): Promise<string> => {
  const { priya, walker, theo } = family;
  return aBooking(app, priya, walker, { status: 'completed', confirmed, child: theo, startsIn: -5 });
};
const paid = async ({ priya, walker, theo }: Family): Promise<string> => {
  const id = await aBooking(app, priya, walker, { status: 'payment_confirmed', child: theo, startsIn: -5 });
  await aPayment(app, id);
  return id;
};

const PLAYS: Record<string, Play> = {
  request: async ({ walker, theo }) => {
    const scene = { id: '' };
    const at = { date: inDays(3), time: '08:00', duration: '1', pickup: '1 Main St', dropoff: 'P.S. 11' };
    const fields = { 'shown.rate': '1850', walker: walker.id, child: theo, anyway: 'on', ...at };
    return Object.assign(scene, {
      act: async (who: TestUser) => {
        await who.browser.postOnly('/book-walk', { intent: 'request-booking', ...fields });
        const [row] = await app.sql<{ id: string }>(`select id from bookings where child_id = $1`, [theo]);
        scene.id = row?.id ?? '';
      },
    });
  },
  cancel: pressed(({ priya, walker, theo }) => aBooking(app, priya, walker, { child: theo }), {
    intent: 'cancel',
  }),
  withdrawAsParent: pressed((family) => agreed(family, 9), { intent: 'withdraw', reason: 'Fever' }),
  reportWalkerNoShow: pressed((family) => agreed(family, -0.4), { intent: 'no-show', reason: 'I waited' }),
  tookPlace: pressed((family) => agreed(family, -50), { intent: 'took-place' }),
  review: pressed(paid, { intent: 'review', rating: '5', comment: 'Lovely' }),
  pickOffer: async ({ priya, walker, theo }) => {
    const id = await aBooking(app, priya, null, { child: theo });
    await walker.browser.postOnly('/dashboard', { intent: 'offer', booking: id });
    return { id, act: press(id, { intent: 'pick-offer', walker: walker.id, rate: '1850' }) };
  },
  childStaysHome: async (family) => {
    const { priya, sam, nora, mia } = family;
    for (const { id } of [sam, nora])
      await app.sql('update watchers set child_ids = child_ids || $1::uuid where user_id = $2', [mia, id]);
    const id = await agreed(family, 9, { siblings: [mia] });
    expect(priya.id).toBeTruthy();
    return { id, act: press(id, { intent: 'stay-home', child: mia }) };
  },
  // Both plays name the same time.
  propose: pressed((family) => agreed(family, 48, { startsAt: walkTimes(dayIn(2), '09:30', 1)!.startsAt }), {
    ...{ intent: 'propose-time', date: inDays(5), time: '10:00', note: 'Dentist', anyway: 'on' },
  }),
  proposeWeekly: async ({ priya, walker, theo }) => {
    const series = await aSeries(app, priya, walker, { child: theo, weekdays: [1, 3] }, 4);
    await walker.browser.postOnly(`/series/${series}`, { intent: 'accept-series' });
    const [first] = await app.sql<{ id: string }>(
      'select id from bookings where series_id = $1 order by starts_at limit 1',
      [series],
    );
    const fields = { intent: 'propose-times', time: '08:30', anyway: 'on' };
    return {
      id: first?.id ?? '',
      pages: [`/series/${series}`],
      act: async (who) => expect((await who.browser.postOnly(`/series/${series}`, fields)).status).toBe(303),
    };
  },
  reschedule: async (family) => {
    const id = await agreed(family);
    const proposal = await aProposal(app, id, { by: family.walker, asked: family.priya });
    return { id, act: press(id, { intent: 'accept-time', proposal }) };
  },
  keepTime: async (family) => {
    const id = await agreed(family);
    const proposal = await aProposal(app, id, { by: family.walker, asked: family.priya });
    return { id, act: press(id, { intent: 'keep-time', proposal }) };
  },
  moved: async (family) => {
    const id = await agreed(family, 48);
    return {
      id,
      act: async (who) => {
        const fields = { date: inDays(5), time: '10:00', anyway: 'on' };
        await press(id, { intent: 'propose-time', ...fields })(who);
        const [row] = await app.sql<{ id: string }>(
          'select id from reschedule_proposals where booking_id = $1',
          [id],
        );
        await app.sql('delete from outbox');
        await press(id, { intent: 'accept-time', proposal: row?.id ?? '' })(family.walker);
      },
    };
  },
  assigned: async ({ walker, theo, admin }) => {
    const scene = { id: '' };
    return Object.assign(scene, {
      act: async (who: TestUser) => {
        const at = { date: inDays(3), time: '08:00', duration: '1', pickup: '1 Main St', dropoff: 'P.S. 11' };
        await who.browser.postOnly('/book-walk', {
          intent: 'request-booking',
          child: theo,
          neighborhood: 'Chelsea',
          ...at,
        });
        const [row] = await app.sql<{ id: string }>(`select id from bookings where child_id = $1`, [theo]);
        scene.id = row?.id ?? '';
        await press(scene.id, { intent: 'assign', walker: walker.id, rate: '1850' })(admin);
      },
    });
  },
  movedWeekly: async ({ priya, walker, theo }) => {
    const series = await aSeries(app, priya, walker, { child: theo, weekdays: [1, 3] }, 4);
    await walker.browser.postOnly(`/series/${series}`, { intent: 'accept-series' });
    const [, second] = await walksOf(app, series);
    return {
      id: second?.id ?? '',
      act: async (who) => {
        const times = { intent: 'propose-times', time: '08:30', anyway: 'on' };
        expect((await who.browser.postOnly(`/series/${series}`, times)).status).toBe(303);
        const page = `/series/${series}`;
        const form = postForms((await walker.browser.get(page)).html, page).find(
          ({ intent }) => intent === 'accept-time',
        );
        if (!form) throw new Error('Nothing to answer');
        expect((await walker.browser.postOnly(form.action, sentBy(form))).status).toBe(303);
      },
    };
  },
  adjust: pressed((family) => completed(family), { intent: 'adjust', actualDuration: '1.5' }),
  pay: async (family) => {
    const id = await completed(family, true);
    return {
      id,
      pages: [`/booking/${id}/receipt`],
      act: async (who) => {
        await aPayment(app, id);
        await app.sql('update payments set payer_id = $2, amount = 18.5 where booking_id = $1', [id, who.id]);
        await app.sql(
          `update bookings set status = 'payment_confirmed', payment_completed = true where id = $1`,
          [id],
        );
        for (const kind of ['receipt', 'tip'])
          await app.sql(
            `insert into outbox (id, kind, payload, created_at, due_at) values (gen_random_uuid(), $3, jsonb_build_object('bookingId', $1::text, 'to', $2::text), now(), now())`,
            [id, family.walker.id, `mail.${kind}`],
          );
        await app.sql(
          `insert into payments (id, booking_id, payer_id, walker_id, kind, amount, payment_intent_id, confirmed_at)
           select gen_random_uuid(), booking_id, payer_id, walker_id, 'tip', 5, payment_intent_id || 't', confirmed_at
           from payments where booking_id = $1`,
          [id],
        );
        await app.sql(
          `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
           values (gen_random_uuid(), $1, 'confirmPayment', 'system', 'completed', 'payment_confirmed', now())`,
          [id],
        );
      },
    };
  },
};

/** Whose walk it is, however acted. */
const OWNER = [
  /^(.* · )?PARENT (S\.|Shah)( · \$.*)?$/,
  /( with|for|[Ww]alks? with) PARENT (S\.|Shah)( on .*)?$/,
  /PARENT (No phone number|hasn't added|can pay you)|Decides with PARENT|for PARENT\.?$/,
  /Waiting for PARENT|can see when you view this|Call if no one is there|^PARENT$/,
];

const PLACES = ['/dashboard', '/notifications', '/schedule'];

/** The texts that each reader sees and is sent, each once. */
async function textsFor(family: Family, { id, pages = [] }: Scene): Promise<Map<string, Set<string>>> {
  const { nora, walker, admin } = family;
  const seen = new Map<string, Set<string>>();
  for (const [reader, who] of Object.entries({ nora, walker, admin })) {
    const own = reader === 'admin' ? ['/admin/attention', '/admin/bookings'] : PLACES;
    for (const path of [...own, ...pages, ...(id ? [`/booking/${id}`] : [])])
      seen.set(
        `${reader} ${path.replace(/[\da-f-]{36}/, ':id')}`,
        textsIn((await who.browser.get(path)).html),
      );
    const rows = await app.sql<{ kind: string; payload: OutboxPayload }>(
      `select kind, payload from outbox where payload ->> 'to' = $1 and kind like 'mail.%'`,
      [who.id],
    );
    const built = await Promise.all(
      rows.map((row) => withActor(app.orm, system('worker'), (em) => buildEmail(em, row))),
    );
    const mails = built.flatMap((email) =>
      email ? [renderEmail(email, { ...site, baseUrl: 'http://x' })] : [],
    );
    seen.set(
      `${reader} email`,
      new Set(
        mails.flatMap(({ subject, text }) => [
          subject,
          ...text.split(/\n\s*\n/).map((part) => part.replace(/\s+/g, ' ').trim()),
        ]),
      ),
    );
  }
  return seen;
}

const textsIn = (html: string): Set<string> =>
  new Set(
    html
      .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<\/?(a|strong|b|em|span)\b[^>]*>/g, '')
      .split(/<[^>]*>| · /)
      .map((text) => text.replaceAll('&#x27;', "'").replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  );

/** With the parent's name as `PARENT`, and that of who acted instead as `OTHER`. */
async function played(name: string, by: 'priya' | 'sam') {
  const family = await aFamily(app);
  const nora = await aParent(app, { firstName: 'Nora', lastName: 'Lund' });
  await aWatcher(app, family.priya, nora, [family.theo], 'guardian');
  const all = { ...family, nora, admin: await anAdmin(app) };
  const parent = `Priya${by}`;
  await app.sql('update profiles set first_name = $2 where id = $1', [family.priya.id, parent]);
  const scene = await PLAYS[name]!(all);
  await app.sql('delete from outbox');
  await app.sql('delete from notifications');
  const read = async () =>
    new Map(
      [...(await textsFor(all, scene))].map(([place, texts]) => [
        place,
        new Set([...texts].map((text) => text.replaceAll(parent, 'PARENT'))),
      ]),
    );
  const before = await read();
  await scene.act(all[by]);
  const after = await read();
  const added = [...after].flatMap(([place, texts]) =>
    [...texts].filter((text) => !before.get(place)?.has(text)).map((text) => `${place}: ${text}`),
  );
  return {
    added,
    after: [...after].flatMap(([place, texts]) => [...texts].map((text) => `${place}: ${text}`)),
  };
}

/** The acts of a confirmed walk and of one that took place; the others in CI. */
onlyInCI.each(Object.keys(PLAYS))('%s: who acted is named wherever the parent would be', async (name) => {
  const byParent = await played(name, 'priya');
  const byCoParent = await played(name, 'sam');
  const claims = byParent.added.filter((line) => {
    const text = line.slice(line.indexOf(': ') + 2);
    return text.includes('PARENT') && !OWNER.some((one) => one.test(text));
  });
  const asSam = (line: string) =>
    line.replaceAll('PARENT S.', 'Sam R.').replaceAll('PARENT Shah', 'Sam Rao').replaceAll('PARENT', 'Sam');
  expect(claims.filter((line) => byCoParent.added.includes(line))).toEqual([]);
  expect(claims.map(asSam).filter((line) => !byCoParent.after.includes(line))).toEqual([]);
  expect(claims.length, 'nobody is named at all').toBeGreaterThan(0);
});

it('has each act of the family in the life of a booking', () => {
  const rows: [string, TransitionRow][] = Object.entries(LIFECYCLE);
  const ofParent = rows.filter(([, { actor }]) => actor === 'parent').map(([name]) => name);
  expect(Object.keys(PLAYS)).toEqual(expect.arrayContaining(ofParent));
});
