import type { EntityManager } from '@mikro-orm/postgresql';
import { accountLetters } from './accounts/letters.ts';
import { bookingLetters } from './bookings/letters.ts';
import type { Letter, LetterKind } from './letter.ts';
import type { OutboxPayload, OutboxRow } from './outbox.ts';
import { paymentLetters } from './payments/letters.ts';
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
  ...paymentLetters,
  ...supportLetters,
};

/**
 * Composes the letter of an outbox row of the kind `mail.<letter>`, as things stand at this moment. Secret links are made
 * here, so that none waits in the outbox; composing again makes a new one. Throws for a letter that this version does not know.
 */
export function composeLetter(em: EntityManager, row: OutboxRow, house: House): Promise<Letter | null> {
  const kind = row.kind.slice('mail.'.length);
  if (!Object.hasOwn(composers, kind)) throw new Error(`There is no letter ${kind}`);
  return composers[kind as LetterKind](em, row.payload, house);
}
