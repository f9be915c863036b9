import type Stripe from 'stripe';
import { z } from 'zod';
import { rulesOf } from '../controls.ts';
import { unixNow } from '../ids.ts';
import type { EmulatorStore } from '../store.ts';
import { StripeApiError } from '../stripe-api-error.ts';
import { expand, paging, text } from './params.ts';

export const searchParams = z.strictObject({
  query: text,
  limit: paging.limit,
  page: text.optional(),
  expand,
});

/** Seconds. */
const INDEXED_AFTER = 60;

interface Searchable {
  id: string;
  created: number;
  status?: string;
  metadata: Stripe.Metadata;
}

type Test = (thing: Searchable) => boolean;

/** The part of Stripe's search language for status and metadata, joined by AND. Newest first. */
export function searchResult<T extends Searchable>(
  store: EmulatorStore,
  oldestFirst: T[],
  params: z.output<typeof searchParams>,
  url: string,
): Stripe.ApiSearchResult<T> {
  const tests = params.query.split(/\s+AND\s+/i).map(testOf);
  const until = unixNow() - (rulesOf(store).searchLate ? INDEXED_AFTER : 0);
  const found = oldestFirst
    .toReversed()
    .filter((thing) => thing.created <= until && tests.every((test) => test(thing)));
  return {
    object: 'search_result',
    data: found.slice(0, params.limit),
    has_more: found.length > params.limit,
    next_page: null,
    url,
  };
}

function testOf(clause: string): Test {
  const [, name, value] = /^metadata\['([^']+)'\]:'([^']*)'$/.exec(clause.trim()) ?? [];
  if (name !== undefined) return (thing) => thing.metadata[name] === value;
  const [, status] = /^status:'([^']*)'$/.exec(clause.trim()) ?? [];
  if (status !== undefined) return (thing) => thing.status === status;
  throw new StripeApiError(400, {
    param: 'query',
    message: `We were unable to parse your search query: ${clause}`,
  });
}
