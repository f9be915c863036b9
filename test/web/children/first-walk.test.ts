import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aReceiver, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();

const ANSWERS = {
  intent: 'answer-first-walk',
  emergencyContactName: 'Grandma Ruth',
  emergencyContactPhone: '(212) 555-0177',
  'allergies.none': 'on',
  asksCode: 'on',
};

async function family(name = 'Ida') {
  const parent = await aParent(app);
  const child = await aChild(app, parent, { name });
  await app.sql('update children set allergies = null where id = $1', [child]);
  return { parent, child, at: `/children/${child}/first-walk` };
}

const answersOf = async (child: string) =>
  (
    await app.sql(
      `select emergency_contact_phone as phone, allergies, no_allergies, answered_at is not null as answered,
         array(select name from child_receivers where c.id = any (child_ids)) as receivers,
         (select asks_code from pickup_settings where parent_id = c.parent_id) as asks_code
       from children c where id = $1`,
      [child],
    )
  )[0];

const UNANSWERED = {
  phone: null,
  allergies: null,
  no_allergies: false,
  answered: false,
  receivers: [],
  asks_code: null,
};
const ASKED = "Before Ida's first walk";
async function dashboardOf({ browser }: TestUser): Promise<string> {
  const { text } = await browser.get('/dashboard');
  expect(text).toContain('Find Trotters');
  return text;
}

