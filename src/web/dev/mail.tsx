import { type Context, Hono } from 'hono';
import { renderToString } from 'react-dom/server';
import { type CapturedMail, listCapturedMail } from '../../gateways/mail/capture.ts';
import type { AppEnv } from '../app-env.ts';
import { assets } from '../page-assets.ts';
import type { Services } from '../services.ts';
import { MailDesk } from './MailDesk.tsx';

/**
 * `/dev/mail`, what would have been sent, newest first; `/dev/mail.json`, the same for scripts; `/dev/mail/{id}`, one
 * letter as its receiver would see it. DESIGN §5.
 */
export function mailDesk({ config }: Pick<Services, 'config'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const list = () => listCapturedMail(config.dataDir);

  app.get('/mail.json', async (c) => c.json(await list(), 200, { 'Cache-Control': 'no-store' }));
  app.get('/mail', async (c) => {
    const mails = await list();
    const open = mails.find(({ id }) => id === c.req.query('id')) ?? mails[0];
    return page(c, mails, open);
  });
  app.get('/mail/:id', async (c) => {
    const mail = (await list()).find(({ id }) => id === c.req.param('id'));
    return mail ? letter(c, mail) : c.notFound();
  });
  return app;
}

function page(c: Context<AppEnv>, mails: CapturedMail[], open: CapturedMail | undefined): Response {
  const nonce = c.get('secureHeadersNonce') ?? '';
  const url = new URL(c.req.url);
  const chrome = {
    viewer: null,
    path: url.pathname + url.search,
    toasts: [],
    nonce,
    assets: assets(),
    demo: true,
  };
  c.header('Cache-Control', 'no-store');
  // The page's policy knows no frames; this one shows its letters in one.
  c.header(
    'Content-Security-Policy',
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(
    `<!doctype html>${renderToString(<MailDesk chrome={chrome} mails={mails} open={open} />)}`,
  ) as Response;
}

/** A letter styles itself inline and may do nothing else; its links open in the window around it. */
function letter(c: Context<AppEnv>, { html }: CapturedMail): Response {
  c.header('Cache-Control', 'no-store');
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'",
  );
  c.header('X-Frame-Options', 'SAMEORIGIN');
  return c.html(html.replace('<head>', '<head><base target="_top">')) as Response;
}
