import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '../../clock.ts';
import type { Mailer } from './mailer.ts';
import { assertSendable, type MailAttachment } from './message.ts';

export interface CapturedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments?: MailAttachment[];
  sentAt: string;
}

const folder = (dataDir: string) => join(dataDir, 'mail');

/** Writes one JSON file per message id, atomically. */
export function captureMailer(dataDir: string): Mailer {
  return {
    async send(message, { id, beforeEndOfData }) {
      assertSendable(message, id);
      const { to, subject, text, html, attachments } = message;
      const sentAt = clock.now().toISOString();
      const captured: CapturedMail = {
        id,
        to,
        subject,
        text,
        html,
        links: linksIn(html),
        sentAt,
        ...(attachments && { attachments }),
      };
      const path = join(folder(dataDir), `${id}.json`);
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(folder(dataDir), { recursive: true, mode: 0o700 });
      await writeFile(draft, JSON.stringify(captured, null, 2), { mode: 0o600 });
      await beforeEndOfData?.();
      await rename(draft, path);
    },
    captured: {
      async sentBefore(moment) {
        const mails = await listCapturedMail(dataDir, Number.POSITIVE_INFINITY);
        return mails.filter(({ sentAt }) => new Date(sentAt) < moment).map(({ id }) => id);
      },
      remove: (id) => rm(join(folder(dataDir), `${id}.json`), { force: true }),
    },
    close() {},
  };
}

export async function listCapturedMail(dataDir: string, limit = 500): Promise<CapturedMail[]> {
  const names = await readdir(folder(dataDir)).catch(() => []);
  const paths = names.filter((name) => name.endsWith('.json')).map((name) => join(folder(dataDir), name));
  const written = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  const latest = written.sort((a, b) => b.at - a.at).slice(0, limit);
  const mails = await Promise.all(latest.map(({ path }) => readFile(path, 'utf8')));
  // Files of the same millisecond keep the order in which they were written.
  return mails
    .map((json): CapturedMail => JSON.parse(json))
    .sort((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0));
}

export function linksIn(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => unescapeHtml(href ?? ''));
  return [...new Set(hrefs)];
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
