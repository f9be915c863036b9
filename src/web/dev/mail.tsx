import { type Context, Hono } from 'hono';
import { renderToString } from 'react-dom/server';
import { renderLetter } from '../../../views/mail/render.tsx';
import { samples } from '../../../views/mail/samples.ts';
import { clock } from '../../clock.ts';
import { TOPIC_OF } from '../../domain/letter-topics.ts';
import { type CapturedMail, linksIn, listCapturedMail } from '../../gateways/mail/capture.ts';
import { paths } from '../../paths.ts';
import type { AppEnv } from '../app-env.ts';
import { assets } from '../page-assets.ts';
import type { Services } from '../services.ts';
import { MailDesk } from './MailDesk.tsx';

/** Letters to look at, where they are found, and what the page says of them. */
export interface MailShelf {
  base: string;
  title: string;
  lead: string;
  none: string;
  list(): Promise<CapturedMail[]>;
}

/**
 * `/dev/mail`, what would have been sent, newest first; `/dev/mail.json`, the same for scripts; `/dev/mail/{id}`, one
 * letter as its receiver would see it; `/dev/mail/templates`, one of each letter that there is. DESIGN §5.
 */
export function mailDesk({ config }: Pick<Services, 'config'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const captured: MailShelf = {
    base: '/dev/mail',
    title: 'Captured mail',
    lead: 'Nothing leaves this machine: every letter is kept here instead.',
    none: 'Sign up or book a walk, and the letters appear here.',
    list: () => listCapturedMail(config.dataDir),
  };
  app.get('/mail.json', async (c) => c.json(await captured.list(), 200, { 'Cache-Control': 'no-store' }));
  for (const shelf of [templateShelf(config), captured]) {
    const path = shelf.base.slice('/dev'.length);
    app.get(path, async (c) => page(c, shelf, await shelf.list()));
    app.get(`${path}/:id`, async (c) => {
      const mail = (await shelf.list()).find(({ id }) => id === c.req.param('id'));
      return mail ? letter(c, mail) : c.notFound();
    });
  }
  return app;
}

/** One of each letter, with people who do not exist. */
function templateShelf({ baseUrl, contactEmail }: Services['config']): MailShelf {
  const stopUrl = `${baseUrl}${paths.unsubscribe}`;
  const sentAt = clock.now().toISOString();
  return {
    base: '/dev/mail/templates',
    title: 'Every letter',
    lead: 'One of each letter that Trotwell writes, to people who do not exist.',
    none: '',
    list: async () =>
      samples.map((sample, at) => {
        const site = { baseUrl, contactEmail, stopUrl: TOPIC_OF[sample.kind] ? stopUrl : undefined };
        const written = renderLetter(sample, site);
        return {
          id: `${sample.kind}-${at}`,
          to: sample.kind,
          ...written,
          links: linksIn(written.html),
          sentAt,
        };
      }),
  };
}

function page(c: Context<AppEnv>, shelf: MailShelf, mails: CapturedMail[]): Response {
  const open = mails.find(({ id }) => id === c.req.query('id')) ?? mails[0];
  const nonce = c.get('secureHeadersNonce') ?? '';
  const url = new URL(c.req.url);
  const chrome = {
    viewer: null,
    path: url.pathname + url.search,
    toasts: [],
    nonce,
    assets: assets(),
    sheet: 'dev' as const,
    demo: true,
  };
  c.header('Cache-Control', 'no-store');
  // The page's policy knows no frames; this one shows its letters in one.
  c.header(
    'Content-Security-Policy',
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(
    `<!doctype html>${renderToString(<MailDesk chrome={chrome} shelf={shelf} mails={mails} open={open} />)}`,
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
