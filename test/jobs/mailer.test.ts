import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { checkEmail } from '../../src/domain/accounts/sign-in/email-rules.ts';
import { listCapturedMail } from '../../src/gateways/mail/capture.ts';
import { createMailer } from '../../src/gateways/mail/mailer.ts';
import { UnsendableMailError } from '../../src/gateways/mail/message.ts';

const email = {
  to: 'ada@example.org',
  subject: 'Your walk is confirmed',
  html: '<p>See <a href="https://trotwell.test/a?b=1&amp;c=2">it</a> or <a class="x" href="mailto:hello@trotwell.test">write</a></p>',
  text: 'See it',
};
const id = '6c1c5a5e-6f4e-4f5e-9d3f-0d9a2c6a1b11';
const mailFrom = 'Trotwell <hello@trotwell.test>';
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trotwell-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('captured mail', () => {
  it('can be listed, newest first, with its links', async () => {
    const mailer = createMailer({ mailFrom, dataDir });
    await mailer.send(email, { id });
    clock.advance('PT1H');
    await mailer.send({ ...email, subject: 'Later' }, { id: 'b-2' });
    const [later, first] = await listCapturedMail(dataDir);
    expect(later).toMatchObject({
      id: 'b-2',
      subject: 'Later',
      sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(first).toMatchObject({ id, to: email.to, text: email.text, html: email.html });
    expect(first?.links).toEqual(['https://trotwell.test/a?b=1&c=2', 'mailto:hello@trotwell.test']);
  });

  it('is empty before the first email', async () => {
    expect(await listCapturedMail(dataDir)).toEqual([]);
  });

  it('has an email that was sent twice once, and no partial file', async () => {
    const mailer = createMailer({ mailFrom, dataDir });
    await Promise.all([mailer.send(email, { id }), mailer.send(email, { id }), mailer.send(email, { id })]);
    expect(await readdir(join(dataDir, 'mail'))).toEqual([`${id}.json`]);
  });
});

describe('header injection is refused', () => {
  const attacks = {
    'a line break in the subject': { subject: 'Hello\r\nBcc: everybody@example.org' },
    'a bare line feed in the subject': { subject: 'Hello\nBcc: everybody@example.org' },
    'a line separator in the subject': { subject: 'Hello\u2028Bcc: everybody@example.org' },
    'an empty subject': { subject: '' },
    'a line break in the address': { to: 'ada@example.org\r\nBcc: everybody@example.org' },
    'two addresses': { to: 'ada@example.org, everybody@example.org' },
    'a line feed after the address': { to: 'ada@example.org\n' },
    'a display name': { to: 'Ada <everybody@example.org>' },
    'a line break in the answer address': { replyTo: 'ada@example.org\nBcc: everybody@example.org' },
  };

  it.each(Object.entries(attacks))('%s', async (_name, attack) => {
    const mailer = createMailer({ mailFrom, dataDir });
    await expect(mailer.send({ ...email, ...attack }, { id })).rejects.toThrow(UnsendableMailError);
    expect(await listCapturedMail(dataDir)).toEqual([]);
  });

  it('an id that points outside the directory', async () => {
    const mailer = createMailer({ mailFrom, dataDir });
    await expect(mailer.send(email, { id: '../../etc/passwd' })).rejects.toThrow(UnsendableMailError);
  });

  it('without repeating the content in the error', async () => {
    const mailer = createMailer({ mailFrom, dataDir });
    const domainError = await mailer.send({ ...email, to: 'private person' }, { id }).catch((error) => error);
    expect(domainError.message).toBe('Mail refused: to is not valid');
  });
});

describe('mail by SMTP', () => {
  let server: Server;
  let lines: string[];
  const sockets = new Set<Socket>();
  const mailerTo = (port: number) => createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir });

  async function listen(answer: (command: string) => string | undefined = () => undefined): Promise<number> {
    lines = [];
    server = createServer((socket) => {
      sockets.add(socket);
      let inMessage = false;
      socket.write('220 test\r\n');
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        for (const line of chunk.split('\r\n').slice(0, -1)) {
          lines.push(line);
          if (inMessage && line !== '.') continue;
          const command = inMessage ? 'DATA.' : line.split(/[ :]/)[0]!;
          inMessage = command === 'DATA';
          socket.write(`${answer(command) ?? (inMessage ? '354 go on' : '250 ok')}\r\n`);
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as { port: number }).port;
  }

  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server?.close();
  });

  it('has HTML, plain text and a Message-ID that stays the same when it is sent again', async () => {
    const mailer = mailerTo(await listen());
    await mailer.send({ ...email, replyTo: 'someone@example.org' }, { id });
    mailer.close();
    expect(lines).toContain(`Message-ID: <${id}@trotwell.test>`);
    expect(lines).toContain('RCPT TO:<ada@example.org>');
    expect(lines).toContain('To: ada@example.org');
    expect(lines).toContain('Reply-To: someone@example.org');
    expect(lines).toContain('From: Trotwell <hello@trotwell.test>');
    expect(lines).toContain('Auto-Submitted: auto-generated');
    expect(lines).toContain('X-Auto-Response-Suppress: All');
    expect(lines.filter((line) => line.startsWith('Content-Type: text/'))).toHaveLength(2);
    expect(await listCapturedMail(dataDir)).toEqual([]);
  });

  it.each([
    ['a!b@example.org', 'a!b@example.org'],
    ["o'brien+walks@example.org", "o'brien+walks@example.org"],
    ['user@xn--mnchen-3ya.de', 'user@xn--mnchen-3ya.de'],
    ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ])('reaches %s, an address that the forms accept', async (to, envelope) => {
    expect(checkEmail(to)).toMatchObject({ ok: true, email: envelope });
    const mailer = mailerTo(await listen());
    await mailer.send({ ...email, to, replyTo: to }, { id });
    mailer.close();
    expect(lines).toContain(`RCPT TO:<${envelope}>`);
  });

  it('lets the mail program unsubscribe from optional emails', async () => {
    const mailer = mailerTo(await listen());
    await mailer.send(
      { ...email, unsubscribeUrl: 'https://trotwell.test/unsubscribe?person=1&seal=2' },
      { id },
    );
    await mailer.send(email, { id: 'b-2' });
    mailer.close();
    expect(lines.filter((line) => line.startsWith('List-Unsubscribe'))).toEqual([
      'List-Unsubscribe: <https://trotwell.test/unsubscribe/now?person=1&seal=2>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
  });

  it('refers to what the emails of a thread have in common, so that mail programs show them together (WALK-6)', async () => {
    const mailer = mailerTo(await listen());
    for (const [at, thread] of [id, id, undefined].entries())
      await mailer.send({ ...email, thread }, { id: `c-${at}` });
    mailer.close();
    const common = `<walk-${id}@trotwell.test>`;
    expect(lines.filter((line) => /^(References|In-Reply-To)/.test(line)).sort()).toEqual([
      ...Array(2).fill(`In-Reply-To: ${common}`),
      ...Array(2).fill(`References: ${common}`),
    ]);
    await expect(mailer.send({ ...email, thread: 'a b\r\nBcc: x' }, { id: 'c-4' })).rejects.toThrow('thread');
  });

  it('names our domain, the list and that it was sent automatically (PUBLIC-6)', async () => {
    const mailer = mailerTo(await listen());
    await mailer.send({ ...email, topic: 'bookings' }, { id });
    await mailer.send(email, { id: 'b-2' });
    mailer.close();
    expect(lines.filter((line) => /^(Message-ID|List-ID|Auto-Submitted)/.test(line)).sort()).toEqual([
      'Auto-Submitted: auto-generated',
      'Auto-Submitted: auto-generated',
      'List-ID: "Trotwell bookings" <bookings.trotwell.test>',
      `Message-ID: <${id}@trotwell.test>`,
      'Message-ID: <b-2@trotwell.test>',
    ]);
  });

  it('attaches files, and keeps them with captured mail', async () => {
    const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    const file = { filename: 'walk.ics', contentType: 'text/calendar; method=PUBLISH', content };
    const mailer = mailerTo(await listen());
    await mailer.send({ ...email, attachments: [file] }, { id });
    mailer.close();
    expect(lines).toContain('Content-Type: text/calendar; method=PUBLISH; name=walk.ics');
    expect(lines).toContain('Content-Disposition: attachment; filename=walk.ics');
    await createMailer({ mailFrom, dataDir }).send({ ...email, attachments: [file] }, { id });
    expect((await listCapturedMail(dataDir))[0]?.attachments).toEqual([file]);
  });

  it.each([
    ['RCPT', '550 no such ada'],
    ['RCPT', '550 5.1.1 no such ada'],
    ['RCPT', '552 5.2.2 the mailbox of ada is full'],
    ['DATA.', '552 5.3.4 too large for ada'],
  ])(
    'gives up on an email when the answer to %s concerns its address or content: %s',
    async (command, answer) => {
      const mailer = mailerTo(await listen((got) => (got === command ? answer : undefined)));
      const domainError = await mailer.send(email, { id }).catch((error) => error);
      mailer.close();
      expect(domainError).toBeInstanceOf(UnsendableMailError);
      expect(String(domainError.stack)).not.toContain('ada');
    },
  );

  it.each([
    ['RCPT', '554 relay access denied'],
    ['RCPT', '550 5.7.1 you are blocked'],
    ['MAIL', '553 sender address rejected'],
    ['RCPT', '550 5.1.8 no such domain of the sender'],
    ['RCPT', '550 5.4.1 relay access denied'],
    ['RCPT', '530 authentication required'],
    ['DATA.', '550 5.7.26 unauthenticated sender'],
    ['DATA.', '554 refused by policy'],
  ])('retries an email when the answer to %s concerns the sender: %s', async (command, answer) => {
    const mailer = mailerTo(await listen((got) => (got === command ? answer : undefined)));
    const error = await mailer.send(email, { id }).catch((refused) => refused);
    mailer.close();
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UnsendableMailError);
  });

  it('retries an email that is rejected temporarily', async () => {
    const mailer = mailerTo(await listen((command) => (command === 'DATA.' ? '451 later' : undefined)));
    const domainError = await mailer.send(email, { id }).catch((error) => error);
    mailer.close();
    expect(domainError).not.toBeInstanceOf(UnsendableMailError);
    expect(lines.filter((line) => line === 'DATA')).toHaveLength(1);
  });
});
