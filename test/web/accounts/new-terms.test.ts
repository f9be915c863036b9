import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manhattan } from '../../../src/config/market/manhattan.ts';
import { setMarket } from '../../../src/market.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aVisitor, aWalker, PASSWORD, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();
const PAGE = '/auth/new-terms';
const TODAY = manhattan().legal.terms.version!;

/** The market of tomorrow: with another version of the terms, and perhaps of the privacy policy. */
function publish(...documents: ('terms' | 'privacy')[]): void {
  const { legal, ...rest } = manhattan();
  const changed = documents.map((name) => [name, { ...legal[name], version: '2027-01' }]);
  setMarket({ ...rest, legal: { ...legal, ...Object.fromEntries(changed) } });
}

const consentsOf = ({ id }: TestUser) =>
  app.sql('select document, version from consents where user_id = $1 order by version, document', [id]);

async function accepted(person: TestUser, version = TODAY): Promise<TestUser> {
  for (const document of ['terms', 'privacy'])
    await app.sql('insert into consents values ($1, $2, $3, now())', [person.id, document, version]);
  return person;
}

const signIn = ({ browser, email }: TestUser) =>
  browser.post('/auth', { intent: 'sign-in', email, password: PASSWORD });

beforeEach(async () => {
  await app.services.limits.forget('signInAddress', 'unknown');
});
afterEach(() => setMarket(manhattan()));

describe('a new version of the terms (MARKET-8)', () => {
  it('is shown before everything else at the next sign-in, and accepting it is recorded with time and version', async () => {
    const parent = await accepted(await aParent(app));
    publish('terms', 'privacy');
    expect((await parent.browser.get('/children')).path).toBe('/children');
    await parent.browser.post('/auth', { intent: 'sign-out' });
    await parent.browser.get('/children');
    const seen = await signIn(parent);
    expect([seen.status, seen.path]).toEqual([200, PAGE]);
    expect(seen.text).toContain('Our terms have changed');
    expect(seen.text).toContain('Terms of Service, version 2027-01');
    expect((await parent.browser.get('/schedule')).path).toBe(PAGE);
    expect((await parent.browser.call('functions/check-stripe-onboarding-status', {})).status).toBe(403);
    expect((await parent.browser.get('/terms-of-service')).text).toContain('Version 2027-01');

    const half = await parent.browser.post(PAGE, { intent: 'accept-terms', acceptedTerms: 'on' });
    expect([half.status, half.path]).toEqual([422, PAGE]);
    expect(half.text).toContain('You must accept the Privacy Policy to continue.');
    expect(await consentsOf(parent)).toHaveLength(2);
    expect(await app.sql('select 1 from audit_log where subject_id = $1', [parent.id])).toEqual([]);

    const done = await parent.browser.post(PAGE, {
      intent: 'accept-terms',
      acceptedTerms: 'on',
      acceptedPrivacy: 'on',
    });
    expect([done.status, done.path]).toEqual([200, '/schedule']);
    expect(await consentsOf(parent)).toEqual([
      { document: 'privacy', version: TODAY },
      { document: 'terms', version: TODAY },
      { document: 'privacy', version: '2027-01' },
      { document: 'terms', version: '2027-01' },
    ]);
    expect(
      await app.sql('select act, actor_id, actor_kind, detail from audit_log where subject_id = $1', [
        parent.id,
      ]),
    ).toEqual([
      {
        act: 'accept-terms',
        actor_id: parent.id,
        actor_kind: 'member',
        detail: { terms: '2027-01', privacy: '2027-01' },
      },
    ]);
    expect((await signIn({ ...parent, browser: aVisitor(app) })).path).toBe('/dashboard');
    expect((await parent.browser.get(PAGE)).path).toBe('/dashboard');
  });

  onlyInCI('is accepted once, however often the button is pressed', async () => {
    const parent = await accepted(await aParent(app));
    publish('terms', 'privacy');
    const both = { intent: 'accept-terms', acceptedTerms: 'on', acceptedPrivacy: 'on' };
    await parent.browser.post('/auth', { intent: 'sign-out' });
    await signIn(parent);
    const seen = await race(Array.from({ length: 5 }, () => () => parent.browser.postOnly(PAGE, both)));
    expect(seen.map(({ status }) => status)).toEqual(Array(5).fill(303));
    expect(await consentsOf(parent)).toHaveLength(4);
    expect(await app.sql('select act from audit_log where subject_id = $1', [parent.id])).toHaveLength(1);
  });

  onlyInCI('asks only for the text that changed', async () => {
    const walker = await accepted(await aWalker(app));
    publish('privacy');
    const browser = aVisitor(app);
    const page = await signIn({ ...walker, browser });
    expect(page.html).toContain('name="acceptedPrivacy"');
    expect(page.html).not.toContain('name="acceptedTerms"');
    expect((await browser.post(PAGE, { intent: 'accept-terms', acceptedPrivacy: 'on' })).path).toBe(
      '/dashboard',
    );
    expect(await consentsOf(walker)).toHaveLength(3);
  });

  it('keeps each text as it was accepted, for who accepted it and for nobody else', async () => {
    const [mine, other] = [await aParent(app), await aParent(app)];
    const words = (body: string, version = '2027-02') => {
      const { legal, ...rest } = manhattan();
      setMarket({ ...rest, legal: { ...legal, terms: { ...legal.terms, version, body } } });
    };
    const accept = async (person: TestUser) => {
      await accepted(person, '2025-08');
      await person.browser.post('/auth', { intent: 'sign-out' });
      await signIn(person);
      await person.browser.post(PAGE, { intent: 'accept-terms', acceptedTerms: 'on', acceptedPrivacy: 'on' });
    };
    words('You walk with {product}, at most {highestRate}.');
    await accept(mine);
    words('Changed without a new version.');
    await accept(other);
    words('Later words.', '2028-01');
    const list = await mine.browser.get('/settings/texts');
    expect(list.text).toContain('Terms of Service Version 2027-02, accepted');
    const address = '/settings/texts?text=terms&version=2027-02';
    expect(list.html).toContain(address.replace('&', '&amp;'));
    expect((await mine.browser.get(address)).text).toContain('You walk with Trotwell, at most $25.');
    expect((await other.browser.get(address)).text).toContain('Changed without a new version.');
    for (const path of [address, address.replace('2027-02', '2025-08'), '/settings/texts?text=x'])
      expect([path, (await (await aParent(app)).browser.get(path)).status]).toEqual([path, 404]);
    expect(
      await app.sql("select 1 from legal_texts where (document, version) = ('terms', '2027-02')"),
    ).toHaveLength(2);
  });

  it('lets a person who does not accept only sign out and use the contact form', async () => {
    const parent = await accepted(await aParent(app));
    publish('terms');
    const browser = aVisitor(app);
    await signIn({ ...parent, browser });
    expect((await browser.get('/contact')).path).toBe('/contact');
    expect((await browser.get('/')).path).toBe(PAGE);
    expect((await browser.post('/auth', { intent: 'sign-out' })).text).toContain('Signed out successfully');
    expect((await signIn({ ...parent, browser })).path).toBe(PAGE);
    expect(await consentsOf(parent)).toHaveLength(2);
  });

  it('is not shown to people who accepted it, or who never had to accept any', async () => {
    publish('terms', 'privacy');
    const people = [await accepted(await aParent(app), '2027-01'), await anAdmin(app), await aWalker(app)];
    for (const person of people)
      expect((await signIn({ ...person, browser: aVisitor(app) })).path).toBe('/dashboard');
  });
});
