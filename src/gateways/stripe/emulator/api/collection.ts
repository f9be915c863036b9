import { z } from 'zod';
import { findOrThrow } from '../stripe-api-error.ts';
import type { CallContext, StripeApi } from './endpoint.ts';
import { listOf } from './lists.ts';
import { noParams, paging } from './params.ts';

interface Collection<T> {
  path: string;
  /** The word for one object in errors. */
  kind: string;
  /** Optional parameters of the list; each is compared with the property of its name. */
  filters?: Record<string, z.ZodType<string>>;
  all: (call: CallContext) => T[];
}

/** Registers the list of a collection and its objects by id. */
export function registerCollection<T extends { id: string }>(
  api: StripeApi,
  { path, kind, filters = {}, all }: Collection<T>,
): void {
  const filterParams = z.strictObject(filters).partial();
  const listParams = z.strictObject({ ...paging, ...filterParams.shape });
  api.get(path, listParams, (call, { limit, starting_after, ending_before, expand: _, ...wanted }) => {
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
    const found = all(call).filter((one) => given.every(([name, value]) => one[name as keyof T] === value));
    return listOf(found, { limit, starting_after, ending_before }, path);
  });
  api.get(`${path}/:id`, noParams, (call, _params, id) =>
    findOrThrow(
      all(call).find((one) => one.id === id),
      kind,
      id,
    ),
  );
}
