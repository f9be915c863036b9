import type { CancelReason } from '../../src/domain/bookings/status.ts';
import {
  acts,
  BEGINNING,
  BUSY,
  cancel,
  dayOf,
  endOf,
  endRival,
  HOUR,
  isSoon,
  MINUTE,
  type ModelBooking,
  type ModelPerson,
  NOBODY,
  OPEN,
  overlap,
  RATE_CENTS,
  requestOf,
  sameFamily,
  shareChild,
} from './booking.ts';

const UNDER_WAY = ['accepted', 'in_progress'];
/** Nobody else is looked for. */
const REPLACED = ['parent_cancelled', 'replaced', 'overlapping'];
const LEFT = ['walker_declined', 'walker_withdrew', 'suspended'];

export class Model {
  now = BEGINNING;
  readonly parents: ModelPerson[] = [0, 1].map(() => ({ role: 'parent', approved: true, deleted: false }));
  readonly walkers: ModelPerson[] = [0, 1].map(() => ({ role: 'walker', approved: true, deleted: false }));
  readonly children = [0, 1, 2, 3].map((at) => ({ parent: at >> 1, deleted: false }));
  readonly bookings: ModelBooking[] = [];
  readonly blocked = new Set<string>();

  request(parent: number, walker: number, children: number[], startsAt: number, hours: number): void {
    const allowed =
      acts(this.parents[parent]) &&
      this.mayWalk(parent, walker) &&
      children.every((child) => this.children[child]?.parent === parent && !this.children[child].deleted) &&
      startsAt > this.now;
    const booking = requestOf({ parent, walker, children, startsAt, hours, asked: [] });
    if (allowed && this.isFree(booking)) this.bookings.push(booking);
  }

  /** The first to accept gets the walk (BOOKING-42, BOOKING-43). */
  askEveryone(lost: ModelBooking): void {
    const { parent, children, startsAt, hours } = lost;
    const soon = startsAt > this.now && startsAt <= this.now + 24 * HOUR;
    const ended = lost.status === 'cancelled' && !REPLACED.some((reason) => reason === lost.reason);
    const present = children.every((child) => !this.children[child]?.deleted);
    const around = this.bookings.filter((one) => one.parent === parent && overlap(one, lost));
    const askedFor = around.some(
      (one) => one.status === 'pending' && one.asked.length > 0 && shareChild(one, lost),
    );
    const left = around.filter(
      (one) => one === lost || (shareChild(one, lost) && LEFT.some((reason) => reason === one.reason)),
    );
    const asked = [0, 1].filter(
      (walker) =>
        this.mayWalk(parent, walker) &&
        left.every((one) => one.walker !== walker) &&
        !this.bookings.some(
          (one) => one.walker === walker && UNDER_WAY.includes(one.status) && overlap(one, lost),
        ),
    );
    const open = requestOf({ parent, walker: NOBODY, children: [...children], startsAt, hours, asked });
    const allowed = this.parentActs(lost) && soon && ended && present && !askedFor && asked.length > 0;
    if (allowed && this.isFree(open)) this.bookings.push(open);
  }

  take(booking: ModelBooking, walker: number): void {
    const asked = booking.walker === NOBODY && booking.asked.includes(walker);
    if (!asked || !this.mayWalk(booking.parent, walker)) return;
    booking.walker = walker;
    this.accept(booking);
    if (booking.status !== 'accepted') booking.walker = NOBODY;
  }

  private mayWalk(parent: number, walker: number): boolean {
    const blocked = this.hasBlocked('parent', parent, walker) || this.hasBlocked('walker', parent, walker);
    return acts(this.walkers[walker]) && !blocked;
  }

  /** BOOKING-9, BOOKING-40 */
  private isFree(booking: ModelBooking): boolean {
    return this.bookings.every(
      (other) =>
        other === booking ||
        !BUSY.includes(other.status) ||
        !overlap(other, booking) ||
        (!shareChild(other, booking) && (other.walker !== booking.walker || sameFamily(other, booking))),
    );
  }

