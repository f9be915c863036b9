import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { MASK } from '../../../src/domain/own-words.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { clear } from '../../support/clear.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { storedConversations, storedMessages, write } from '../../support/messages.ts';
import { race } from '../../support/race.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
const NUMBER = '212 555 0123';
const HIDDEN_NOTE = 'Contact details are hidden for now';
let parent: TestUser;
let walker: TestUser;

beforeEach(async () => {
  await clear(app, 'conversations');
  parent = await aParent(app);
  walker = await aWalker(app);
});

const contents = async () => (await storedMessages(app)).map(({ content }) => content);
const originals = () => app.sql<{ content: string }>('select content from unredacted_messages');

describe('contact details before a booking is confirmed (MESSAGE-5)', () => {
  it.each(firstOf(['pending', 'cancelled'] as const))(
    'are redacted with a %s booking, on every page of both',
    async (status) => {
      await aBooking(app, parent, walker, { status });
      const sent = await write(parent, walker, `Hi! Call me on ${NUMBER}, at 3:30.`);
      const shown = `Hi! Call me on ${MASK}, at 3:30.`;
      expect(sent.text).toContain(HIDDEN_NOTE);
      expect(sent.text).toContain(`“${NUMBER}” stays hidden until a walk between you is confirmed`);
      const [conversation] = await storedConversations(app);
      for (const path of ['/messages', `/messages/${conversation?.id}`])
        for (const { browser } of [parent, walker]) {
          const page = await browser.get(path);
          expect(page.text).toContain(shown);
          expect(page.html).not.toContain(NUMBER);
        }
      const { html } = await walker.browser.get('/settings/my-data.json');
      expect(html).toContain(MASK);
      expect(html).not.toContain(NUMBER);
    },
  );

  onlyInCI('are replaced by words in the language of the reader (LANGUAGE-1)', async () => {
    await aBooking(app, parent, walker);
    await write(parent, walker, `Call me on ${NUMBER}`);
    const [conversation] = await storedConversations(app);
    walker.browser.cookies.set('language', 'es');
    for (const path of ['/messages', `/messages/${conversation?.id}`])
      expect((await walker.browser.get(path)).text).toContain(
        'Call me on [oculto hasta que se confirme una reserva]',
      );
    expect((await parent.browser.get('/messages')).text).toContain(`Call me on ${MASK}`);
    expect(await contents()).toEqual([`Call me on ${MASK}`]);
  });

  it('are shown as soon as a booking is accepted, and nothing is redacted twice', async () => {
    const booking = await aBooking(app, parent, walker);
    await write(parent, walker, `Mine is ${NUMBER}`);
    await write(walker, parent, 'And mine is ida@example.com');
    expect(await contents()).toEqual([`Mine is ${MASK}`, `And mine is ${MASK}`]);
    expect((await walker.browser.post('/dashboard', { intent: 'accept', booking })).status).toBe(200);
    expect(await contents()).toEqual([`Mine is ${NUMBER}`, 'And mine is ida@example.com']);
    expect(await originals()).toEqual([]);
  });

  it.each(['accepted', 'completed', 'reviewed'] as const)(
    'are not redacted after a booking is %s',
    async (status) => {
      await aBooking(app, parent, walker, { status, startsIn: status === 'accepted' ? 48 : -48 });
      const sent = await write(walker, parent, `Mine is ${NUMBER}`);
      expect(sent.text).toContain(`Mine is ${NUMBER}`);
      expect(sent.text).not.toContain(HIDDEN_NOTE);
      expect(await contents()).toEqual([`Mine is ${NUMBER}`]);
    },
  );

  onlyInCI('are not shown because of a walk with somebody else', async () => {
    const [other, booking] = [await aWalker(app), await aBooking(app, parent, walker)];
    await write(parent, other, `Mine is ${NUMBER}`);
    await walker.browser.post('/dashboard', { intent: 'accept', booking });
    expect(await contents()).toEqual([`Mine is ${MASK}`]);
  });

  onlyInCI('are not redacted in messages from and to the Trotwell team', async () => {
    const admin = await anAdmin(app);
    await write(admin, parent, `Call us on ${NUMBER}`);
    await write(parent, admin, `Or me on ${NUMBER}`);
    expect(await contents()).toEqual([`Call us on ${NUMBER}`, `Or me on ${NUMBER}`]);
  });

  onlyInCI('a message sent again under its id is the same one, before and after the booking', async () => {
    const booking = await aBooking(app, parent, walker);
    const clientId = randomUUID();
    await write(parent, walker, `Mine is ${NUMBER}`, { clientId });
    expect((await write(parent, walker, `Mine is ${NUMBER}`, { clientId })).status).toBe(200);
    await walker.browser.post('/dashboard', { intent: 'accept', booking });
    expect((await write(parent, walker, `Mine is ${NUMBER}`, { clientId })).status).toBe(200);
    expect(await contents()).toEqual([`Mine is ${NUMBER}`]);
  });

  onlyInCI('a text that would become too long is truncated, and complete again later', async () => {
    const booking = await aBooking(app, parent, walker);
    const written = 'a@b c '.repeat(333);
    await write(parent, walker, written);
    expect((await contents())[0]).toHaveLength(2000);
    await walker.browser.post('/dashboard', { intent: 'accept', booking });
    expect(await contents()).toEqual([written.trim()]);
  });

  onlyInCI('a message and an acceptance at the same moment leave nothing redacted', async () => {
    for (let round = 0; round < 5; round++) {
      await clear(app, 'conversations');
      const [mother, sitter] = [await aParent(app), await aWalker(app)];
      const booking = await aBooking(app, mother, sitter);
      const [sent, accepted] = await race([
        () =>
          mother.browser.post(`/messages?to=${sitter.id}&booking=${booking}`, {
            intent: 'send',
            content: `Mine is ${NUMBER}`,
          }),
        () => sitter.browser.post('/dashboard', { intent: 'accept', booking }),
      ]);
      expect([sent.status, accepted.status]).toEqual([200, 200]);
      expect(await contents()).toEqual([`Mine is ${NUMBER}`]);
    }
  });
});

