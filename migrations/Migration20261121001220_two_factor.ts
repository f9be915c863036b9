import { Migration } from '@mikro-orm/migrations';

const ME = 'app_user_id()';
const as = (...actors: string[]) => `app_acts_as(${actors.map((actor) => `'${actor}'`).join(', ')})`;

/**
 * `second_factors` holds the encrypted secret and the last used step of 30 s, which prevents a replay. Sessions of
 * admins that were opened by password alone end.
 */
export class Migration20261121001220_two_factor extends Migration {
  override up(): void {
    this.addSql(`
      create table second_factors (
        user_id uuid primary key references users on delete cascade,
        secret text not null,
        created_at timestamptz not null,
        confirmed_at timestamptz,
        last_step bigint
      );
      create table recovery_codes (
        user_id uuid not null references second_factors on delete cascade,
        code_hash bytea not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      );
    `);
    for (const table of ['second_factors', 'recovery_codes'])
      this.addSql(`
        alter table ${table} enable row level security;
        alter table ${table} force row level security;
        create policy ${table}_owner on ${table} to current_user using (true) with check (true);
        create policy ${table}_read on ${table} for select using (user_id = ${ME} or ${as('auth', 'cli')});
        create policy ${table}_add on ${table} for insert with check (${as('auth')});
        create policy ${table}_change on ${table} for update using (${as('auth')}) with check (${as('auth')});
        create policy ${table}_remove on ${table} for delete using (${as('auth', 'cli')});
      `);
    this.addSql(`
      alter table tokens drop constraint tokens_kind_check,
        add constraint tokens_kind_check check (kind in ('confirmation', 'reset', 'second-step'));
      create policy audit_log_add_of_two_factor on audit_log for insert
        with check (${as('auth')} and act like 'two-factor-%');

      create function two_factor_challenge(hash bytea, moment timestamptz)
        returns table (user_id uuid, email text, secret text, enrolled boolean)
        language sql stable security definer set search_path = public, pg_temp as $$
        select p.id, p.email::text, case when f.confirmed_at is null then f.secret end, f.confirmed_at is not null
        from tokens t join profiles p on p.id = t.user_id join second_factors f on f.user_id = t.user_id
        where t.token_hash = hash and t.kind = 'second-step' and t.used_at is null and t.expires_at > moment
          and p.role = 'admin' and p.approval_status = 'approved' and p.hidden_at is null
      $$;

      delete from sessions s using profiles p where p.id = s.user_id and p.role = 'admin';
    `);
  }

  override down(): void {
    this.addSql(`
      drop function two_factor_challenge(bytea, timestamptz);
      drop policy audit_log_add_of_two_factor on audit_log;
      delete from tokens where kind = 'second-step';
      alter table tokens drop constraint tokens_kind_check,
        add constraint tokens_kind_check check (kind in ('confirmation', 'reset'));
      drop table recovery_codes, second_factors;
    `);
  }
}