  accept(booking: ModelBooking): void {
    const waiting = booking.status === 'pending' && this.now < booking.startsAt;
    if (!(this.walkerActs(booking) && waiting && this.isFree(booking))) return;
    booking.status = 'accepted';
    const parts: ModelBooking[] = [];
    for (const other of this.bookings)
      if (other.status === 'pending' && shareChild(other, booking) && overlap(other, booking)) {
        const part = endRival(other, booking, [...this.bookings, ...parts]);
        if (part) parts.push(part);
      }
    this.bookings.push(...parts);
  }

  decline(booking: ModelBooking): void {
    if (this.walkerActs(booking) && booking.status === 'pending') cancel(booking, 'walker_declined');
  }

  cancel(booking: ModelBooking): void {
    if (this.parentActs(booking) && booking.status === 'pending') cancel(booking, 'parent_cancelled');
  }

  withdraw(booking: ModelBooking, by: 'parent' | 'walker'): void {
    const acting = by === 'parent' ? this.parentActs(booking) : this.walkerActs(booking);
    if (acting && booking.status === 'accepted' && this.now < booking.startsAt)
      cancel(booking, by === 'parent' ? 'parent_cancelled' : 'walker_withdrew');
  }

  noShow(booking: ModelBooking, by: 'parent' | 'walker'): void {
    const acting = by === 'parent' ? this.parentActs(booking) : this.walkerActs(booking);
    if (acting && booking.status === 'accepted' && this.now >= booking.startsAt + 15 * MINUTE)
      cancel(booking, by === 'parent' ? 'walker_no_show' : 'child_no_show');
  }

  takeDayOff({ walker, ...day }: ModelBooking): void {
    for (const booking of this.bookings)
      if (booking.walker === walker && dayOf(booking) === dayOf(day)) this.withdraw(booking, 'walker');
  }

  stayHome(booking: ModelBooking, child: number): void {
    const ahead = ['pending', 'accepted'].includes(booking.status) && this.now < booking.startsAt;
    if (this.parentActs(booking) && ahead && booking.children.length > 1)
      booking.children = booking.children.filter((one) => one !== child);
  }

  runLate(booking: ModelBooking, by: 'parent' | 'walker', minutes: number): void {
    const acting = by === 'parent' ? this.parentActs(booking) : this.walkerActs(booking);
    const open = booking.status === 'accepted' && this.now <= endOf(booking) && isSoon(booking, this.now);
    if (acting && open) booking.late = { ...booking.late, [by]: minutes };
  }

  start(booking: ModelBooking): void {
    const open = this.now >= booking.startsAt - 30 * MINUTE && this.now <= endOf(booking);
    if (this.walkerActs(booking) && booking.status === 'accepted' && open) booking.status = 'in_progress';
  }

  complete(booking: ModelBooking): void {
    const under = booking.status === 'accepted' || booking.status === 'in_progress';
    if (this.walkerActs(booking) && under && this.now >= booking.startsAt) booking.status = 'completed';
  }

  /** Choosing the booked length as "another" confirms nothing. */
  confirm(booking: ModelBooking, hours: number, how: 'as booked' | 'adjusted'): void {
    const open = this.parentActs(booking) && booking.status === 'completed' && booking.finalCents === null;
    if (!open || hours < Math.min(1, booking.hours) || (how === 'adjusted' && hours === booking.hours))
      return;
    booking.finalCents = Math.round(RATE_CENTS * hours);
    booking.payoutCents = booking.finalCents;
  }

  pay(booking: ModelBooking, card: 'good' | 'declined'): void {
    if (!this.parentActs(booking) || booking.status !== 'completed' || booking.finalCents === null) return;
    if (card === 'good') Object.assign(booking, { status: 'payment_confirmed', paid: true });
  }

