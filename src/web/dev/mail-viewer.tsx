import { type Context, Hono } from 'hono';
import { renderEmail } from '../../../views/mail/render.tsx';
import { samples } from '../../../views/mail/samples.ts';
import { clock } from '../../clock.ts';
import { topicOf } from '../../domain/email/email.ts';
import { isChosen } from '../../domain/email/email-topics.ts';
import { type CapturedMail, linksIn, listCapturedMail } from '../../gateways/mail/capture.ts';
import { paths } from '../../paths.ts';
import { withLanguage } from '../../request-language.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../translate.ts';
import type { AppEnv, Services } from '../services.ts';
import { MailViewer } from './MailViewer.tsx';
import { respondWithTool } from './respond-with-tool.ts';

export interface MailFolder {
  base: string;
  title: string;
  lead: string;
  none: string;
  list(): Promise<CapturedMail[]>;
}

export function mailViewer({ config }: Pick<Services, 'config'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const captured: MailFolder = {
    base: paths.devMail,
    title: 'Captured mail',
    lead: 'Nothing leaves this machine: every email is kept here instead.',
    none: 'Sign up or book a walk, and the emails appear here.',
    list: () => listCapturedMail(config.dataDir),
  };
  app.get('/mail.json', async (c) => c.json(await captured.list(), 200, { 'Cache-Control': 'no-store' }));
  for (const folder of [templateFolder(config), captured]) {
    const path = folder.base.slice(paths.dev.length);
    app.get(path, async (c) => page(c, folder, await folder.list()));
    app.get(`${path}/:id`, async (c) => {
      const mail = (await folder.list()).find(({ id }) => id === c.req.param('id'));
      return mail ? email(c, mail) : c.notFound();
    });
  }
  return app;
}

function templateFolder({ baseUrl }: Services['config']): MailFolder {
  const unsubscribeUrl = `${baseUrl}${paths.unsubscribe}`;
  const sentAt = clock.now().toISOString();
  return {
    base: paths.devMailTemplates,
    title: 'Every email',
    lead: 'One of each email that Trotwell sends, in each language, to people who do not exist.',
    none: '',
    list: async () =>
      samples.flatMap((sample, at) =>
        LANGUAGES.map((language) => {
          const site = {
            baseUrl,
            unsubscribeUrl: isChosen(topicOf(sample.kind)) ? unsubscribeUrl : undefined,
          };
          const written = withLanguage(language, () => renderEmail(sample, site));
          const id = `${sample.kind}-${at}`;
          return {
            id: language === 'en' ? id : `${id}-${language}`,
            to: `${sample.kind} (${LANGUAGE_NAMES[language]})`,
            ...written,
            links: linksIn(written.html),
            sentAt,
          };
        }),
      ),
  };
}

function page(c: Context<AppEnv>, folder: MailFolder, mails: CapturedMail[]): Response {
  const open = mails.find(({ id }) => id === c.req.query('id')) ?? mails[0];
  const nonce = c.get('secureHeadersNonce') ?? '';
  // The default policy forbids frames.
  c.header(
    'Content-Security-Policy',
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'`,
  );
  return respondWithTool(c, (frame) => (
    <MailViewer frame={frame} folder={folder} mails={mails} open={open} />
  ));
}

/** Emails may use inline styles only; links open in the parent window. */
function email(c: Context<AppEnv>, { html }: CapturedMail): Response {
  c.header('Cache-Control', 'no-store');
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'",
  );
  c.header('X-Frame-Options', 'SAMEORIGIN');
  return c.html(html.replace('<head>', '<head><base target="_top">')) as Response;
}
