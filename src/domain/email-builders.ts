import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailKind, EmailOf } from './email.ts';
import { type OutboxPayload, requiredField } from './outbox.ts';
import { Profile } from './people/profile.ts';

/** Null when the email is out of date, e.g. because the person left. */
export type EmailBuilder<K extends EmailKind> = (
  em: EntityManager,
  payload: OutboxPayload,
) => Promise<Omit<EmailOf<K>, 'kind'> | null>;

export type EmailBuilders<K extends EmailKind> = { readonly [Kind in K]: EmailBuilder<Kind> };

/** Whom an email to the team goes to; null once they left. */
export const adminOf = (em: EntityManager, payload: OutboxPayload): Promise<Profile | null> =>
  em.findOne(Profile, { id: requiredField(payload, 'to'), role: 'admin', hiddenAt: null });
