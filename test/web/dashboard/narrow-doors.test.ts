import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, it } from 'vitest';
import { demand } from '../../../src/domain/bookings/offers-open.ts';
import type { Member } from '../../../src/domain/viewer.ts';
import { asBearer } from '../../../src/gateways/database/transaction.ts';
import { aBooking } from '../../support/bookings.ts';
import { type Actor, anAdmin, aParent, aWalker } from '../../support/cast.ts';
import { freshHouse } from '../../support/house.ts';

const house = freshHouse();
const NOBODY = '00000000-0000-4000-8000-000000000000';

const as = <T>(actor: Actor | null, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  asBearer(house.orm, actor?.browser.cookies.get('session') ?? null, work);

describe('get_parents_looking_for_trotters', () => {
  it('answers approved walkers and admins only, with parents who are looking and approved', async () => {
    const [looking, silent, unapproved] = [
      await aParent(house, { firstName: 'Looking' }),
      await aParent(house),
      await aParent(house, { approvalStatus: 'pending' }),
    ];
    await house.sql('update profiles set looking_for_trotter = true where id = any ($1)', [
      [looking.id, unapproved.id],
    ]);
    const names = (actor: Actor | null) =>
      as(actor, async (em) =>
        (await demand(em, { id: actor?.id ?? NOBODY } as Member, { looking: 50, requests: 1 })).looking.map(
          ({ firstName }) => firstName,
        ),
      );
    expect(await names(await aWalker(house))).toEqual(['Looking']);
    expect(await names(await anAdmin(house))).toEqual(['Looking']);
    const others = [silent, looking, await aWalker(house, { approvalStatus: 'pending' }), null];
    for (const actor of others) expect(await names(actor)).toEqual([]);
  });
});

describe('walker_can_be_paid', () => {
  it('answers the people of the booking only', async () => {
    const parent = await aParent(house);
    const walker = await aWalker(house, {
      professional: { stripe_account_id: 'acct_door', stripe_onboarding_completed: true },
    });
    const id = await aBooking(house, parent, walker);
    const answer = (actor: Actor | null) =>
      as(actor, async (em) => (await em.execute('select walker_can_be_paid(?) as ready', [id]))[0]?.ready);
    for (const actor of [parent, walker, await anAdmin(house)]) expect(await answer(actor)).toBe(true);
    for (const actor of [await aParent(house), await aWalker(house), null])
      expect(await answer(actor)).toBe(false);
  });
});
