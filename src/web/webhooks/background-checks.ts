import type { Hono } from 'hono';
import { system } from '../../domain/viewer.ts';
import { applyCheckEvent, readCheckEvent } from '../../domain/walkers/checks/provider-event.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import type { Services } from '../services.ts';
import { RECEIVED, standardWebhook } from './standard-webhook.ts';

/** 404 for an unknown reference, so that the provider sends the event again (CHECK-5). */
export const checkWebhook = ({ orm, config }: Services): Hono =>
  standardWebhook('/background-checks', config.checkWebhookSecret, async (id, body) => {
    const event = readCheckEvent(id, body);
    if (event === 'ignored') return RECEIVED;
    if (!event) return { status: 422, error: 'This is no background_check.updated event.' };
    const isKnown = await withActor(orm, system('checks'), (em) => applyCheckEvent(em, event));
    return isKnown
      ? RECEIVED
      : { status: 404, error: 'No check has this reference yet. Please send this again later.' };
  });
