import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf } from '../email.ts';
import type { OutboxPayload } from '../outbox.ts';
import { shortName } from '../people/names.ts';

interface Row {
  email: string;
  firstName: string;
  approved: number;
  referredFirstName: string;
  referredLastName: string;
}

/** Null once either of the two has left, or an approval was withdrawn. */
async function referralApproved(
  em: EntityManager,
  { to, referred }: OutboxPayload,
): Promise<EmailOf<'referral-approved'> | null> {
  const [row] = await em.execute<Row[]>(
    `select p.email::text, p.first_name as "firstName", p.referral_count as approved,
       f.first_name as "referredFirstName", f.last_name as "referredLastName"
     from referrals r join profiles p on p.id = r.referrer_id join profiles f on f.id = r.referred_id
     where r.referrer_id = ? and r.referred_id = ? and p.is_approved and p.hidden_at is null
       and f.is_approved and f.hidden_at is null`,
    [to, referred],
  );
  if (!row) return null;
  const { email, firstName, approved } = row;
  const name = shortName({ firstName: row.referredFirstName, lastName: row.referredLastName });
  return { kind: 'referral-approved', to: email, data: { firstName, referred: name, approved } };
}

export const rewardEmailBuilders = { 'referral-approved': referralApproved };
