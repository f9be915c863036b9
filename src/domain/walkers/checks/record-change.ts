import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import { type BackgroundCheck, BackgroundCheckChange, expiryOf } from './background-check.ts';

export type CheckResult = Pick<BackgroundCheck, 'status' | 'checkedOn'>;

/** A result with the day until which it counts. */
export const withExpiry = ({ status, checkedOn }: CheckResult) => ({
  status,
  checkedOn,
  expiresOn: status === 'clear' && checkedOn ? expiryOf(checkedOn) : null,
});

type Origin = Pick<BackgroundCheckChange, 'source'> &
  Partial<Pick<BackgroundCheckChange, 'actorId' | 'eventId'>>;

/** The history of a check (CHECK-4), a refresh of the pages that show it, and what is announced before a decision (CHECK-13). */
export async function recordChange(em: EntityManager, check: BackgroundCheck, origin: Origin): Promise<void> {
  const { walkerId, provider, reference, status, checkedOn, authorizedOn } = check;
  em.create(BackgroundCheckChange, {
    ...{ walkerId, provider, reference, status, checkedOn, authorizedOn, ...origin },
    id: randomUUID(),
    checkId: check.id,
    createdAt: clock.now(),
  });
  if (status === 'consider')
    await enqueue(
      em,
      'mail.check-consider',
      { to: walkerId },
      { key: `check-consider/${check.id}/${checkedOn}` },
    );
  publish(em, { to: [walkerId, 'admins'], topic: 'profile', id: walkerId });
}
