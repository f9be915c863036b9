import { stdout } from 'node:process';
import { expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { killableServer } from '../support/killable-server.ts';
import { killAtPoints, points, pollPoints, type When } from '../support/payment-kills.ts';
import { freshEmulator } from '../support/stripe-emulator.ts';
import { figuresOf, reportFigures } from './figures.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
const server = killableServer(app, () => stripe.config);

const TIMES = Number(process.env.TIMES ?? 20);
const moments = (named: typeof points) =>
  Object.values(named).flatMap((point) =>
    (['before', 'after'] as const).map((when): [typeof point, When] => [point, when]),
  );

/**
 * A server killed before and after each Stripe call, 20 times each: one charge a booking, reconciled.
 * Each life covers a quarter of those calls and one of the poll's.
 */
it(`kill -9 at every call to the provider, ${TIMES} times each, leaves one charge per walk`, async () => {
  const calls = moments(points);
  const polls = moments(pollPoints);
  const lives = polls.map((poll, at) => [...calls.filter((_, place) => place % polls.length === at), poll]);
  const took: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    for (const life of lives) {
      const began = performance.now();
      await killAtPoints({ app, stripe, server }, life);
      took.push(performance.now() - began);
    }
  }
  reportFigures(
    'one life: six calls cut off, restart, paid',
    figuresOf(
      took,
      took.reduce((sum, one) => sum + one, 0),
    ),
  );
  const [counted] = await app.sql<{ walks: number; paid: number; charges: number }>(
    `select count(*)::int as walks, count(*) filter (where payment_completed)::int as paid,
      (select count(*)::int from payments where kind = 'walk') as charges from bookings`,
  );
  const charged: string[] = [];
  for await (const { metadata, paid } of stripe.client.charges.list({ limit: 100 }))
    if (paid) charged.push(`${metadata.booking_id} ${metadata.kind ?? 'walk'}`);
  stdout.write(`${took.length} kills, ${JSON.stringify(counted)}\n`);
  expect(counted).toMatchObject({ paid: counted?.walks, charges: counted?.walks });
  expect(new Set(charged).size).toBe(charged.length);
  expect(charged.filter((one) => one.endsWith('walk'))).toHaveLength(counted?.walks ?? 0);
}, 3_600_000);
