import { z } from 'zod';
import { findOrThrow } from '../stripe-api-error.ts';
import type { CallContext, StripeApi } from './endpoint.ts';
import { listOf } from './lists.ts';
import { noParams, paging, whole } from './params.ts';

interface Collection<T> {
  path: string;
  /** The word for one object in errors. */
  kind: string;
  /** Optional parameters of the list; each is compared with the property of its name. */
  filters?: Record<string, z.ZodType<string>>;
  all: (call: CallContext) => T[];
}

export const span = z.strictObject({ gte: whole, lte: whole }).partial();

export const isWithin = (
  one: { created?: number },
  { gte = 0, lte = Infinity }: z.output<typeof span> = {},
): boolean => (one.created ?? 0) >= gte && (one.created ?? 0) <= lte;

/** Registers the list of a collection and its objects by id. */
export function registerCollection<T extends { id: string; created?: number }>(
  api: StripeApi,
  { path, kind, filters = {}, all }: Collection<T>,
): void {
  const filterParams = z.strictObject({ ...filters, created: span }).partial();
  const listParams = z.strictObject({ ...paging, ...filterParams.shape });
  api.get(
    path,
    listParams,
    (call, { limit, starting_after, ending_before, expand: _, created, ...wanted }) => {
      const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
      const found = all(call).filter(
        (one) => given.every(([name, value]) => one[name as keyof T] === value) && isWithin(one, created),
      );
      return listOf(found, { limit, starting_after, ending_before }, path);
    },
  );
  api.get(`${path}/:id`, noParams, (call, _params, id) =>
    findOrThrow(
      all(call).find((one) => one.id === id),
      kind,
      id,
    ),
  );
}