  refund(booking: ModelBooking, cents: number): void {
    const left = (booking.finalCents ?? 0) - booking.refundedCents;
    if (!booking.paid || booking.dispute === 'open' || booking.dispute === 'lost' || cents > left) return;
    booking.refundedCents += cents;
    booking.payoutCents = (booking.payoutCents ?? 0) - cents;
  }

  review(booking: ModelBooking): void {
    if (this.parentActs(booking) && booking.status === 'payment_confirmed')
      Object.assign(booking, { status: 'reviewed', reviewed: true });
  }

  block(parent: number, walker: number, by: 'parent' | 'walker'): void {
    if (!acts(by === 'parent' ? this.parents[parent] : this.walkers[walker])) return;
    this.blocked.add(`${parent}/${walker}/${by}`);
    for (const booking of this.bookings.filter((one) => one.parent === parent && one.walker === walker)) {
      if (booking.status === 'pending')
        cancel(booking, by === 'parent' ? 'parent_cancelled' : 'walker_declined');
      else this.withdraw(booking, by);
    }
  }

  unapprove(person: ModelPerson): void {
    if (!acts(person)) return;
    person.approved = false;
    this.endRequests(person, 'suspended');
    for (const booking of this.bookingsOf(person))
      if (booking.status === 'accepted' && endOf(booking) > this.now) cancel(booking, 'suspended');
  }

  reapprove(person: ModelPerson): void {
    if (!person.deleted) person.approved = true;
  }

  deleteChild(parent: number, child: number): void {
    const open = this.bookings.some((one) => one.children.includes(child) && OPEN.includes(one.status));
    const own = this.children[child]?.parent === parent;
    if (acts(this.parents[parent]) && own && !open) this.children[child]!.deleted = true;
  }

  deleteAccount(person: ModelPerson): void {
    const kept = (one: ModelBooking) =>
      (OPEN.includes(one.status) && one.status !== 'pending') || one.dispute === 'open';
    if (person.deleted || this.bookingsOf(person).some(kept)) return;
    person.deleted = true;
    this.endRequests(person, 'admin');
  }

  advance(ms: number): void {
    this.now += ms;
    for (const booking of this.bookings)
      if (booking.status === 'pending' && booking.startsAt <= this.now) cancel(booking, 'expired');
  }

  picture(): string {
    const { now, parents, walkers, children, bookings, blocked } = this;
    return JSON.stringify({ now, parents, walkers, children, bookings, blocked: [...blocked] });
  }

  /** Of a confirmed walk, until a day after its end or the parent's block. */
  readsSheet(booking: ModelBooking): boolean {
    const agreed = BUSY.includes(booking.status);
    const open = agreed && this.now < endOf(booking) + 24 * HOUR;
    return this.walkerActs(booking) && open && !this.hasBlocked('parent', booking.parent, booking.walker);
  }

  private hasBlocked(side: 'parent' | 'walker', parent: number, walker: number): boolean {
    return this.blocked.has(`${parent}/${walker}/${side}`);
  }

  copy(): Model {
    const { now, parents, walkers, children, bookings, blocked } = this;
    return Object.assign(
      new Model(),
      structuredClone({ now, parents, walkers, children, bookings, blocked }),
    );
  }

  parentActs(booking: ModelBooking): boolean {
    return acts(this.parents[booking.parent]);
  }

  walkerActs(booking: ModelBooking): boolean {
    return acts(this.walkers[booking.walker]);
  }

  private bookingsOf(person: ModelPerson): ModelBooking[] {
    const of = (one: ModelBooking) => [this.parents[one.parent], this.walkers[one.walker]];
    return this.bookings.filter((one) => of(one).includes(person));
  }

  private endRequests(person: ModelPerson, reason: CancelReason): void {
    for (const booking of this.bookingsOf(person)) if (booking.status === 'pending') cancel(booking, reason);
  }
}
