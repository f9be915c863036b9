import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { eventTime } from '../../event-time.ts';
import { isCalendarDate } from '../../forms/form.ts';
import { BackgroundCheck, BackgroundCheckChange } from './background-check.ts';
import { recordChange, withExpiry } from './record-change.ts';

const EVENT_TYPE = 'background_check.updated';

const payload = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(EVENT_TYPE),
    timestamp: eventTime(),
    data: z
      .object({
        reference: z.string().regex(/^\P{Cc}{1,100}$/u),
        status: z.enum(['pending', 'clear', 'consider']),
        date: z
          .string()
          .refine((date) => isCalendarDate(date) && date <= clock.today())
          .optional(),
      })
      .refine(({ status, date }) => status === 'pending' || date !== undefined),
  }),
]);
type CheckEvent = z.infer<typeof payload> & { id: string };

/** `ignored` for types of events that are not for us; null for a body that no provider should send. */
export function readCheckEvent(id: string, body: unknown): CheckEvent | 'ignored' | null {
  const named = z.object({ type: z.string() }).safeParse(body);
  if (named.success && named.data.type !== EVENT_TYPE) return 'ignored';
  const { data } = payload.safeParse(body);
  return data ? { ...data, id } : null;
}

/** An admin records a check with its reference before, or soon after, the company reports it. */
const UNKNOWN_FOR_MS = 7 * 24 * 60 * 60_000;

/** CHECK-5: repeated and late events change nothing. False for a reference that no check has yet. */
export async function applyCheckEvent(
  em: EntityManager,
  { id, timestamp, data: { reference, status, date } }: CheckEvent,
): Promise<boolean> {
  const check = await em.findOne(
    BackgroundCheck,
    { reference },
    { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!check) return clock.now().getTime() - timestamp.getTime() > UNKNOWN_FOR_MS;
  const isLate = timestamp.getTime() < (check.lastEventAt?.getTime() ?? 0);
  // An admin has said that the check is not this walker's.
  if (isLate || check.status === 'none') return true;
  if ((await em.count(BackgroundCheckChange, { eventId: id })) > 0) return true;
  const checkedOn = status === 'pending' ? null : (date ?? null);
  Object.assign(check, withExpiry({ status, checkedOn }), { lastEventAt: timestamp, updatedAt: clock.now() });
  await recordChange(em, check, { source: 'provider', eventId: id });
  return true;
}
