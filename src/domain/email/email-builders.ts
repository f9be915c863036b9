import type { EntityManager } from '@mikro-orm/postgresql';
import type { OutboxPayload } from '../outbox/outbox.ts';
import type { EmailKind, EmailOf } from './email.ts';

/** Null when the email is out of date, e.g. because the person left. */
export type EmailBuilder<K extends EmailKind> = (
  em: EntityManager,
  payload: OutboxPayload,
) => Promise<Omit<EmailOf<K>, 'kind'> | null>;

export type EmailBuilders<K extends EmailKind> = { readonly [Kind in K]: EmailBuilder<Kind> };
