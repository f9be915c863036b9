import { describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { openSession } from '../../../src/domain/accounts/sign-in/sessions.ts';
import { system } from '../../../src/domain/viewer.ts';
import { tryPickupCode } from '../../../src/domain/walks/handover/check-pickup-code.ts';
import { pickupCodeOf } from '../../../src/domain/walks/handover/pickup-code.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { samples } from '../../../views/mail/samples.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { Browser } from '../../support/browser-like.ts';
import { aGuardianOfAnotherChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { crawlPages } from '../../support/crawl.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { actsAbout, jobsOf } from '../../support/reads.ts';
import { useSqlAs } from '../../support/sql-as.ts';
import { listeners } from '../../support/stream.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
const live = listeners(app);

const WORD = 'Purple Heron';
const LOCKED = 'Five wrong codes were entered.';

interface Asked {
  word?: string;
  asks?: boolean;
  startsIn?: number;
}

/** A walk that can start now, whose parent asks for the code. */
async function aWalk({ word = '', asks = true, startsIn = 0.1 }: Asked = {}) {
  const parent = await aParent(app, { firstName: 'Anna' });
  const walker = await aWalker(app, { firstName: 'Noah' });
  const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn });
  await app.sql(`update profiles set phone = '212 555 0199' where id = $1`, [parent.id]);
  const form = { intent: 'save-pickup', codeWord: word, ...(asks && { asksCode: 'on' }) };
  if (asks || word) expect((await parent.browser.post('/children', form)).text).toContain('ask your walkers');
  const path = `/booking/${id}`;
  const code = pickupCodeOf(app.services.pickupSecrets, id);
  const enter = (pickupCode: string) => walker.browser.post(path, { intent: 'pickup-code', pickupCode });
  return { parent, walker, id, path, code, enter };
}

async function anotherPhone({ id }: TestUser): Promise<Browser> {
  const browser = new Browser(app);
  const session = await withActor(app.orm, system('auth'), (em) =>
    openSession(em, id, { userAgent: 'test', known: false }),
  );
  browser.cookies.set('session', session);
  return browser;
}

const wrongCodes = (code: string, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, at) => String(1000 + at * 7))
    .filter((one) => one !== code)
    .slice(0, count);

const checkOf = async (id: string) =>
  (await app.sql('select * from pickup_checks where booking_id = $1', [id]))[0];

const stateOf = async (id: string) => ({ ...(await historyOf(app, id)), check: await checkOf(id) });

describe('the family’s pickup settings', () => {
  it('ask for nothing at first, and then a walk starts without a code (HANDOVER-3)', async () => {
    const { parent, walker, path } = await aWalk({ asks: false });
    const { text, html } = await parent.browser.get(path);
    expect(text).toContain('Noah can start without it.');
    expect(html).not.toContain('data-share-text');
    expect((await walker.browser.get(path)).text).not.toContain('Pickup code');
    expect((await walker.browser.post(path, { intent: 'start' })).text).toContain('Started');
  });

  it('store a code word encrypted, show it to the family, and turn on the code with it (HANDOVER-2, HANDOVER-3)', async () => {
    const { parent } = await aWalk({ word: WORD, asks: false });
    const [stored] = await app.sql('select * from pickup_settings where parent_id = $1', [parent.id]);
    expect(stored).toMatchObject({ asks_code: false, code_word: expect.any(String) });
    expect(JSON.stringify(stored)).not.toMatch(/heron/i);
    const { html } = await parent.browser.get('/children');
    expect(html).toContain(`value="${WORD}"`);
    const coParent = await aGuardianOfAnotherChild(app, parent);
    const read = 'select from pickup_settings where parent_id = $1';
    expect((await sqlAs(parent, 'tot', read, [parent.id])).rowCount).toBe(1);
    expect((await sqlAs(coParent, 'tot', read, [parent.id])).rowCount).toBe(0);
    const audited = await app.sql('select act, actor_kind, detail from audit_log where actor_id = $1', [
      parent.id,
    ]);
    expect(audited).toEqual([
      { act: 'pickup-settings', actor_kind: 'member', detail: { asked: true, word: true } },
    ]);
  });

  onlyInCI('reject a short word, keep what was typed, and change nothing (HANDOVER-2)', async () => {
    const parent = await aParent(app);
    const fields = { intent: 'save-pickup', asksCode: 'on', codeWord: ' o W l ' };
    const { status, text, html } = await parent.browser.post('/children', fields);
    expect(status).toBe(422);
    expect(text).toContain('Use a code word of at least 4 letters.');
    expect(html).toContain('value=" o W l "');
    expect(await app.sql('select * from pickup_settings where parent_id = $1', [parent.id])).toEqual([]);
  });

  onlyInCI(
    'still work after the secret key was replaced: walks have new codes, and the word must be entered again',
    async () => {
      const { parent, id, code, enter } = await aWalk({ word: WORD });
      await app.sql(`update pickup_settings set code_word = 'not-ours' where parent_id = $1`, [parent.id]);
      expect((await parent.browser.get('/children')).text).toContain('Family code word');
      expect((await enter(code)).text).toContain('Code accepted');
      expect(await checkOf(id)).toMatchObject({ passed_at: expect.any(Date) });
    },
  );
});

