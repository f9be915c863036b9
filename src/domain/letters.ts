import type { EntityManager } from '@mikro-orm/postgresql';
import { accountLetters } from './accounts/letters.ts';
import { wantsLetters } from './accounts/notifications.ts';
import { lateWalkLetters } from './bookings/late-walks.ts';
import { bookingLetters } from './bookings/letters.ts';
import { openRequestLetters } from './bookings/open-request-digest.ts';
import { reminderLetters } from './bookings/reminder-letter.ts';
import type { Letter, LetterKind } from './letter.ts';
import { TOPIC_OF } from './letter-topics.ts';
import { messageLetters } from './messages/letters.ts';
import type { OutboxPayload } from './outbox.ts';
import type { ClaimedRow } from './outbox-delivery.ts';
import { paymentLetters } from './payments/letters.ts';
import { rewardLetters } from './rewards/letters.ts';
import { safetyLetters } from './safety/letters.ts';
import { supportLetters } from './support/letters.ts';

/** Looks up what a letter says and who gets it; null when there is nothing (any more) to say. */
export type Composer = (em: EntityManager, payload: OutboxPayload, house: House) => Promise<Letter | null>;

/** What the house knows of itself. */
export interface House {
  /** Where letters to Trotwell go. */
  contactEmail: string;
}

const composers: Record<LetterKind, Composer> = {
  ...accountLetters,
  ...bookingLetters,
  ...lateWalkLetters,
  ...messageLetters,
  ...openRequestLetters,
  ...paymentLetters,
  ...reminderLetters,
  ...rewardLetters,
  ...safetyLetters,
  ...supportLetters,
};

/**
 * Composes the letter of an outbox row of the kind `mail.<letter>`, as things stand at this moment; null where nothing is
 * left to say, or where its reader has switched such letters off. Secret links are made here, so that none waits in the
 * outbox; composing again makes a new one. Throws for a letter that this version does not know.
 */
export async function composeLetter(
  em: EntityManager,
  row: Pick<ClaimedRow, 'kind' | 'payload'>,
  house: House,
): Promise<Letter | null> {
  const kind = row.kind.slice('mail.'.length);
  if (!isLetterKind(kind)) throw new Error(`There is no letter ${kind}`);
  const topic = TOPIC_OF[kind];
  if (!topic) return composers[kind](em, row.payload, house);
  const personId = row.payload.to ?? row.payload.userId;
  if (!personId) throw new Error(`A letter ${kind} can be switched off, and does not say by whom`);
  if (!(await wantsLetters(em, personId, topic))) return null;
  const letter = await composers[kind](em, row.payload, house);
  return letter && { ...letter, switch: { personId, topic } };
}

const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(composers, kind);
