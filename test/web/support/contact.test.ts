import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aParent, aVisitor } from '../../support/cast.ts';
import { jobsOf } from '../../support/reads.ts';

const app = startTestApp();
const MESSAGE = {
  intent: 'send',
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.org',
  subject: 'A question',
  message: 'Do walkers carry scooters?',
};
const stored = () => app.sql('select first_name, message from contact_messages');
const emails = () => jobsOf(app, 'mail.contact-message');

beforeEach(async () => {
  await app.sql('truncate contact_messages, outbox, rate_limits');
});

describe('/contact', () => {
  it('stores the message, enqueues the email and shows a thank-you', async () => {
    const seen = await aVisitor(app).post('/contact', MESSAGE);
    expect(seen.status).toBe(200);
    expect(seen.text).toContain("Message sent successfully! We'll get back to you within 24 hours.");
    expect(await stored()).toEqual([{ first_name: 'Nora', message: 'Do walkers carry scooters?' }]);
    expect(await emails()).toHaveLength(1);
  });

  it.each(['firstName', 'lastName', 'email', 'subject', 'message'])(
    'without %s: 422, an error at the field, the rest is kept, nothing stored (EMAIL-7)',
    async (field) => {
      const seen = await aVisitor(app).post('/contact', { ...MESSAGE, [field]: '   ' });
      expect(seen.status).toBe(422);
      expect(seen.html).toContain(`id="${field}-error"`);
      expect(seen.html).toContain(field === 'subject' ? 'Nora' : 'A question');
      expect(await stored()).toEqual([]);
      expect(await emails()).toEqual([]);
    },
  );

  it('takes a subject as one line', async () => {
    await aVisitor(app).post('/contact', { ...MESSAGE, subject: 'Two\r\nlines  and a gap' });
    const [row] = await app.sql('select subject from contact_messages order by created_at desc limit 1');
    expect(row).toEqual({ subject: 'Two lines and a gap' });
  });

  it('takes a subject of 200 characters, and none of 201', async () => {
    const send = (length: number) =>
      aVisitor(app).post('/contact', { ...MESSAGE, subject: 'x'.repeat(length) });
    expect((await send(201)).html).toContain('id="subject-error"');
    expect(await stored()).toEqual([]);
    expect((await send(200)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it.each(['nóra@example.org', 'nora..q@example.org'])(
    'rejects %s, which no answer could reach, and keeps the rest',
    async (email) => {
      const seen = await aVisitor(app).post('/contact', { ...MESSAGE, email });
      expect(seen.status).toBe(422);
      expect(seen.html).toContain('id="email-error"');
      expect(seen.html).toContain('Do walkers carry scooters?');
      expect(await stored()).toEqual([]);
      expect(await emails()).toEqual([]);
    },
  );

  it('gives back what a program filled in with the reason, and the next press sends it (EMAIL-7)', async () => {
    const visitor = aVisitor(app);
    const trap = 'leaveEmpty';
    expect((await visitor.get('/contact')).html).toContain(`name="${trap}"`);
    const caught = await visitor.post('/contact', { ...MESSAGE, [trap]: 'https://spam.example' });
    expect(caught.status).toBe(422);
    expect(caught.text).toContain(
      'A hidden field was filled in, perhaps by your browser. Press “Send message” again.',
    );
    expect(caught.html).toContain(MESSAGE.message);
    expect(caught.html).not.toContain(trap);
    expect(await stored()).toEqual([]);
    expect((await visitor.post('/contact', MESSAGE)).text).toContain('Message sent successfully!');
    expect(await stored()).toHaveLength(1);
  });

  it('reads a message in which a password manager filled in a website (EMAIL-7)', async () => {
    await aVisitor(app).post('/contact', { ...MESSAGE, website: 'https://ana.example.com' });
    expect(await stored()).toHaveLength(1);
  });

  it('has no trap for who is signed in (EMAIL-7)', async () => {
    const { browser } = await aParent(app);
    expect((await browser.get('/contact')).html).not.toContain('leaveEmpty');
    await browser.post('/contact', { ...MESSAGE, leaveEmpty: 'x' });
    expect(await stored()).toHaveLength(1);
  });

  it('accepts five an hour from one address, page and call together (EMAIL-7)', async () => {
    const visitor = aVisitor(app);
    for (let sent = 0; sent < 4; sent++) await visitor.post('/contact', MESSAGE);
    expect((await visitor.call('functions/send-contact-email', MESSAGE)).status).toBe(200);
    expect((await visitor.call('functions/send-contact-email', MESSAGE)).status).toBe(429);
    const seen = await visitor.post('/contact', MESSAGE);
    expect(seen.status).toBe(429);
    expect(seen.text).toContain('Your message was not sent');
    expect(seen.text).toMatch(/Wait \d+ minutes, or email \S+@/);
    expect(seen.text).not.toContain('keep accounts safe');
    expect(await stored()).toHaveLength(5);
  });
});
