import type { Hono } from 'hono';
import { z } from 'zod';
import { closeDispute, submitEvidence } from '../disputes.ts';
import { findOrThrow } from '../stripe-api-error.ts';
import { type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, flag, paging, text } from './params.ts';

const path = '/v1/disputes';

const evidenceParams = z.strictObject({
  evidence: z.record(z.string(), text).default({}),
  submit: flag.default(true),
  expand,
});

export function registerDisputeRoutes(app: Hono, context: EmulatorContext): void {
  registerEndpoint(app, context, {
    method: 'GET',
    path,
    params: z.strictObject({ ...paging, charge: text.optional(), payment_intent: text.optional() }),
    act: ({ store }, { charge, payment_intent: intent, ...page }) => {
      const wanted = store
        .all('disputes')
        .filter((dispute) => charge === undefined || dispute.charge === charge)
        .filter((dispute) => intent === undefined || dispute.payment_intent === intent);
      return listOf(wanted, page, path);
    },
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({ expand }),
    act: ({ store }, _params, id) => findOrThrow(store.get('disputes', id), 'dispute', id),
  });
  registerEndpoint(app, context, {
    method: 'POST',
    path: `${path}/:id`,
    params: evidenceParams,
    act: ({ store }, { evidence, submit }, id) =>
      submitEvidence(store, findOrThrow(store.get('disputes', id), 'dispute', id), evidence, submit),
  });
  registerEndpoint(app, context, {
    method: 'POST',
    path: `${path}/:id/close`,
    params: z.strictObject({ expand }),
    act: ({ store }, _params, id) =>
      closeDispute(store, findOrThrow(store.get('disputes', id), 'dispute', id), 'lost'),
  });
}
