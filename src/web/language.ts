import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { languageDetector } from 'hono/language';
import { invalid } from '../domain/forms/domain-error.ts';
import { saveLanguage } from '../domain/people/language.ts';
import { withSession } from '../gateways/database/transaction.ts';
import { paths } from '../paths.ts';
import { withLanguage } from '../request-language.ts';
import { isLanguage, LANGUAGES, type Language } from '../translate.ts';
import { addressOf } from './client-address.ts';
import { ownPath } from './kit/own-path.ts';
import { assertOwnPage } from './kit/page-owner.ts';
import { readFormSubmission } from './kit/request-body.ts';
import { LANGUAGE_COOKIE, ResponseState } from './kit/response-state.ts';
import type { AppEnv, Services } from './services.ts';

/** What the browser asks for; `withSession` puts the account's choice above it (LANGUAGE-2). */
const detect = languageDetector({
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: 'en',
  lookupCookie: LANGUAGE_COOKIE,
  caches: false,
});

export async function languageOf(c: Context): Promise<Language> {
  await detect(c, async () => undefined);
  return c.get('language') as Language;
}

/** Everything behind it writes in the request's language. */
export const requestLanguage: MiddlewareHandler = async (c, next) => withLanguage(await languageOf(c), next);

/** The switch in the footer. For members it changes the account's language too (LANGUAGE-3). */
export function languageSwitch(services: Services): Hono<AppEnv> {
  const { orm, config, limits } = services;
  const app = new Hono<AppEnv>();
  app.post(paths.language, async (c) => {
    const { language, owner } = (await readFormSubmission(c)).form;
    if (!isLanguage(language)) throw invalid({ language: { code: 'choiceInvalid' } });
    await limits.use('language', addressOf(c, config.trustProxy));
    const responseState = new ResponseState(c, config.baseUrl);
    await withSession(orm, responseState.sessionSecret, async (em, viewer) => {
      assertOwnPage(services, viewer, owner, true);
      if (viewer.kind === 'member') await saveLanguage(em, viewer, language);
    });
    responseState.language.keep(language);
    return c.redirect(comesFrom(c) ?? paths.home, 303);
  });
  return app;
}

/** The page with the switch. Only its path is used, so that the redirect leads to no other site. */
function comesFrom(c: Context): string | null {
  const referrer = c.req.header('referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { host, pathname, search } = new URL(referrer);
  return host === c.req.header('host') ? ownPath(pathname + search) : null;
}
