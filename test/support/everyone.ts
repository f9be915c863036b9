import { clock } from '../../src/clock.ts';
import { walkTimes } from '../../src/domain/walk-times.ts';
import type { Who } from '../web/authorization-matrix.ts';
import type { TestApp } from './app.ts';
import { aBooking } from './bookings.ts';
import type { Browser } from './browser-like.ts';
import {
  aChild,
  aDeletionRequest,
  anAdmin,
  aParent,
  aPlace,
  aReceiver,
  aShare,
  aVisitor,
  aWalker,
  aWatcher,
  type TestUser,
} from './cast.ts';
import { aDayOff, dayIn } from './dates.ts';
import { anIncident } from './incidents.ts';
import { aDeadLetter } from './jobs.ts';
import { aConversation } from './messages.ts';
import { aPayment, aStoredCard } from './payments.ts';
import { aProposal } from './reschedule.ts';
import { aReport, block } from './safety.ts';
import { joinAgreedSeries } from './series.ts';
import { aWebhook } from './webhooks.ts';

export interface Everyone {
  people: Record<Who, Browser>;
  ids: Record<string, string>;
  parent: TestUser;
  walker: TestUser;
}

export async function onePersonOfEachKind(app: TestApp): Promise<Everyone> {
  const people = {} as Record<Who, Browser>;
  const ids: Record<string, string> = {};
  const parent = await aParent(app);
  const walker = await aWalker(app);
  people.visitor = aVisitor(app);
  people.parent = parent.browser;
  people.walker = walker.browser;
  people['other parent'] = (await aParent(app)).browser;
  people['other walker'] = (await aWalker(app)).browser;
  people['pending parent'] = (await aParent(app, { approvalStatus: 'pending' })).browser;
  people['pending walker'] = (await aWalker(app, { approvalStatus: 'pending' })).browser;
  people.admin = (await anAdmin(app)).browser;
  people['rejected parent'] = (await aParent(app, { approvalStatus: 'rejected' })).browser;
  const former = await aWalker(app);
  const blocked = await aWalker(app);
  people['former walker'] = former.browser;
  people['blocked walker'] = blocked.browser;
  people['deleted parent'] = (await aClosedAccount(app)).browser;
  const sibling = await aChild(app, parent);
  // Within the hours of walkers: somebody can be asked in place of who left.
  const startsAt = walkTimes(dayIn(2), '10:00', 1)?.startsAt;
  const lost = { status: 'cancelled', reason: 'walker_declined', startsAt } as const;
  Object.assign(ids, {
    sibling,
    parent: parent.id,
    walker: walker.id,
    person: walker.id,
    waiting: (await aParent(app, { approvalStatus: 'pending' })).id,
    rejected: (await aParent(app, { approvalStatus: 'rejected' })).id,
    deletion: await aDeletionRequest(app, await aParent(app)),
    child: await aChild(app, parent),
    place: await aPlace(app, parent),
    pending: await aBooking(app, parent, walker, { startsIn: 400 }),
    accepted: await aBooking(app, parent, walker, { status: 'accepted', startsIn: 300 }),
    completed: await aBooking(app, parent, walker, { status: 'completed', startsIn: -200 }),
    card: await aStoredCard(app, parent),
    soon: dayIn(30),
    holiday: dayIn(42),
    dayOff: await aDayOff(app, walker, 40),
    declined: await aBooking(app, parent, walker, lost),
    conversation: await aConversation(app, parent, walker),
    formers: await aBooking(app, parent, former, lost),
    blocked: blocked.id,
    blockeds: await aBooking(app, parent, blocked, { ...lost, reason: 'parent_cancelled' }),
    blockedConversation: await aConversation(app, parent, blocked),
    open: await aBooking(app, parent, null, { startsIn: 500, siblings: [sibling] }),
    offered: await aBooking(app, parent, null, { startsIn: 600 }),
    asked: await aBooking(app, parent, null, { startsIn: 20 }),
    paid: await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -300 }),
  });
  const removed = await app.sql<{ id: string }>(
    `insert into removed_rows (parent_id, kind, name, child_ids, kept, removed_at)
     select parent_id, 'place', 'Judo', '{}', to_jsonb(p) || '{"label": "Judo"}' || jsonb_build_object('id', gen_random_uuid()), $2
     from saved_places p where id = $1 returning id`,
    [ids.place, clock.now()],
  );
  ids.removed = removed[0]?.id ?? '';
  ids.receiver = await aReceiver(app, parent, ids.child ?? '');
  const watching = await aParent(app, { approvalStatus: 'pending' });
  people.watcher = watching.browser;
  ids.watcher = await aWatcher(app, parent, watching, await childrenOf(app, ids.accepted));
  const guardian = await aParent(app);
  people.guardian = guardian.browser;
  await aWatcher(app, parent, guardian, [await aChild(app, parent)], 'guardian');
  ids.share = await aShare(app, parent, ids.accepted ?? '');
  ids.proposal = await aProposal(app, ids.accepted ?? '', { by: parent, asked: walker });
  ids.series = await aWeeklyRequest(app, parent, walker);
  await aPayment(app, ids.paid ?? '');
  await block(parent, blocked);
  ids.report = await aReport(app, parent, walker);
  ids.incident = await anIncident(app, ids.completed ?? '', walker);
  ids.setAside = await aDeadLetter(app);
  Object.assign(ids, await aWebhook(app));
  await app.sql('update bookings set first_accepts_up_to = 20 where id = $1', [ids.asked]);
  await app.sql('insert into booking_invitations values ($1, $2, $3, $4)', [
    ids.asked,
    walker.id,
    new Date(clock.now().getTime() + 20 * 3_600_000),
    clock.now(),
  ]);
  await app.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [
    ids.offered,
    walker.id,
    clock.now(),
  ]);
  ids.neighborhood = 'chelsea';
  return { people, ids, parent, walker };
}

const childrenOf = async (app: TestApp, booking = ''): Promise<string[]> =>
  (
    await app.sql<{ id: string }>('select child_id as id from booking_children where booking_id = $1', [
      booking,
    ])
  ).map(({ id }) => id);

async function aWeeklyRequest(app: TestApp, parent: TestUser, walker: TestUser): Promise<string> {
  const booking = await aBooking(app, parent, walker, { startsIn: 24 * 100 });
  const id = await joinAgreedSeries(app, booking);
  await app.sql(`update booking_series set status = 'pending' where id = $1`, [id]);
  return id;
}

async function aClosedAccount(app: TestApp): Promise<TestUser> {
  const parent = await aParent(app);
  await app.sql('update profiles set hidden_at = $2 where id = $1', [parent.id, clock.now()]);
  return parent;
}

/** Replaces `{walker}` or `:walker` in a path or a field by an id. */
export const addressIn = (ids: Record<string, string>, path: string): string =>
  path.replace(/\{(\w+)\}|:(\w+)/g, (_, a, b) => ids[a ?? b] ?? '');
