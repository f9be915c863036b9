import { Migration } from '@mikro-orm/migrations';

/** The status stays `rejected`; this date distinguishes a withdrawn approval from one that was never given. */
export class Migration20261122000320_withdrawn_approvals extends Migration {
  override up(): void {
    this.addSql(`
      alter table profiles add column approval_withdrawn_at timestamptz,
        add constraint profiles_withdrawn check (approval_withdrawn_at is null or approval_status = 'rejected');
      update profiles p set approval_withdrawn_at = a.at
        from (select distinct on (subject_id) subject_id, act, at from audit_log
          where subject_type = 'profile' and act in ('approve', 'reject', 'unapprove') order by subject_id, at desc, id desc) a
        where a.subject_id = p.id and a.act = 'unapprove' and p.approval_status = 'rejected';
      create function guard_withdrawal() returns trigger language plpgsql set search_path = public, pg_temp as $$
      begin
        if app_acts_as('tot', 'trotter') then
          raise insufficient_privilege using message = 'an approval is not its own person''s to change';
        end if;
        return new;
      end $$;
      create trigger profiles_withdrawal_guard before update on profiles for each row
        when (new.approval_withdrawn_at is distinct from old.approval_withdrawn_at) execute function guard_withdrawal();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger profiles_withdrawal_guard on profiles;
      drop function guard_withdrawal();
      alter table profiles drop column approval_withdrawn_at;
    `);
  }
}
