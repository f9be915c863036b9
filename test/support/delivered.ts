import { outboxJob } from '../../jobs/outbox-job.ts';
import { sendMail } from '../../jobs/send-mail.ts';
import { sendPush } from '../../jobs/send-push.ts';
import { clock } from '../../src/clock.ts';
import type { MailMessage } from '../../src/gateways/mail/message.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';
import { newPushKeys } from './web-push.ts';
import { noWebhooks } from './webhooks.ts';

interface Delivered {
  channel: 'email' | 'push';
  /** An email address, or the id of a person. */
  to: string;
  title: string;
  /** Of an email. */
  text?: string;
  thread?: string | undefined;
  unsubscribeUrl?: string | undefined;
}

/** Turns on push in the person's browser, which keeps its session. */
export async function withPush(app: TestApp, person: TestUser): Promise<TestUser> {
  await app.sql('update sessions set expires_at = ends_at where user_id = $1', [person.id]);
  const { ecdh, auth } = newPushKeys();
  await person.browser.postOnly('/settings', {
    intent: 'turn-on-push',
    endpoint: `https://fcm.googleapis.com/fcm/send/${person.id}`,
    p256dh: ecdh.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  });
  return person;
}

/** What leaves the app: the jobs that are due run as a worker runs them. `gone`: whose push service knows their device no longer. */
export function deliveries(app: TestApp, gone = new Set<string>()) {
  const delivered: Delivered[] = [];
  const context = () => {
    const { orm, services } = app;
    return {
      orm,
      webhooks: noWebhooks,
      mailer: {
        send: async ({ to, subject, text, thread, unsubscribeUrl }: MailMessage) =>
          void delivered.push({ channel: 'email', to, title: subject, text, thread, unsubscribeUrl }),
        close: () => undefined,
      },
      push: {
        publicKey: services.vapidPublicKey,
        send: async (target: object, { title }: { title: string }) => {
          const { personId } = target as { personId: string };
          if (gone.has(personId)) return 'gone' as const;
          delivered.push({ channel: 'push', to: personId, title });
          return 'sent' as const;
        },
        close: () => undefined,
      },
      unsubscribeLinks: services.unsubscribeLinks,
      storage: services.storage,
      provider: () => services.stripe,
      baseUrl: 'https://trotwell.test',
      earlyAdopterUntil: '',
    };
  };
  return {
    delivered,
    async work(): Promise<void> {
      const used = context();
      const jobs = { mail: outboxJob(used, sendMail(used)), push: outboxJob(used, sendPush(used)) };
      const rows = await app.sql<{ id: string; queue: 'mail' | 'push' }>(
        `select id, split_part(kind, '.', 1) as queue from outbox where done_at is null and failed_at is null
           and due_at <= $1 and split_part(kind, '.', 1) in ('mail', 'push') order by due_at, created_at`,
        [clock.now()],
      );
      for (const { id, queue } of rows) await jobs[queue]({ name: queue, data: { outboxId: id } } as never);
    },
  };
}
