import { randomUUID } from 'node:crypto';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startWorkers, type Workers } from '../../jobs/worker.ts';
import { clock } from '../../src/clock.ts';
import { enqueue } from '../../src/domain/outbox/outbox.ts';
import { system } from '../../src/domain/viewer.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import type { Mailer } from '../../src/gateways/mail/mailer.ts';
import type { MailMessage } from '../../src/gateways/mail/message.ts';
import { createUnsubscribeLinks } from '../../src/gateways/mail/unsubscribe-links.ts';
import { createFileStorage } from '../../src/gateways/storage/storage.ts';
import type { TestApp } from '../support/app.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { noPush } from '../support/push-service.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { noWebhooks } from '../support/webhooks.ts';

export const site = { baseUrl: 'https://trotwell.test', earlyAdopterUntil: '2025-12-31' };

const keys = { secretKey: 'a key for tests', dataDir: '' };
const unsubscribeLinks = createUnsubscribeLinks(keys);

const storage = createFileStorage('');

export const stores = ['PostgreSQL', 'Redis'] as const;
export type Store = (typeof stores)[number];

export interface Stage {
  database: TestDatabase;
  redis: TestRedis | undefined;
  orm: MikroORM;
  /** As superuser, which bypasses row-level security. */
  everything: pg.Pool;
}

/** A database, and a Redis for the Redis store. Read it inside hooks and tests only. */
export function stage(store: Store = 'PostgreSQL'): Stage {
  const database = freshDatabase();
  const props = { database } as Stage;
  beforeAll(async () => {
    if (store === 'Redis') props.redis = await startRedis();
    props.orm = await createOrm(database.runtimeUrl);
    props.everything = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  });
  afterAll(async () => {
    await props.everything.end();
    await props.orm.close();
    await props.redis?.stop();
  });
  return props;
}

export async function submitContactMessage(
  orm: MikroORM,
  message = 'Hello?',
  { dueAt }: { dueAt?: Date } = {},
): Promise<void> {
  await withActor(orm, system('worker'), (em) => addMessage(em, message, dueAt));
}

export async function addMessage(em: EntityManager, message: string, dueAt?: Date): Promise<void> {
  const id = randomUUID();
  await em.execute(
    `insert into contact_messages (id, first_name, last_name, email, subject, message, created_at)
     values (?, 'Ada', 'Writer', 'ada@example.org', 'A question', ?, ?)`,
    [id, message, clock.now()],
  );
  await enqueue(em, 'mail.contact-message', { contactMessageId: id }, { ...(dueAt && { dueAt }) });
}

export const tablesOf = ({ everything }: Pick<Stage, 'everything'>): Pick<TestApp, 'sql'> => ({
  sql: async (text, values) => (await everything.query(text, values)).rows,
});

export function rememberingMailer(
  before: (message: MailMessage, id: string) => Promise<void> | void = () => {},
) {
  const sent: { id: string; message: MailMessage }[] = [];
  const mailer: Mailer = {
    async send(message, { id, beforeEndOfData }) {
      await before(message, id);
      await beforeEndOfData?.();
      sent.push({ id, message });
    },
    close() {},
  };
  return { mailer, sent };
}

/** Starts workers. Stop them in the test that started them. */
export function workersOn(
  { orm, database, redis }: Pick<Stage, 'orm' | 'redis'> & { database: Pick<TestDatabase, 'runtimeUrl'> },
  mailer: Mailer,
  { stalledAfterMs }: { stalledAfterMs?: number } = {},
): Promise<Workers> {
  return startWorkers({
    orm,
    mailer,
    unsubscribeLinks,
    push: noPush,
    webhooks: noWebhooks,
    storage,
    provider: () => null,
    config: { ...keys, databaseUrl: database.runtimeUrl, redisUrl: redis?.url, stalledAfterMs, ...site },
  });
}

export interface RowState {
  id: string;
  done: boolean;
  failed: boolean;
  attempts: number;
  last_error: string | null;
}

export async function outboxRows({ everything }: Pick<Stage, 'everything'>): Promise<RowState[]> {
  const { rows } = await everything.query<RowState>(
    `select id, done_at is not null as done, failed_at is not null as failed, attempts, last_error
       from outbox order by created_at`,
  );
  return rows;
}
