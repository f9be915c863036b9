import { Migration } from '@mikro-orm/migrations';

/** `walker_can_be_paid` answers the two people of a booking, and reveals nothing else of the walker's account. */
export class Migration20261120001100_security_definer_functions extends Migration {
  override up(): void {
    this.addSql(`
      create function get_parents_looking_for_trotters(limit_count integer default 100)
        returns table (id uuid, first_name text, last_name text, avatar_url text, trotter_needs_description text)
        language sql stable security definer set search_path = public, pg_temp as $$
        select p.id, p.first_name, p.last_name, p.avatar_url, p.trotter_needs_description
        from profiles p
        where p.role = 'tot' and p.looking_for_trotter and p.is_approved and p.hidden_at is null
          and (app_acts_as('admin') or exists (select from profiles me
            where me.id = app_user_id() and me.role = 'trotter' and me.is_approved and me.hidden_at is null))
        order by p.last_login_at desc nulls last, p.id
        limit limit_count
      $$;

      create function walker_can_be_paid(booking uuid) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select coalesce((select w.stripe_account_id is not null and w.stripe_onboarding_completed
          from bookings b join walker_profiles w on w.user_id = b.walker_id
          where b.id = booking and (app_user_id() in (b.parent_id, b.walker_id) or app_acts_as('admin'))), false)
      $$;
    `);
  }

  override down(): void {
    this.addSql('drop function walker_can_be_paid(uuid), get_parents_looking_for_trotters(integer);');
  }
}
