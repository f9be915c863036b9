import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom } from '../../../money.ts';
import { lateCancellationsBy } from '../../bookings/late-cancellation.ts';
import { type BookingRow, NEWEST_WALKS, newestRows } from '../../bookings/series/fold-series.ts';
import { bookingRows, shownBooking } from '../../bookings/shown-booking.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { balanceAtStripe } from '../../payments/made-payouts/list.ts';
import { Profile } from '../../people/profile.ts';
import { type StoredChecks, type WalkerChecks, withPause } from '../../walkers/checks/checks-of.ts';
import { WalkerProfile } from '../../walkers/walker-profile.ts';
import { type Applicant, asApplicant } from '../approval/applicant.ts';
import { type AgeHistory, ageHistory, ageHistoryFrom, type StoredHistory } from '../guardians/age-history.ts';
import type { ShownGuardian } from '../guardians/guardian.ts';
import type { ShownReference } from '../references/reference.ts';
import { frozenBy } from '../sign-in/freeze.ts';
import { type OpenWork, openWork } from './open-work.ts';

const RECENT_REVIEWS = 20;

export interface ReviewLine {
  id: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
  reviewer: string | null;
}

export interface PersonDetail extends Applicant {
  reviews: ReviewLine[];
  bookings: BookingRow[];
  /** What a withdrawn approval would end. */
  open: OpenWork;
  /** What the last withdrawn approval ended. */
  ended: number;
  /** BOOKING-44 */
  lateCancellations: number;
  deletionRequested: boolean;
  childCount: number;
  frozenBy: string | null;
  twoFactor: boolean;
  passkeys: number;
  checks: WalkerChecks | null;
  references: ShownReference[];
  guardian: ShownGuardian | null;
  history: AgeHistory | null;
  balance: Cents | null;
}

const isShown = ({ status, email }: ShownGuardian): boolean => status !== 'closed' && email !== null;

export async function personDetail(em: EntityManager, id: string): Promise<PersonDetail | null> {
  const profile = isUuid(id) ? await em.findOne(Profile, { id, hiddenAt: null }) : null;
  if (!profile) return null;
  const isWalker = profile.role === 'trotter';
  const applicant = asApplicant(profile, isWalker ? await em.findOne(WalkerProfile, id) : null);
  const details = await loadDetails(em, profile);
  return {
    ...applicant,
    ...details,
    frozenBy: profile.frozenAt ? await frozenBy(em, id) : null,
    guardian: (applicant.minor && details.history?.guardians.find(isShown)) || null,
    bookings:
      profile.role === 'admin' ? [] : await bookingsOf(em, isWalker ? 'b.walkerId' : 'b.parentId', id),
  };
}

async function bookingsOf(em: EntityManager, side: 'b.walkerId' | 'b.parentId', id: string) {
  const newest = bookingRows(em).where(side, '=', id).orderBy('b.createdAt', 'desc').orderBy('b.id', 'desc');
  return newestRows((await newest.limit(NEWEST_WALKS).execute()).map(shownBooking));
}

type Details = Pick<
  PersonDetail,
  | 'reviews'
  | 'open'
  | 'ended'
  | 'lateCancellations'
  | 'deletionRequested'
  | 'childCount'
  | 'twoFactor'
  | 'passkeys'
  | 'checks'
  | 'references'
  | 'history'
  | 'balance'
>;

const endedBy = (id: string) => sql<number>`(select count(*)::int from bookings b
  join profiles p on p.id = ${id} and b.cancelled_at = p.approval_withdrawn_at
  where (b.parent_id = ${id} or b.walker_id = ${id}) and b.cancel_reason = 'suspended')`;

async function loadDetails(em: EntityManager, { id, role }: Profile): Promise<Details> {
  const { rows } = await sql<
    Omit<Details, 'balance'> & {
      balance: string | null;
      checks: StoredChecks | null;
      history: StoredHistory | null;
    }
  >`
    select (select coalesce(json_agg(found), '[]') from (
        select r.id, r.rating, r.comment, r.created_at, p.first_name || ' ' || p.last_name as reviewer
        from booking_reviews r left join people p on p.id = r.reviewer_id
        where r.walker_id = ${id} order by r.created_at desc, r.id desc limit ${RECENT_REVIEWS}) found) as reviews,
      to_jsonb(open) as open, ${endedBy(id)} as ended,
      ${lateCancellationsBy(id)} as late_cancellations, case when ${role} = 'trotter' then walker_checks(${id}) end as checks,
      case when ${role} = 'trotter' then ${ageHistory(id)} end as history, references_of(${id}) as references,
      exists (select from account_deletion_requests d
        where d.profile_id = ${id} and d.status = 'pending') as deletion_requested,
      exists (select from second_factors f where f.user_id = ${id} and f.confirmed_at is not null) as two_factor, ${balanceAtStripe(id)} as balance,
      (select count(*)::int from children c where c.parent_id = ${id} and c.hidden_at is null) as child_count,
      (select count(*)::int from passkeys k where k.user_id = ${id}) as passkeys
    from ${openWork([id])} open`.execute(kysely(em));
  const details = rows[0]!;
  // A moment in JSON is text.
  const reviews = details.reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt) }));
  return {
    ...details,
    reviews,
    balance: centsFrom(details.balance),
    checks: details.checks && withPause(details.checks),
    history: details.history && ageHistoryFrom(details.history),
  };
}
