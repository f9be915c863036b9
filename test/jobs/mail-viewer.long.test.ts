import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { EMAIL_KINDS } from '../../src/domain/email/email-kinds.ts';
import { createMailer } from '../../src/gateways/mail/mailer.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { samples } from '../../views/mail/samples.ts';
import { startTestApp } from '../support/app.ts';
import { aVisitor } from '../support/cast.ts';
import { site } from './stage.ts';

const app = startTestApp();
const id = randomUUID();

beforeAll(async () => {
  const { dataDir, mailFrom } = app.services.config;
  const [email] = samples;
  await createMailer({ dataDir, mailFrom }).send({ to: email!.to, ...renderEmail(email!, site) }, { id });
});

it('lists the captured emails, as a page and as JSON', async () => {
  const { text, html } = await aVisitor(app).get('/dev/mail');
  expect(text).toContain('Confirm your email for Trotwell');
  expect(html).toContain(`src="/dev/mail/${id}"`);
  const answer = await aVisitor(app).raw('/dev/mail.json');
  const [mail] = (await answer.json()) as Record<string, unknown>[];
  expect(Object.keys(mail!)).toEqual(['id', 'to', 'subject', 'text', 'html', 'links', 'sentAt']);
  expect(mail?.links).toContain('https://trotwell.test/email-confirmed?token=secret-token');
});

it('shows an email in isolation, with its styles and without scripts', async () => {
  const answer = await aVisitor(app).raw(`/dev/mail/${id}`);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'",
  );
  expect(await answer.text()).toContain('Confirm my email');
});

it('shows a sample of each email, with and without an unsubscribe link', async () => {
  const { text } = await aVisitor(app).get('/dev/mail/templates');
  for (const kind of Object.keys(EMAIL_KINDS)) expect(text).toContain(kind);
  const emailOf = async (name: string) => (await aVisitor(app).raw(`/dev/mail/templates/${name}`)).text();
  const at = (kind: string) => `${kind}-${samples.findIndex((sample) => sample.kind === kind)}`;
  expect(await emailOf(at('booking-requested'))).toContain('/unsubscribe');
  expect(await emailOf(at('booking-withdrawn'))).not.toContain('/unsubscribe');
  expect(await emailOf(`${at('booking-withdrawn')}-es`)).toContain('esos días no hay escuela');
});

it('answers 404 for other emails', async () => {
  expect((await aVisitor(app).raw(`/dev/mail/${randomUUID()}`)).status).toBe(404);
});
