import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, it } from 'vitest';
import { walkerOpportunities } from '../../../src/domain/bookings/offers/open-requests.ts';
import type { Member } from '../../../src/domain/viewer.ts';
import { withSession } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';

const app = startTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

const as = <T>(actor: TestUser | null, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  withSession(app.orm, actor?.browser.cookies.get('session') ?? null, work);

describe('get_parents_looking_for_trotters', () => {
  it('responds only to approved walkers and admins, with approved parents who are looking (ACCOUNT-26)', async () => {
    const [looking, silent, unapproved] = [
      await aParent(app, { firstName: 'Looking' }),
      await aParent(app),
      await aParent(app, { approvalStatus: 'pending' }),
    ];
    const [closed, walker] = [await aParent(app), await aWalker(app)];
    await app.sql('update profiles set looking_for_trotter = true where id = any ($1)', [
      [looking.id, unapproved.id, closed.id, walker.id],
    ]);
    await app.sql('update profiles set hidden_at = created_at where id = $1', [closed.id]);
    const names = (actor: TestUser | null) =>
      as(actor, async (em) =>
        (
          await walkerOpportunities(em, { id: actor?.id ?? NOBODY } as Member, { parents: 50, requests: 1 })
        ).searchingParents.map(({ firstName }) => firstName),
      );
    expect(await names(await aWalker(app))).toEqual(['Looking']);
    expect(await names(await anAdmin(app))).toEqual(['Looking']);
    const others = [silent, looking, await aWalker(app, { approvalStatus: 'pending' }), null];
    for (const actor of others) expect(await names(actor)).toEqual([]);
  });
});

describe('walker_can_be_paid', () => {
  it('responds only to the people of the booking', async () => {
    const parent = await aParent(app);
    const walker = await aWalker(app, {
      professional: { stripeAccountId: 'acct_door', stripeOnboardingCompleted: true },
    });
    const id = await aBooking(app, parent, walker);
    const answer = (actor: TestUser | null) =>
      as(actor, async (em) => (await em.execute('select walker_can_be_paid(?) as ready', [id]))[0]?.ready);
    for (const actor of [parent, walker, await anAdmin(app)]) expect(await answer(actor)).toBe(true);
    for (const actor of [await aParent(app), await aWalker(app), null])
      expect(await answer(actor)).toBe(false);
  });
});

describe('people_at and my_mail_problem', () => {
  it('show admins whose an address is, and everyone only their own', async () => {
    const [parent, admin] = [await aParent(app), await anAdmin(app)];
    await app.sql(
      `insert into email_suppressions (id, address, reason, reported_at, created_at)
       values (gen_random_uuid(), $1, 'bounce', now(), now())`,
      [parent.email],
    );
    const owners = (actor: TestUser | null) =>
      as(actor, (em) => em.execute('select id from people_at(array[?])', [parent.email.toUpperCase()]));
    expect(await owners(admin)).toEqual([{ id: parent.id }]);
    for (const actor of [parent, await aWalker(app), null]) expect(await owners(actor)).toEqual([]);
    const problem = (actor: TestUser | null) =>
      as(actor, async (em) => (await em.execute('select my_mail_problem() as reason'))[0]?.reason);
    expect([await problem(parent), await problem(admin), await problem(null)]).toEqual([
      'bounce',
      null,
      null,
    ]);
  });
});
