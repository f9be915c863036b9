import { z } from 'zod';
import { type ErrorBody, StripeApiError } from '../stripe-api-error.ts';

export const text = z.string().min(1);
export const emailParam = z.string().refine((address) => /^[^\s@]+@[^\s@]+$/.test(address));
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Number(digits));
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
export const expand = z.array(z.string()).default([]);

export const allowedMethods = {
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
};

export const shownMethods = (given: z.output<z.ZodObject<typeof allowedMethods>>) => ({
  allowed_payment_method_types: given.allowed_payment_method_types ?? null,
  automatic_payment_methods: given.automatic_payment_methods ?? null,
});

export const noParams = z.strictObject({ expand });

export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};

/** Like Stripe, an unknown, missing or malformed parameter is rejected by name. */
export function readParams<T>(schema: z.ZodType<T>, params: unknown): T {
  const read = schema.safeParse(params);
  if (read.success) return read.data;
  throw new StripeApiError(400, errorOf(read.error.issues[0]!, params));
}

function errorOf(issue: z.core.$ZodIssue, params: unknown): Omit<ErrorBody, 'type'> {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0]!]);
    return { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` };
  }
  const param = bracketed(issue.path);
  const given = issue.path.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown>)?.[name],
    params,
  );
  if (given === undefined) {
    return { code: 'parameter_missing', param, message: `Missing required param: ${param}.` };
  }
  if (issue.code === 'invalid_format' && issue.format === 'regex') {
    return { code: 'parameter_invalid_integer', param, message: `Invalid integer: ${String(given)}` };
  }
  return { param, message: `Invalid ${param}: ${issue.message}` };
}

function bracketed(path: PropertyKey[]): string {
  const [head = '', ...rest] = path.map(String);
  return head + rest.map((name) => `[${name}]`).join('');
}
