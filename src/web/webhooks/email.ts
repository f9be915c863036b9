import type { Hono } from 'hono';
import { applyMailEvent, readMailEvent } from '../../domain/suppressions/mail-event.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import type { Services } from '../services.ts';
import { RECEIVED, standardWebhook } from './standard-webhook.ts';

/** Bounces and complaints, from the company that sends the emails (PUBLIC-8). */
export const emailWebhook = ({ orm, config }: Services): Hono =>
  standardWebhook('/email', config.emailWebhookSecret, async (_, body) => {
    const event = readMailEvent(body);
    if (event === 'ignored') return RECEIVED;
    if (!event) return { status: 422, error: 'This is no email.bounced or email.complained event.' };
    await withActor(orm, system('mail'), (em) => applyMailEvent(em, event));
    return RECEIVED;
  });
