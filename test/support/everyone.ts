import { clock } from '../../src/clock.ts';
import type { Who } from '../web/authorization-matrix.ts';
import { aBooking } from './bookings.ts';
import type { Browser } from './browser-like.ts';
import { type Actor, aChild, aDeletionRequest, anAdmin, aParent, aVisitor, aWalker } from './cast.ts';
import { aDayOff, dayIn } from './dates.ts';
import type { House } from './house.ts';
import { aJobSetAside } from './jobs.ts';
import { aConversation } from './messages.ts';
import { aPayment } from './payments.ts';
import { aReport, block } from './safety.ts';

/** Browsers of all kinds of people, and the ids of one thing of each kind that a page may be about. */
export interface Everyone {
  people: Record<Who, Browser>;
  ids: Record<string, string>;
  parent: Actor;
  walker: Actor;
}

/** The bookings, the child and so on belong to `parent` and `walker`. */
export async function onePersonOfEachKind(house: House): Promise<Everyone> {
  const people = {} as Record<Who, Browser>;
  const ids: Record<string, string> = {};
  const parent = await aParent(house);
  const walker = await aWalker(house);
  people.visitor = aVisitor(house);
  people.parent = parent.browser;
  people.walker = walker.browser;
  people['other parent'] = (await aParent(house)).browser;
  people['other walker'] = (await aWalker(house)).browser;
  people['pending parent'] = (await aParent(house, { approvalStatus: 'pending' })).browser;
  people['pending walker'] = (await aWalker(house, { approvalStatus: 'pending' })).browser;
  people.admin = (await anAdmin(house)).browser;
  people['rejected parent'] = (await aParent(house, { approvalStatus: 'rejected' })).browser;
  const former = await aWalker(house);
  const blocked = await aWalker(house);
  people['former walker'] = former.browser;
  people['blocked walker'] = blocked.browser;
  people['deleted parent'] = (await aClosedAccount(house)).browser;
  Object.assign(ids, {
    parent: parent.id,
    walker: walker.id,
    person: walker.id,
    waiting: (await aParent(house, { approvalStatus: 'pending' })).id,
    rejected: (await aParent(house, { approvalStatus: 'rejected' })).id,
    deletion: await aDeletionRequest(house, await aParent(house)),
    child: await aChild(house, parent),
    pending: await aBooking(house, parent, walker, { startsIn: 400 }),
    accepted: await aBooking(house, parent, walker, { status: 'accepted', startsIn: 300 }),
    completed: await aBooking(house, parent, walker, { status: 'completed', startsIn: -200 }),
    soon: dayIn(30),
    dayOff: await aDayOff(house, walker, 40),
    declined: await aBooking(house, parent, walker, { status: 'cancelled', reason: 'walker_declined' }),
    conversation: await aConversation(house, parent, walker),
    formers: await aBooking(house, parent, former, { status: 'cancelled', reason: 'walker_declined' }),
    blocked: blocked.id,
    blockeds: await aBooking(house, parent, blocked, { status: 'cancelled' }),
    blockedConversation: await aConversation(house, parent, blocked),
    open: await aBooking(house, parent, null, { startsIn: 500 }),
    offered: await aBooking(house, parent, null, { startsIn: 600 }),
    paid: await aBooking(house, parent, walker, { status: 'payment_confirmed', startsIn: -300 }),
  });
  await aPayment(house, ids.paid ?? '');
  await block(parent, blocked);
  ids.report = await aReport(house, parent, walker);
  ids.setAside = await aJobSetAside(house);
  await house.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [
    ids.offered,
    walker.id,
    clock.now(),
  ]);
  return { people, ids, parent, walker };
}

/** Somebody whose account is closed, in a browser that does not know it yet. */
async function aClosedAccount(house: House): Promise<Actor> {
  const parent = await aParent(house);
  await house.sql('update profiles set hidden_at = $2 where id = $1', [parent.id, clock.now()]);
  return parent;
}

/** `{walker}` or `:walker` in a path or a field stands for an id. */
export const addressIn = (ids: Record<string, string>, path: string): string =>
  path.replace(/\{(\w+)\}|:(\w+)/g, (_, a, b) => ids[a ?? b] ?? '');
