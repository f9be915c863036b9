import type { Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Books } from '../books.ts';
import { found } from '../refusals.ts';
import { type Desk, mount } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, paging } from './params.ts';

const path = '/v1/payouts';

/** Payouts of the connected account in whose name the call is made; the platform itself makes none here. */
export function mountPayouts(app: Hono, desk: Desk): void {
  mount(app, desk, {
    method: 'GET',
    path,
    params: z.strictObject({
      ...paging,
      status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']).optional(),
    }),
    act: ({ books, account }, { status, ...page }) => {
      const wanted = payoutsOf(books, account);
      return listOf(
        wanted.filter((payout) => status === undefined || payout.status === status),
        page,
        path,
      );
    },
  });
  mount(app, desk, {
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({ expand }),
    act: ({ books, account }, _params, id) =>
      found(
        payoutsOf(books, account).find((payout) => payout.id === id),
        'payout',
        id,
      ),
  });
}

function payoutsOf(books: Books, account: string | null): Stripe.Payout[] {
  return books
    .all('payouts')
    .filter((kept) => kept.account === account)
    .map(({ payout }) => payout);
}
