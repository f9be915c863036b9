import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { TOPIC_OF } from '../../src/domain/letter-topics.ts';
import { createMailer } from '../../src/gateways/mail/mailer.ts';
import { renderLetter } from '../../views/mail/render.tsx';
import { samples } from '../../views/mail/samples.ts';
import { aVisitor } from '../support/cast.ts';
import { freshHouse } from '../support/house.ts';
import { site } from './stage.ts';

const house = freshHouse();
const id = randomUUID();

beforeAll(async () => {
  const { dataDir, mailFrom } = house.services.config;
  const [letter] = samples;
  await createMailer({ dataDir, mailFrom }).send({ to: letter!.to, ...renderLetter(letter!, site) }, { id });
});

it('lists what would have been sent, for people and for scripts', async () => {
  const { text, html } = await aVisitor(house).get('/dev/mail');
  expect(text).toContain('Confirm your email for Trotwell');
  expect(html).toContain(`src="/dev/mail/${id}"`);
  const answer = await aVisitor(house).raw('/dev/mail.json');
  const [mail] = (await answer.json()) as Record<string, unknown>[];
  expect(Object.keys(mail!)).toEqual(['id', 'to', 'subject', 'text', 'html', 'links', 'sentAt']);
  expect(mail?.links).toContain('https://trotwell.test/email-confirmed?token=secret-token');
});

it('shows a letter by itself, able to look like itself and to do nothing', async () => {
  const answer = await aVisitor(house).raw(`/dev/mail/${id}`);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'",
  );
  expect(await answer.text()).toContain('Confirm my email');
});

it('shows one of each letter that there is, with and without a way to stop it', async () => {
  const { text } = await aVisitor(house).get('/dev/mail/templates');
  for (const kind of Object.keys(TOPIC_OF)) expect(text).toContain(kind);
  const letterOf = async (name: string) => (await aVisitor(house).raw(`/dev/mail/templates/${name}`)).text();
  const at = (kind: string) => `${kind}-${samples.findIndex((sample) => sample.kind === kind)}`;
  expect(await letterOf(at('booking-requested'))).toContain('/unsubscribe');
  expect(await letterOf(at('booking-withdrawn'))).not.toContain('/unsubscribe');
});

it('knows no other letters', async () => {
  expect((await aVisitor(house).raw(`/dev/mail/${randomUUID()}`)).status).toBe(404);
});