describe('direct SQL as the person', () => {
  it('neither side nor an admin can read or unredact the original', async () => {
    await write(parent, walker, `Mine is ${NUMBER}`);
    const read = 'select content from unredacted_messages';
    for (const [actor, role] of [
      [parent, 'tot'],
      [walker, 'trotter'],
      [await anAdmin(app), 'admin'],
    ] as const) {
      expect((await sqlAs(actor, role, read)).rows).toEqual([]);
      expect((await sqlAs(actor, role, 'delete from unredacted_messages')).rowCount).toBe(0);
    }
    await expect(
      sqlAs(walker, 'trotter', `insert into unredacted_messages select id, 'x' from messages`),
    ).rejects.toThrow(/row-level security/);
  });
});

it('the reason of a canceled walk is redacted as messages are; admins read it as written, and after a block only they do (SAFETY-14)', async () => {
  const admin = await anAdmin(app);
  const booking = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 60 });
  const page = `/booking/${booking}`;
  const reason = `Call me at ${NUMBER} instead.`;
  await parent.browser.post(page, { intent: 'withdraw', reason });
  expect((await walker.browser.get(page)).text).toContain(`Call me at ${MASK} instead.`);
  expect((await admin.browser.get(page)).text).toContain(reason);
  const later = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 90 });
  await app.sql('insert into blocks values ($1, $2, $3)', [walker.id, parent.id, clock.now()]);
  await parent.browser.post(`/booking/${later}`, { intent: 'withdraw', reason: 'Please unblock me.' });
  const seen = await walker.browser.get(`/booking/${later}`);
  expect(seen.text).toContain('Canceled');
  expect(seen.text).not.toContain('unblock');
  expect((await admin.browser.get(`/booking/${later}`)).text).toContain('Please unblock me.');
});
