import type { Hono } from 'hono';
import { z } from 'zod';
import { closeDispute, submitEvidence } from '../disputes.ts';
import { findOrThrow } from '../stripe-api-error.ts';
import { registerCollection } from './collection.ts';
import { type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { expand, flag, text } from './params.ts';

const path = '/v1/disputes';

const evidenceParams = z.strictObject({
  evidence: z.record(z.string(), text).default({}),
  submit: flag.default(true),
  expand,
});

export function registerDisputeRoutes(app: Hono, context: EmulatorContext): void {
  registerCollection(app, context, {
    path,
    kind: 'dispute',
    filters: { charge: text, payment_intent: text },
    all: ({ store }) => store.all('disputes'),
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