describe('the code of a walk (HANDOVER-1)', () => {
  it('is visible to the parent from acceptance until the start, differs for each walk, and is the same on each page', async () => {
    const { parent, walker, path, code } = await aWalk();
    const { text, html } = await parent.browser.get(path);
    expect(code).toMatch(/^\d{4}$/);
    expect(text).toContain(`Pickup code ${code} Noah enters this code at pickup.`);
    expect(html).toContain(`data-share-text="The pickup code is ${code}.`);
    await walker.browser.post(path, { intent: 'pickup-code', pickupCode: code });
    await walker.browser.post(path, { intent: 'start' });
    expect((await parent.browser.get(path)).html).not.toContain('Pickup code');
    const codes = new Set([code]);
    for (let more = 0; more < 3; more++) codes.add((await aWalk()).code);
    expect(codes.size).toBeGreaterThan(1);
  });

  onlyInCI(
    'is on no page, call, export or event of the walker or of an admin; neither is the code word (HANDOVER-2)',
    async () => {
      const marked = { of: () => Buffer.from([0, 0, 0, 0, 0x1c, 0xdf]).toString('base64url') };
      const codes = vi.spyOn(app.services.pickupSecrets.codes, 'of').mockImplementation(marked.of);
      const { parent, walker, path, code, enter } = await aWalk({ word: WORD });
      expect(code).toBe('7391');
      const secret = /(?<![\w-])7391(?![\w-])|purple\s*heron/i;
      expect((await parent.browser.get(path)).html).toMatch(secret);
      const admin = await anAdmin(app);
      const events = [await live.listen(walker), await live.listen(admin)];
      await enter('wrong word');
      await parent.browser.post('/children', { intent: 'save-pickup', asksCode: 'on', codeWord: WORD });
      const seen = [...(await allPagesOf(walker.browser)), ...(await filesOf(walker.browser, path))];
      expect(seen.length).toBeGreaterThan(12);
      for (const [address, body] of [...seen, ...(await filesOf(admin.browser, path))])
        expect(body, address).not.toMatch(secret);
      for (const one of events) expect(one.text()).not.toMatch(secret);
      expect(JSON.stringify(await app.sql('select payload from outbox'))).not.toMatch(secret);
      codes.mockRestore();
    },
    60_000,
  );

  onlyInCI(
    'cannot be read from the database by the walker, who cannot reset tries or bypass it (HANDOVER-2, HANDOVER-4)',
    async () => {
      const { parent, walker, id, enter } = await aWalk({ word: WORD });
      await enter('0000');
      const asWalker = (sql: string) => sqlAs(walker, 'trotter', sql);
      expect((await asWalker('select * from pickup_settings')).rows).toEqual([]);
      expect((await asWalker('select * from pickup_checks')).rows).toMatchObject([
        { booking_id: id, tries: 1 },
      ]);
      expect((await asWalker('update pickup_checks set tries = 0, passed_at = app_now()')).rowCount).toBe(0);
      await expect(
        asWalker(`insert into pickup_checks values ('${id}', 0, null, app_now())`),
      ).rejects.toThrow(/row-level security/);
      await expect(
        sqlAs(parent, 'tot', 'update pickup_checks set tries = 0, passed_at = app_now()'),
      ).rejects.toThrow(/row-level security/);
    },
  );
});

type Body = [address: string, body: string];

