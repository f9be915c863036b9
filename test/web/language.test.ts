import { describe, expect, it } from 'vitest';
import { shortDate } from '../../src/dates.ts';
import { recipientLanguage } from '../../src/domain/jobs/recipient-language.ts';
import { declineText } from '../../src/domain/payments/decline-text.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { withLanguage } from '../../src/request-language.ts';
import { formatList, plural, tr } from '../../src/translate.ts';
import { ORIGIN, startTestApp } from '../support/app.ts';
import { anAdmin, aParent, aVisitor, PASSWORD } from '../support/cast.ts';
import { userIdOf } from '../support/reads.ts';

const app = startTestApp();
const SPANISH = 'es-MX,es;q=0.9,en;q=0.5';

const readingSpanish = () => ({ headers: { 'accept-language': SPANISH } });
const languageOf = async (answer: Promise<Response>) =>
  /<html lang="(\w+)"/.exec(await (await answer).text())?.[1];
const storedLanguage = async (id: string) =>
  (await app.sql<{ language: string | null }>('select language from profiles where id = $1', [id]))[0]
    ?.language;

describe('the language of a page (LANGUAGE-2)', () => {
  it('is English or Spanish, as the browser prefers', async () => {
    expect(await languageOf(aVisitor(app).raw('/auth'))).toBe('en');
    const answer = await aVisitor(app).raw('/auth', readingSpanish());
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    const html = await answer.text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Iniciar sesión');
    expect(html).not.toContain('Forgot your password?');
    for (const prefers of ['fr, en;q=0.5', 'en, es;q=0.9', 'de', 'xx;q=2;;,', '*'])
      expect(
        await languageOf(aVisitor(app).raw('/auth', { headers: { 'accept-language': prefers } })),
        prefers,
      ).toBe('en');
  });

  it('is that of the URL, then that of the cookie', async () => {
    const visitor = aVisitor(app);
    expect(await languageOf(visitor.raw('/auth?lang=es'))).toBe('es');
    expect(await languageOf(visitor.raw('/auth'))).toBe('en');
    visitor.cookies.set('language', 'es');
    expect(await languageOf(visitor.raw('/auth'))).toBe('es');
    expect(await languageOf(visitor.raw('/auth?lang=en'))).toBe('en');
    visitor.cookies.set('language', 'tlh');
    expect(await languageOf(visitor.raw('/auth'))).toBe('en');
  });

  it('is primarily that of the account, and can follow the browser again', async () => {
    const { browser, id } = await aParent(app);
    const saved = await browser.post('/settings', { intent: 'save-language', language: 'es' });
    expect(saved.html).toContain('<html lang="es">');
    expect(await languageOf(browser.raw('/settings?lang=en'))).toBe('es');
    const wrong = await browser.post('/settings', { intent: 'save-language', language: 'fr' });
    expect(wrong.status).toBe(422);
    expect(await storedLanguage(id)).toBe('es');
    await browser.post('/settings', { intent: 'save-language', language: '' });
    expect(await storedLanguage(id)).toBeNull();
    expect(await languageOf(browser.raw('/settings'))).toBe('en');
  });

  it('applies to errors of forms and calls, too', async () => {
    const visitor = aVisitor(app);
    visitor.cookies.set('language', 'es');
    const seen = await visitor.post('/auth', {
      intent: 'sign-in',
      email: 'nobody@example.com',
      password: 'wrong one',
    });
    expect(seen.text).toContain('Revisa tus datos');
    const called = await visitor.call('rpc/get_parents_looking_for_trotters', {});
    expect(called.body.error).toContain('Primero inicia sesión');
  });

  it('is English for admins, whose pages are in English only (LANGUAGE-1)', async () => {
    const { browser } = await anAdmin(app);
    expect(await languageOf(browser.raw('/admin/users', readingSpanish()))).toBe('en');
    const { html } = await browser.get('/dashboard');
    expect(html).toContain('<title>Dashboard');
    expect(html).not.toContain('name="language"');
  });
});