describe('before the first walk of a child (CHILD-10)', () => {
  it('the dashboard asks from the first request on, until the parent has answered once', async () => {
    const { parent, child, at } = await family();
    expect(await dashboardOf(parent)).not.toContain(ASKED);
    await aBooking(app, parent, await aWalker(app), { child });
    expect(await dashboardOf(parent)).toContain(
      `${ASKED} Your walker still needs an emergency contact, allergies (or none), and who may receive your child. Answer`,
    );
    const saved = await parent.browser.post(at, { intent: 'answer-first-walk' });
    expect(saved.path).toBe('/dashboard');
    expect(saved.text).toContain('Your walker sees it on the safety sheet');
    expect(saved.text).not.toContain(ASKED);
    expect(await answersOf(child)).toEqual({ ...UNANSWERED, answered: true, asks_code: false });
  });

  it('nobody is asked whose child has walked before, or who has answered everything', async () => {
    const [known, complete] = [await family(), await family()];
    const walker = await aWalker(app);
    await aBooking(app, known.parent, walker, { child: known.child, status: 'reviewed', startsIn: -48 });
    await aBooking(app, known.parent, walker, { child: known.child });
    await aReceiver(app, complete.parent, complete.child);
    await app.sql(`update children set no_allergies = true, emergency_contact_phone = '1' where id = $1`, [
      complete.child,
    ]);
    await aBooking(app, complete.parent, walker, { child: complete.child });
    for (const { parent } of [known, complete]) expect(await dashboardOf(parent)).not.toContain(ASKED);
  });

  it('speaks of the first walk until one has begun', async () => {
    const { parent, child, at } = await family();
    const walker = await aWalker(app);
    const booking = await aBooking(app, parent, walker, { child, status: 'accepted' });
    await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 100 });
    expect((await parent.browser.get(at)).text).toContain(ASKED);
    expect(await dashboardOf(parent)).toContain(ASKED);
    await app.sql(`update bookings set status = 'in_progress' where id = $1`, [booking]);
    const page = await parent.browser.get(at);
    expect(page.text).toContain('What walkers need to know about Ida');
    expect(page.html).not.toContain('first walk');
    expect(await dashboardOf(parent)).not.toContain(ASKED);
  });

  it('stores the answers, "none" among them, and the pickup code is on unless refused', async () => {
    const { parent, child, at } = await family();
    const page = await parent.browser.get(at);
    expect(page.html).toMatch(/<input[^>]*name="asksCode"[^>]*checked/);
    expect(page.html).not.toMatch(/<input[^>]*name="allergies.none"[^>]*checked/);
    await parent.browser.post(at, { ...ANSWERS, receiverName: 'Uncle Ben', receiverPhone: '212 555 0188' });
    const expected = { ...UNANSWERED, phone: '(212) 555-0177', no_allergies: true, answered: true };
    expect(await answersOf(child)).toEqual({ ...expected, receivers: ['Uncle Ben'], asks_code: true });
    const again = await parent.browser.get(at);
    expect(again.html).toMatch(/<input[^>]*name="allergies.none"[^>]*checked/);
    expect(again.text).toContain('Uncle Ben');
    await parent.browser.post(at, { ...ANSWERS, asksCode: '' });
    expect((await parent.browser.get(at)).html).not.toMatch(/<input[^>]*name="asksCode"[^>]*checked/);
  });

  onlyInCI('a description counts more than the tick, here and in the profile', async () => {
    const { parent, child, at } = await family();
    await parent.browser.post(at, { ...ANSWERS, allergies: 'Peanuts' });
    expect(await answersOf(child)).toMatchObject({ allergies: 'Peanuts', no_allergies: false });
    const edit = { intent: 'change-child', child, name: 'Ida' };
    await parent.browser.post('/children', { ...edit, 'allergies.none': 'on' });
    expect(await answersOf(child)).toMatchObject({ allergies: null, no_allergies: true });
    expect((await parent.browser.get('/children')).text).toContain('Allergies No allergies');
    await parent.browser.post('/children', { ...edit, allergies: 'Milk', 'allergies.none': 'on' });
    expect(await answersOf(child)).toMatchObject({ allergies: 'Milk', no_allergies: false });
  });

  onlyInCI('is filled in with the contact of a sibling, and keeps the code word', async () => {
    const { parent, child, at } = await family();
    const sibling = await aChild(app, parent, { name: 'Leo' });
    await parent.browser.post(at, ANSWERS);
    await parent.browser.post('/children', { intent: 'save-pickup', codeWord: 'Heron' });
    const page = await parent.browser.get(`/children/${sibling}/first-walk`);
    expect(page.html).toContain('value="(212) 555-0177"');
    expect(page.html).not.toContain('name="asksCode"');
    const before = await app.sql('select asks_code, code_word from pickup_settings where parent_id = $1', [
      parent.id,
    ]);
    await parent.browser.post(`/children/${sibling}/first-walk`, { intent: 'answer-first-walk' });
    expect(
      await app.sql('select asks_code, code_word from pickup_settings where parent_id = $1', [parent.id]),
    ).toEqual(before);
    expect(await answersOf(child)).toMatchObject({ phone: '(212) 555-0177' });
  });

  it('half a person is an error at the field, and nothing is stored', async () => {
    const { parent, child, at } = await family();
    const refused = await parent.browser.post(at, { ...ANSWERS, receiverName: 'Uncle Ben' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('value="Uncle Ben"');
    expect(await answersOf(child)).toEqual(UNANSWERED);
  });

  it('is for the parent of the child only', async () => {
    const { child, at } = await family();
    expect((await (await aParent(app)).browser.post(at, ANSWERS)).status).toBe(404);
    expect((await (await aWalker(app)).browser.post(at, ANSWERS)).path).toBe('/dashboard');
    expect(await answersOf(child)).toEqual(UNANSWERED);
  });

  onlyInCI('the page of a walk says what its walker still needs, and leads there and back', async () => {
    const { parent, child, at } = await family();
    const walker = await aWalker(app);
    const booking = await aBooking(app, parent, walker, { child, status: 'accepted' });
    const path = `/booking/${booking}`;
    const NEEDS = 'Your walker still needs';
    const page = await parent.browser.get(path);
    expect(page.text).toContain(
      `${NEEDS} an emergency contact, allergies (or none), and who may receive your child. Add it`,
    );
    expect(page.html).toContain(`href="${at}?booking=${booking}"`);
    expect((await walker.browser.get(path)).text).not.toContain(NEEDS);
    const back = await parent.browser.post(`${at}?booking=${booking}`, { ...ANSWERS, 'allergies.none': '' });
    expect(back.path).toBe(path);
    expect(back.text).toContain(`${NEEDS} allergies (or none). Add it`);
    await parent.browser.post(at, ANSWERS);
    expect((await parent.browser.get(path)).text).not.toContain(NEEDS);
  });

  it('the safety sheet shows filled rows only, and that there are no allergies', async () => {
    const { parent, child, at } = await family();
    const walker = await aWalker(app);
    const booking = await aBooking(app, parent, walker, { child, status: 'accepted' });
    const sheet = async (): Promise<string> =>
      /safety sheet(.*)Available until/.exec((await walker.browser.get(`/booking/${booking}`)).text)?.[1] ??
      '';
    const empty = await sheet();
    expect(empty).toContain('Who may receive at drop-off');
    for (const row of ['Allergies', 'Emergency contact', 'Medical conditions', 'Pickup instructions'])
      expect(empty).not.toContain(row);
    await parent.browser.post(at, ANSWERS);
    expect(await sheet()).toContain('Allergies No allergies Emergency contact Grandma Ruth (212) 555-0177');
  });

  it('a deleted child leaves none of it', async () => {
    const { parent, child, at } = await family();
    await aBooking(app, parent, await aWalker(app), { child, status: 'reviewed', startsIn: -48 });
    await parent.browser.post(at, ANSWERS);
    await parent.browser.post('/children', { intent: 'delete-child', child });
    expect(await answersOf(child)).toEqual({ ...UNANSWERED, asks_code: true });
    expect(
      await app.sql('select 1 from children where id = $1 and hidden_at is not null', [child]),
    ).toHaveLength(1);
  });
});
