import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { EMAIL_KINDS } from '../../../src/domain/email/email-kinds.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aWalker } from '../../support/cast.ts';
import { aWebhook } from '../../support/webhooks.ts';

/** An email is built when it is sent: what it is about, or who would get it, may be gone by then. */
const app = startTestApp();
const FIELDS =
  `bookingId seriesId incidentId reportId requestId endpointId contactMessageId watcherId parentId watchedId
  consentId eventId objectId paymentId proposalId referenceId refundId sessionId noticeId pair referred`.split(
    /\s+/,
  );
const WORDS = { round: '2027-01-01', trouble: 'disputed', kind: 'on' };
/** They say what happened to an account that is there. */
const OF_THE_PERSON = `reset-password password-changed new-device approval-approved address-test payment-alert
  automatic-payment-changed`;
const KINDS = Object.keys(EMAIL_KINDS).filter((kind) => kind !== 'merged');

const compose = (kind: string, person: string, more: object = {}) => {
  const gone = Object.fromEntries(FIELDS.map((field) => [field, randomUUID()]));
  const payload = { ...gone, ...WORDS, to: person, userId: person, ...more };
  return withActor(app.orm, system('worker'), (em) => buildEmail(em, { kind: `mail.${kind}`, payload }));
};

it.each(KINDS)('%s is sent to nobody when what it is about, or the person, is gone', async (kind) => {
  const closed = await aParent(app);
  await app.sql('update profiles set hidden_at = $2 where id = $1', [closed.id, clock.now()]);
  expect([kind, await compose(kind, randomUUID()), await compose(kind, closed.id)]).toEqual([
    kind,
    null,
    null,
  ]);
  if (OF_THE_PERSON.split(/\s+/).includes(kind)) return;
  for (const person of [await anAdmin(app), await aParent(app), await aWalker(app)])
    expect([kind, await compose(kind, person.id)]).toEqual([kind, null]);
});

it('an address of another system that is called again is not said to be turned off', async () => {
  const [admin, { webhook: endpointId }] = [await anAdmin(app), await aWebhook(app)];
  const turned = (off: Date | null) =>
    app.sql(
      `update webhook_endpoints set turned_off_at = $2::timestamptz, turned_off_for = case when $2::timestamptz is not null then 'gone' end where id = $1`,
      [endpointId, off],
    );
  await turned(null);
  expect(await compose('webhook-turned-off', admin.id, { endpointId })).toBe(null);
  await turned(clock.now());
  const email = await compose('webhook-turned-off', admin.id, { endpointId });
  expect(email).toMatchObject({ to: admin.email, data: { firstName: admin.firstName, gone: true } });
  expect(await compose('webhook-turned-off', (await aParent(app)).id, { endpointId })).toBe(null);
});