describe('the switch in the footer (LANGUAGE-3)', () => {
  const change = (browser: ReturnType<typeof aVisitor>, language: string, referer?: string) =>
    browser.raw('/language', {
      method: 'POST',
      body: new URLSearchParams({ language }),
      headers: { ...(referer && { referer }), host: new URL(ORIGIN).host },
    });

  it('returns to its page, in the other language', async () => {
    const visitor = aVisitor(app);
    const answer = await change(visitor, 'es', `${ORIGIN}/auth?tab=signup`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/auth?tab=signup');
    const seen = await visitor.get('/auth?tab=signup');
    expect(seen.text).toContain('Crear cuenta');
    expect(seen.text).toContain('English');
  });

  it.each([undefined, 'https://elsewhere.example/auth', `${ORIGIN}//elsewhere.example`, 'no address'])(
    'never redirects to another site: %s',
    async (referer) => {
      const answer = await change(aVisitor(app), 'es', referer);
      expect(answer.headers.get('location')).toBe('/');
    },
  );

  it('changes the account, and nothing for an unsupported language', async () => {
    const { browser, id } = await aParent(app);
    await change(browser, 'es');
    expect(await storedLanguage(id)).toBe('es');
    const wrong = await change(browser, 'fr');
    expect(wrong.status).toBe(422);
    expect(await storedLanguage(id)).toBe('es');
  });

  it('changes at most sixty times in ten minutes from one network address', async () => {
    const { browser, id } = await aParent(app);
    await app.sql('delete from rate_limits');
    for (let used = 0; used < 60; used++) await app.services.limits.use('language', 'unknown');
    const refused = await change(browser, 'es');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await storedLanguage(id)).toBeNull();
    await app.services.limits.forget('language', 'unknown');
  });

  it('does nothing for a request from another site', async () => {
    const { browser, id } = await aParent(app);
    const answer = await browser.raw('/language', {
      method: 'POST',
      body: new URLSearchParams({ language: 'es' }),
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
    expect(await storedLanguage(id)).toBeNull();
  });
});

describe('emails (LANGUAGE-4)', () => {
  it('are in the language of the sign-up, then in that of the account', async () => {
    const visitor = aVisitor(app);
    visitor.cookies.set('language', 'es');
    await visitor.post('/auth', {
      ...{ intent: 'sign-up', firstName: 'Ana', lastName: 'Ruiz', email: 'ana.ruiz@example.com' },
      ...{ password: PASSWORD, role: 'tot', acceptedTerms: 'on', acceptedPrivacy: 'on' },
    });
    const ana = await userIdOf(app, 'ana.ruiz@example.com');
    expect(await forRecipient({ userId: ana! })).toBe('es');
    const parent = await aParent(app);
    expect(await forRecipient({ to: parent.id })).toBe('en');
    await app.sql(`update profiles set language = 'es' where id = $1`, [parent.id]);
    expect(await forRecipient({ to: parent.id })).toBe('es');
    expect(await forRecipient({ contactMessageId: parent.id })).toBe('en');
  });

  const forRecipient = (payload: Record<string, string>) =>
    withActor(app.orm, system('worker'), (em) => recipientLanguage(em, payload));
});

describe('a text', () => {
  it('has plurals, lists and dates in its language (LANGUAGE-5)', () => {
    const written = () => [
      plural(1, '{count} review', '{count} reviews'),
      plural(2, '{count} review', '{count} reviews'),
      formatList(['Ana', 'Iris']),
      shortDate('2020-12-07'),
    ];
    expect(written()).toEqual(['1 review', '2 reviews', 'Ana and Iris', 'Mon, Dec 7, 2020']);
    expect(withLanguage('es', written)).toEqual(['1 reseña', '2 reseñas', 'Ana e Iris', 'lun 7 dic 2020']);
    const at = (time: string) => withLanguage('es', () => tr('{date} at {time}', { date: 'hoy', time }));
    expect([at('1:30 p.m.'), at('11:30 a.m.')]).toEqual(['hoy a la 1:30 p.m.', 'hoy a las 11:30 a.m.']);
    const declined = (message: string) => withLanguage('es', () => declineText(message));
    expect(declined('Your card has expired.')).toBe('Tu tarjeta está vencida.');
    expect(declined('Something new of Stripe.')).toBe('Something new of Stripe.');
    expect(withLanguage('es', () => tr('Call {name}', { name: '<b> {name}' }))).toBe('Llamar a <b> {name}');
  });

  it('keeps its language while concurrent requests use another', async () => {
    const visitors = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'es' : 'en'));
    const shown = visitors.map((language) => languageOf(aVisitor(app).raw(`/auth?lang=${language}`)));
    expect(await Promise.all(shown)).toEqual(visitors);
  });
});
