import { requiredField } from '../src/domain/outbox.ts';
import { MAX_ATTEMPTS } from '../src/domain/outbox-delivery.ts';
import { system } from '../src/domain/viewer.ts';
import { dueDelivery, recordAnswer } from '../src/domain/webhooks/delivery.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import type { JobContext } from './context.ts';
import type { OutboxWork } from './outbox-job.ts';

/** The outbox tries it again (WEBHOOK-5). Its last failure is a state of the delivery, not of the job. */
class WebhookFailedError extends Error {
  override name = 'WebhookFailedError';
  readonly code: string;

  constructor(code: string) {
    super(`The endpoint answered ${code}`);
    this.code = code;
  }
}

/** May run twice for a killed worker: receivers know an event by its id. */
export function deliverWebhook({ orm, webhooks }: JobContext): OutboxWork {
  return async ({ payload, attempts }) => {
    const id = requiredField(payload, 'deliveryId');
    const due = await withActor(orm, system('worker'), (em) => dueDelivery(em, id));
    if (!due) return;
    const answer = await webhooks.send(due);
    const isLast = attempts >= MAX_ATTEMPTS;
    const isSettled = await withActor(orm, system('worker'), (em) =>
      recordAnswer(em, id, answer, { isLast }),
    );
    if (!isSettled) throw new WebhookFailedError(String(answer.status ?? answer.error));
  };
}
