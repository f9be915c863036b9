import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const STAFF = "app_acts_as('admin', 'cli', 'worker', 'seed', 'auth', 'stripe')";
const AGREED = `b.status in (
  'accepted', 'confirmed', 'in_progress', 'completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;

/** SAFETY-7 */
export class Migration20261122170000_booking_contact extends Migration {
  override up(): void {
    this.addSql(`
      create function booking_contact(booking uuid) returns jsonb
        language sql stable security definer set search_path = public, pg_temp as $$
        select jsonb_build_object('phone', p.phone, 'email', p.email)
        from bookings b
          join profiles p on p.id = case ${ME} when b.parent_id then b.walker_id when b.walker_id then b.parent_id end
        where b.id = booking and ${AGREED} and b.ends_at > app_now() - interval '1 day' and not is_former(p.id)
          and not exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = ${ME})
      $$;
      alter policy profiles_read on profiles using (id = ${ME} or ${STAFF});
    `);
  }

  override down(): void {
    this.addSql(`
      alter policy profiles_read on profiles using (id = ${ME} or ${STAFF} or (exists (select from bookings b
        where ${AGREED} and ((b.parent_id = ${ME} and b.walker_id = profiles.id)
          or (b.walker_id = ${ME} and b.parent_id = profiles.id))) and (hidden_at is null or not is_former(id))));
      drop function booking_contact(uuid);
    `);
  }
}
