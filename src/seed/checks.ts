import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';
import { ReferenceAnswer, WalkerReference } from '../domain/accounts/references/reference.ts';
import {
  BackgroundCheck,
  BackgroundCheckChange,
  type StoredStatus,
} from '../domain/walkers/checks/background-check.ts';
import { withExpiry } from '../domain/walkers/checks/record-change.ts';
import { IdentityCheck } from '../domain/walkers/checks/set-check.ts';
import { insertRows } from './insert.ts';

interface DemoCheck {
  status: StoredStatus;
  /** How long ago the result came. */
  months: number;
}

const CHECKS: readonly DemoCheck[] = [
  { status: 'clear', months: 6 },
  { status: 'clear', months: 2 },
  { status: 'clear', months: 14 },
  { status: 'pending', months: 0 },
  { status: 'consider', months: 1 },
  { status: 'clear', months: 12 },
];

/** Every state of a check, from the first walker on; the others have none. */
export async function insertChecks(em: EntityManager, walkers: readonly { id: string }[]): Promise<void> {
  const rows = CHECKS.flatMap(({ status, months }, at) => {
    const walkerId = walkers[at]?.id;
    if (!walkerId) return [];
    const day = Temporal.PlainDate.from(clock.today()).subtract({ months }).toString();
    const checkedOn = status === 'pending' ? null : day;
    const dated = { createdAt: clock.now(), updatedAt: clock.now() };
    const known = { walkerId, provider: 'Sample Screening', reference: `sample-${at + 1}` };
    return [{ id: randomUUID(), ...known, ...withExpiry({ status, checkedOn }), ...dated }];
  });
  await insertRows(em, BackgroundCheck, rows);
  await insertRows(
    em,
    BackgroundCheckChange,
    rows.map(({ id: checkId, walkerId, provider, reference, status, checkedOn, createdAt }) => ({
      ...{ id: randomUUID(), checkId, walkerId, provider, reference, status, checkedOn, createdAt },
      source: 'admin' as const,
    })),
  );
  await insertRows(
    em,
    IdentityCheck,
    rows
      .slice(0, 2)
      .map(({ walkerId, createdAt }) => ({
        ...{ walkerId, createdAt, method: 'video' as const },
        checkedOn: Temporal.PlainDate.from(clock.today()).subtract({ months: 2 }).toString(),
      })),
  );
}

/** The demo walker has named two people; one has answered. */
export async function insertReferences(em: EntityManager, { id: walkerId }: { id: string }): Promise<void> {
  const moment = clock.now();
  const asked = { walkerId, timesSent: 1, lastSentAt: moment, createdAt: moment };
  const answered = randomUUID();
  await insertRows(em, WalkerReference, [
    {
      ...{ ...asked, id: answered, name: 'Ruth Okoye', email: 'ruth.okoye@example.org', relation: 'school' },
      ...{ status: 'answered', answeredAt: moment },
    },
    {
      ...{ ...asked, id: randomUUID(), name: 'Peter Lang', email: 'peter.lang@example.org' },
      ...{ relation: 'neighbor', status: 'asked' },
    },
  ]);
  await insertRows(em, ReferenceAnswer, [
    {
      ...{ referenceId: answered, walkerId, knownFor: 'over-3', wouldTrust: 'yes', createdAt: moment },
      comments: 'Jordan helped at our after-school club for three years. Patient, and always on time.',
    },
  ]);
}