async function allPagesOf(browser: Browser): Promise<Body[]> {
  const read = async (address: string) => {
    const response = await browser.raw(address);
    return response.headers.get('content-type')?.startsWith('text/html') ? response.text() : null;
  };
  return (await crawlPages(read, '/dashboard')).map(({ path, html }) => [path, html]);
}

const filesOf = (browser: Browser, path: string): Promise<Body[]> =>
  Promise.all(
    [path, `${path}/card`, `${path}/walk.ics`, '/settings/my-data.json', '/admin/bookings.csv'].map(
      async (file): Promise<Body> => {
        const response = await browser.raw(file);
        expect(response.status, file).toBeLessThan(500);
        return [file, await response.text()];
      },
    ),
  );

describe('a walk whose parent requires the code (HANDOVER-3)', () => {
  it('cannot be started or completed without it, on any page; and nothing changes', async () => {
    const { walker, id, path } = await aWalk({ startsIn: -0.2 });
    const before = await stateOf(id);
    for (const page of [path, '/dashboard', '/schedule', `/walks/${id}`])
      for (const intent of page.startsWith('/walks') ? ['complete'] : ['start', 'complete']) {
        const { status, text } = await walker.browser.post(page, { intent, booking: id });
        expect(status, `${page} ${intent}`).toBe(409);
        expect(text).toContain('Enter the pickup code on the page of the walk.');
      }
    expect(await stateOf(id)).toEqual(before);
  });

  onlyInCI('says so in advance, and accepts the code once the walk can start', async () => {
    const early = await aWalk({ startsIn: 5 });
    expect((await early.walker.browser.get(early.path)).text).toContain("You'll enter a code at pickup.");
    const { text } = await early.enter(early.code);
    expect(text).toContain('You can start at');
    expect(await checkOf(early.id)).toBeUndefined();
    const { enter, code, walker, path, parent } = await aWalk();
    expect((await walker.browser.get(path)).text).toContain(
      'Whoever hands the child over tells you. You have 5 tries',
    );
    expect((await enter(` ${code.slice(0, 2)} ${code.slice(2)} `)).text).toContain('Code accepted');
    expect((await walker.browser.post(path, { intent: 'start' })).text).toContain('Started');
    expect((await parent.browser.get(path)).text).toContain('on the way');
  });

  onlyInCI(
    'accepts the code in the form of the step on the page of the walk, and a wrong one only counts as a try',
    async () => {
      const { walker, parent, id, code } = await aWalk();
      const page = `/walks/${id}`;
      expect((await parent.browser.get(page)).text).toContain(`Pickup code ${code}`);
      expect((await walker.browser.get(page)).text).toContain("You'll enter a code at pickup.");
      await walker.browser.post(page, { intent: 'report-step', step: 'on_my_way' });
      const { html, text } = await walker.browser.get(page);
      expect(html).toMatch(
        /id="report-picked_up"[\s\S]*name="pickupCode"[\s\S]*id="report-picked_up-button"/,
      );
      expect(text).not.toContain(code);
      const before = await historyOf(app, id);
      const wrong = code === '1234' ? '4321' : '1234';
      const step = { intent: 'report-step', step: 'picked_up' };
      for (const [pickupCode, words] of [
        ['', 'Enter the pickup code.'],
        [wrong, "That isn't the code. You have 4 tries left."],
      ] as const) {
        const refused = await walker.browser.post(page, { ...step, pickupCode });
        expect(refused).toMatchObject({ status: 422, text: expect.stringContaining(words) });
        expect(refused.html).toContain(`value="${pickupCode}"`);
      }
      expect(await historyOf(app, id)).toEqual(before);
      expect((await walker.browser.post(page, { ...step, pickupCode: code })).text).toContain(
        'The walk has started.',
      );
      expect((await historyOf(app, id)).row).toMatchObject([{ status: 'in_progress' }]);
    },
  );

  onlyInCI(
    'keeps a wrong try counted and a right code accepted when the step itself fails (HANDOVER-4)',
    async () => {
      const { walker, id, code } = await aWalk();
      const failing = { intent: 'report-step', step: 'picked_up', latitude: 'north' };
      const report = (pickupCode: string) =>
        walker.browser.postOnly(`/walks/${id}`, { ...failing, pickupCode });
      expect((await report(code === '1234' ? '4321' : '1234')).status).toBe(422);
      expect(await checkOf(id)).toMatchObject({ tries: 1, passed_at: null });
      expect((await report(code)).status).toBe(422);
      expect(await checkOf(id)).toMatchObject({ tries: 1, passed_at: expect.any(Date) });
      expect((await historyOf(app, id)).row).toMatchObject([{ status: 'accepted' }]);
    },
  );

  onlyInCI('also accepts the code word, however it is typed (HANDOVER-2)', async () => {
    const { enter, walker, path } = await aWalk({ word: WORD });
    expect((await enter('PURPLEheron ')).text).toContain('Code accepted');
    expect((await walker.browser.post(path, { intent: 'start' })).text).toContain('Started');
  });

  onlyInCI('can be completed after its time, with the code or by an admin', async () => {
    const late = await aWalk({ startsIn: -3 });
    expect((await late.enter(late.code)).text).toContain('Code accepted');
    expect((await late.walker.browser.post(late.path, { intent: 'complete' })).text).toContain(
      'Booking completed',
    );
    const locked = await aWalk({ startsIn: -3 });
    const admin = await anAdmin(app);
    const done = await admin.browser.post(locked.path, { intent: 'complete-as-team' });
    expect(done.status).toBe(200);
    expect((await historyOf(app, locked.id)).row).toMatchObject([{ status: 'completed' }]);
  });

  onlyInCI('does not count malformed codes, or another walker’s try (HANDOVER-4)', async () => {
    const { id, enter, path } = await aWalk();
    expect(await enter('')).toMatchObject({
      status: 422,
      text: expect.stringContaining('Enter the pickup code.'),
    });
    expect(await enter('12')).toMatchObject({ status: 422, text: expect.stringContaining('4 digits') });
    const other = await aWalker(app);
    const tried = await other.browser.postOnly(path, { intent: 'pickup-code', pickupCode: '1234' });
    expect(tried.status).toBe(403);
    expect(await checkOf(id)).toBeUndefined();
  });
});

