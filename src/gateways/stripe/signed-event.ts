import type Stripe from 'stripe';
import { clock } from '../../clock.ts';
import type { ProviderEvent, UnusableEvent } from '../../domain/payments/provider.ts';
import { ProviderError } from '../../domain/payments/provider-error.ts';

import { eventOf } from './stripe-mappers.ts';

/** Seconds. Set explicitly, because the default has changed between major versions. */
const SIGNATURE_TOLERANCE_S = 300;

interface Keys {
  secretKey: string;
  webhookSecret: string;
}

export function verifiedEvent(
  stripe: Stripe,
  config: Keys,
  rawBody: string,
  signature: string | undefined,
): ProviderEvent | UnusableEvent {
  const event = signedEvent(stripe, config.webhookSecret.split(','), rawBody, signature ?? '');
  if (event.object !== 'event' || !event.data?.object) return 'unknown_form';
  return event.livemode === isLive(config) ? eventOf(event) : 'other_mode';
}

function signedEvent(stripe: Stripe, secrets: string[], rawBody: string, signature: string): Stripe.Event {
  let failure: unknown;
  const now = clock.now().getTime();
  // The package refuses old signatures only.
  if (signedAt(signature) - now / 1000 > SIGNATURE_TOLERANCE_S)
    throw new ProviderError('signature', 'The signature is of the future');
  for (const secret of secrets) {
    try {
      // Its own constructEvent throws at the thin form.
      stripe.webhooks.signature!.verifyHeader(
        rawBody,
        signature,
        secret.trim(),
        SIGNATURE_TOLERANCE_S,
        undefined,
        now,
      );
      return JSON.parse(rawBody);
    } catch (error) {
      failure = error;
    }
  }
  const message = failure instanceof Error ? failure.message : 'Not a signed event';
  throw new ProviderError('signature', message, { cause: failure });
}

/** Seconds. The package takes the last of several. */
const signedAt = (header: string): number => Number([...header.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1] ?? 0);

export const isLive = ({ secretKey }: Pick<Keys, 'secretKey'>): boolean => /^[sr]k_live_/.test(secretKey);
