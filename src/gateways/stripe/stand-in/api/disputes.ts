import type { Hono } from 'hono';
import { z } from 'zod';
import { closeDispute, submitEvidence } from '../disputes.ts';
import { found } from '../refusals.ts';
import { type Desk, mount } from './endpoint.ts';
import { listOf } from './lists.ts';
import { expand, flag, paging, text } from './params.ts';

const path = '/v1/disputes';

const evidenceParams = z.strictObject({
  evidence: z.record(z.string(), text).default({}),
  submit: flag.default(true),
  expand,
});

export function mountDisputes(app: Hono, desk: Desk): void {
  mount(app, desk, {
    method: 'GET',
    path,
    params: z.strictObject({ ...paging, charge: text.optional(), payment_intent: text.optional() }),
    act: ({ books }, { charge, payment_intent: intent, ...page }) => {
      const wanted = books
        .all('disputes')
        .filter((dispute) => charge === undefined || dispute.charge === charge)
        .filter((dispute) => intent === undefined || dispute.payment_intent === intent);
      return listOf(wanted, page, path);
    },
  });
  mount(app, desk, {
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({ expand }),
    act: ({ books }, _params, id) => found(books.get('disputes', id), 'dispute', id),
  });
  mount(app, desk, {
    method: 'POST',
    path: `${path}/:id`,
    params: evidenceParams,
    act: ({ books }, { evidence, submit }, id) =>
      submitEvidence(books, found(books.get('disputes', id), 'dispute', id), evidence, submit),
  });
  mount(app, desk, {
    method: 'POST',
    path: `${path}/:id/close`,
    params: z.strictObject({ expand }),
    act: ({ books }, _params, id) =>
      closeDispute(books, found(books.get('disputes', id), 'dispute', id), 'lost'),
  });
}