describe('guessing the code (HANDOVER-4, HANDOVER-5)', () => {
  it('is blocked after five wrong tries, also for the right code and at another time, until the parent unlocks it', async () => {
    const { parent, walker, id, path, code, enter } = await aWalk();
    const [listening, walkers] = [await live.listen(parent), await live.listen(walker)];
    for (const [at, wrong] of wrongCodes(code, 4).entries()) {
      const left = `You have ${at === 3 ? '1 try' : `${4 - at} tries`} left.`;
      expect((await enter(wrong)).text.split(left)).toHaveLength(2);
    }
    expect((await enter(code === '0001' ? '0002' : '0001')).status).toBe(409);
    await listening.until('Pickup is locked');
    await walkers.untilReceived('changed', 1);
    expect(await jobsOf(app, 'mail.pickup-locked')).toMatchObject([
      { payload: { bookingId: id, to: parent.id } },
    ]);
    await app.sql(
      `update bookings set starts_at = starts_at + interval '5 minutes', ends_at = ends_at + interval '5 minutes' where id = $1`,
      [id],
    );
    const before = await stateOf(id);
    const locked = await enter(code);
    expect(locked).toMatchObject({ status: 409, text: expect.stringContaining(LOCKED) });
    expect((await walker.browser.post(path, { intent: 'start' })).status).toBe(409);
    for (const { browser } of [walker, await anAdmin(app), await aParent(app)])
      expect((await browser.postOnly(path, { intent: 'release-pickup' })).status).toBeOneOf([303, 403, 404]);
    expect(await stateOf(id)).toEqual(before);

    for (const page of [path, `/walks/${id}`]) {
      expect((await walker.browser.get(page)).text.split(LOCKED)).toHaveLength(2);
      const shown = await parent.browser.get(page);
      expect(shown.text).toContain('Noah entered five wrong codes.');
      // At the bottom of a phone's screen, where no toast covers it.
      expect(shown.html).toMatch(new RegExp(`next-acts-sticky.*/walks/${id}\\?dialog=release-pickup`, 's'));
      expect((await parent.browser.get(`${page}?dialog=release-pickup`)).text).toContain('Unlock pickup?');
    }
    expect((await parent.browser.get('/dashboard')).html).toContain(`/walks/${id}?dialog=release-pickup`);
    clock.advance('PT15M');
    expect((await walker.browser.get(`/walks/${id}`)).html).toContain(`href="/booking/${id}/help"`);
    clock.setOffset(0);
    const released = await parent.browser.post(`/walks/${id}`, { intent: 'release-pickup' });
    expect(released).toMatchObject({
      path: `/walks/${id}`,
      text: expect.stringContaining('Pickup unlocked'),
    });
    expect(await actsAbout(app, id)).toEqual([{ act: 'pickup-release', actor_id: parent.id }]);
    expect((await parent.browser.post(path, { intent: 'release-pickup' })).status).toBe(409);
    expect((await enter(code)).text).toContain('Code accepted');
    expect((await walker.browser.post(path, { intent: 'start' })).text).toContain('Started');
  });

  onlyInCI(
    'opens Get help for both sides, also before the walk starts, until it is unlocked (INCIDENT-1)',
    async () => {
      const { parent, walker, id, path, code, enter } = await aWalk();
      const help = `${path}/help`;
      const report = ({ browser }: TestUser) =>
        browser.post(help, { intent: 'report-incident', kind: 'other', text: 'Who is at the door?' });
      const incidents = async () =>
        (await app.sql('select from incidents where booking_id = $1', [id])).length;
      for (const who of [parent, walker]) {
        expect((await who.browser.get(path)).html).not.toContain(`href="${help}"`);
        expect((await report(who)).status).toBe(409);
      }
      expect(await incidents()).toBe(0);
      for (const wrong of wrongCodes(code, 5)) await enter(wrong);
      for (const page of [path, `/walks/${id}`, '/dashboard'])
        expect((await parent.browser.get(page)).html, page).toContain(`href="${help}"`);
      expect((await walker.browser.get(`/walks/${id}`)).html).toContain(`href="${help}"`);
      await parent.browser.post(`/walks/${id}`, { intent: 'release-pickup' });
      expect((await report(parent)).status).toBe(409);
      for (const wrong of wrongCodes(code, 5)) await enter(wrong);
      for (const who of [parent, walker]) expect((await report(who)).text).toContain("We're on it");
      expect(await incidents()).toBe(2);
      const email = samples.find(({ kind }) => kind === 'pickup-locked')!;
      expect(renderEmail(email, { baseUrl: 'https://trotwell.test' }).text).toContain(
        'press Get help on the walk',
      );
    },
  );

  onlyInCI(
    'checks at most five codes that are sent at once from several phones, on every page; then not even the right one',
    async () => {
      const { parent, id, path, code, walker } = await aWalk();
      const phones = [walker.browser, await anotherPhone(walker), await anotherPhone(walker)];
      const guess = (pickupCode: string, at: number) =>
        at % 2
          ? phones[at % 3]!.postOnly(`/walks/${id}`, { intent: 'report-step', step: 'picked_up', pickupCode })
          : phones[at % 3]!.postOnly(path, { intent: 'pickup-code', pickupCode });
      const answers = await race(wrongCodes(code, 15).map((one, at) => () => guess(one, at)));
      expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(4);
      expect(await checkOf(id)).toMatchObject({ tries: 5, locked_at: expect.any(Date), passed_at: null });
      expect(await app.sql(`select from outbox where payload ->> 'bookingId' = $1`, [id])).toHaveLength(1);
      const before = await stateOf(id);
      for (const at of phones.keys()) expect((await guess(code, at)).status).toBe(409);
      expect(await stateOf(id)).toEqual(before);
      expect((await parent.browser.postOnly(path, { intent: 'release-pickup' })).status).toBe(303);
      expect((await guess(code, 1)).status).toBe(303);
      expect((await historyOf(app, id)).row).toMatchObject([{ status: 'in_progress' }]);
    },
  );

  onlyInCI('compares at most five times, even without the rate limit', async () => {
    const { parent, walker, id, code } = await aWalk();
    const { codes, words } = app.services.pickupSecrets;
    const compared = vi.fn((text: string) => codes.of(text));
    const secrets = { codes: { of: compared }, words };
    const attempt = { bookingId: id, parentId: parent.id, walkerId: walker.id };
    const guess = (given: string) =>
      withActor(app.orm, system('auth'), (em) => tryPickupCode(em, { ...attempt, given }, secrets));
    const left = await race(wrongCodes(code, 50).map((one) => () => guess(one)));
    expect(compared).toHaveBeenCalledTimes(5);
    expect(left.toSorted((a, b) => Number(b) - Number(a)).slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
    expect(await guess(code)).toBe(0);
    expect(await checkOf(id)).toMatchObject({ tries: 5, passed_at: null });
  });
});
