import type { Cents } from '../../../money.ts';

/** Each is a charge of its own, which takes a second or two. */
export const MAX_WALKS = 20;

export interface ShownWalk {
  bookingId: string;
  /** In cents; only compared (PAYMENT-3). */
  amount: Cents;
}

/** `id:cents`, with commas: the walks and amounts that the parent saw, as one field of a form. */
export const shownWalks = (walks: readonly ShownWalk[]): string =>
  walks.map(({ bookingId, amount }) => `${bookingId}:${amount}`).join(',');

export const readShownWalks = (text: string): ShownWalk[] =>
  text.split(',').flatMap((walk) => {
    const [, bookingId, amount] = /^([^:]+):(\d{1,9})$/.exec(walk) ?? [];
    return bookingId && amount ? [{ bookingId, amount: Number(amount) }] : [];
  });
