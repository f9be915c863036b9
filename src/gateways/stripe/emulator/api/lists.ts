import type Stripe from 'stripe';
import { noSuch } from '../stripe-api-error.ts';

export interface StripePage {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

export function listOf<T extends { id: string }>(
  oldestFirst: T[],
  page: StripePage,
  url: string,
): Stripe.ApiList<T> {
  const all = oldestFirst.toReversed();
  if (page.ending_before !== undefined) {
    const end = placeOf(all, page.ending_before, 'ending_before');
    const start = Math.max(0, end - page.limit);
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url };
  }
  const start =
    page.starting_after === undefined ? 0 : placeOf(all, page.starting_after, 'starting_after') + 1;
  const end = start + page.limit;
  return { object: 'list', data: all.slice(start, end), has_more: end < all.length, url };
}

function placeOf(items: { id: string }[], id: string, param: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw noSuch('object', id, param, 400);
  return place;
}
