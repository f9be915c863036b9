import type { EntityManager } from '@mikro-orm/postgresql';
import type { CalendarEntry } from '../calendar-walk.ts';
import type { OutboxPayload } from '../outbox/outbox.ts';
import { EMAIL_KINDS, type NOTICES } from './email-kinds.ts';
import type { EmailTopic, Topic } from './email-topics.ts';

type Kinds = typeof EMAIL_KINDS;
export type EmailKind = keyof Kinds;
/** What the texts of each kind are made of. */
export type EmailData = { [K in EmailKind]: NonNullable<Kinds[K]['types']>['data'] };
export type EmailPayloads = { [K in EmailKind]: NonNullable<Kinds[K]['types']>['payload'] };

export type NotificationKind =
  | { [K in EmailKind]: Kinds[K] extends { list: null } ? never : K }[EmailKind]
  | keyof typeof NOTICES;

export interface EmailSubscription {
  personId: string;
  topic: EmailTopic;
}

export type EmailOf<K extends EmailKind> = {
  kind: K;
  to: string;
  replyTo?: string;
  data: EmailData[K];
  subscription?: EmailSubscription;
  /** Attached as a calendar file (CALENDAR-6). */
  calendar?: CalendarEntry | CalendarEntry[];
  /** Jobs of other emails that this one replaces. */
  replaces?: string[];
};
export type Email = { [K in EmailKind]: EmailOf<K> }[EmailKind];

export const topicOf = (kind: EmailKind): Topic | null => EMAIL_KINDS[kind].topic;

/** Null when the email is out of date, e.g. because the person left. */
export type EmailBuilder<K extends EmailKind> = (
  em: EntityManager,
  payload: OutboxPayload,
) => Promise<Omit<EmailOf<K>, 'kind'> | null>;

export type EmailBuilders<K extends EmailKind> = { readonly [Kind in K]: EmailBuilder<Kind> };
