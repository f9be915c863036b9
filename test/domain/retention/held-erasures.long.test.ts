import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { waitingCases } from '../../../src/domain/dashboard/waiting-cases.ts';
import { heldErasures } from '../../../src/domain/retention/erase.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aDeletionRequest, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { anIncident } from '../../support/incidents.ts';
import { aReport } from '../../support/safety.ts';

const app = startTestApp(undefined, { isNew: true });
const DAY_MS = 86_400_000;

interface Closed {
  daysAgo?: number;
  msMore?: number;
  request?: string;
  erased?: boolean;
}

async function closed(
  person: TestUser,
  { daysAgo = 40, msMore = 0, request = 'approved', erased }: Closed = {},
) {
  const at = new Date(clock.now().getTime() - daysAgo * DAY_MS - msMore);
  await app.sql(
    'update profiles set hidden_at = $2, erased_at = case when $3 then $2::timestamptz end where id = $1',
    [person.id, at, Boolean(erased)],
  );
  await app.sql('update account_deletion_requests set status = $2, decided_at = $3 where id = $1', [
    await aDeletionRequest(app, person),
    request,
    at,
  ]);
}

it('erasures that are due wait for open reports and incidents, the longest first, in pages (RETENTION-1)', async () => {
  const other = await aWalker(app);
  const heldBy = async (traits: Closed, holds: ('report' | 'incident')[] = ['report']) => {
    const person = await aParent(app);
    const by: { kind: string; id: string }[] = [];
    for (const kind of holds)
      if (kind === 'report') by.push({ kind, id: await aReport(app, person, other) });
      else {
        const walk = await aBooking(app, person, other, {
          status: 'completed',
          startsIn: -2000 - by.length * 10,
        });
        by.push({ kind, id: await anIncident(app, walk, person) });
      }
    await closed(person, traits);
    return { id: person.id, by };
  };
  const due = [
    await heldBy({ daysAgo: 90 }),
    await heldBy({ daysAgo: 60, msMore: 1 }, ['report', 'incident']),
    await heldBy({ daysAgo: 60 }, ['incident']),
    await heldBy({ daysAgo: 30 }),
  ];
  await closed(await aParent(app));
  await heldBy({ daysAgo: 30, msMore: -60_000 });
  await heldBy({ request: 'rejected' });
  await heldBy({ erased: true });
  const decided = await heldBy({});
  await app.sql(`update reports set decision = 'dismissed', decided_at = $2 where id = $1`, [
    decided.by[0]?.id,
    clock.now(),
  ]);
  const as = <T>(work: Parameters<typeof withActor<T>>[2]) => withActor(app.orm, system('cli'), work);
  const { items, next } = await as((em) => heldErasures(em));
  expect(items.map(({ id, days }) => [id, days])).toEqual(
    due.map(({ id }, at) => [id, [90, 60, 60, 30][at]]),
  );
  expect(items.map(({ by }) => by.map(({ id }) => id).toSorted())).toEqual(
    due.map(({ by }) => by.map(({ id }) => id).toSorted()),
  );
  expect(next).toBe(null);
  const [, second] = items;
  const after = { createdAt: second!.closedAt, id: second!.id };
  const rest = await as((em) => heldErasures(em, after));
  expect(rest.items.map(({ id }) => id)).toEqual(due.slice(2).map(({ id }) => id));
  expect((await as((em) => waitingCases(em))).attention.heldErasures).toBe(4);
});
