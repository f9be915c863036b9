import { createHash, timingSafeEqual } from 'node:crypto';
import type { Encryptor } from '../../encryptor.ts';

export interface PickupSecrets {
  /** A keyed hash of a text, base64url. */
  codes: { of(text: string): string };
  words: Encryptor;
}

const DIGITS = 4;

/** Derived, not stored: no row, backup or export holds it, and only the parent's pages compute it (HANDOVER-1). */
export function pickupCodeOf({ codes }: Pick<PickupSecrets, 'codes'>, bookingId: string): string {
  const number = Buffer.from(codes.of(bookingId), 'base64url').readUIntBE(0, 6);
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Null after a change of the secret key: the walk's code still works, and the family can enter its word again. */
export function openCodeWord(
  words: Encryptor,
  locked: string | null | undefined,
  owner: string,
): string | null {
  if (!locked) return null;
  try {
    return words.open(locked, owner);
  } catch {
    return null;
  }
}

/** Phones add spaces and write capitals. */
export const normalizeCode = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Compares in constant time, so that the duration reveals nothing. */
export function isOneOfCodes(given: string, accepted: readonly string[]): boolean {
  const matches = accepted.map((code) => timingSafeEqual(digest(code), digest(given)));
  return matches.includes(true);
}

const digest = (text: string): Buffer => createHash('sha256').update(normalizeCode(text)).digest();
