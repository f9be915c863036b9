import { expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { killableServer } from '../support/killable-server.ts';
import { killAtPoints, points, pollPoints, type When } from '../support/payment-kills.ts';
import { freshEmulator } from '../support/stripe-emulator.ts';

/** `npm run bench payment-kills` runs it twenty times. */
const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
const server = killableServer(app, () => stripe.config);

const both: When[] = ['before', 'after'];

it('a server that is killed before and after each call to the provider charges each walk once', async () => {
  const scene = { app, stripe, server };
  const moments = Object.values(points).flatMap((point) =>
    both.map((when): [typeof point, When] => [point, when]),
  );
  expect(moments).toHaveLength(26);
  await killAtPoints(scene, [
    ...moments,
    [pollPoints['looking up a payment whose opening was never recorded']!, 'after'],
  ]);
}, 120_000);
