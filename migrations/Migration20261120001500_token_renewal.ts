import { Migration } from '@mikro-orm/migrations';
import { BEGIN_REQUEST } from './Migration20261120000900_row_level_security.ts';

/**
 * A session's token is renewed when the role or the approval changes; `begin_request` reports it. The previous token
 * works for some seconds, for requests that are in flight. The same statement reports changes on the rewards page.
 */
export class Migration20261120001500_token_renewal extends Migration {
  override up(): void {
    this.addSql(`
      alter table sessions
        add column granted_as text not null default '',
        add column previous_token_hash bytea unique,
        add column previous_until timestamptz;
      drop function begin_request(bytea, timestamptz);
    `);
    this.addSql(BEGIN_REQUEST_WITH_NEWS);
  }

  override down(): void {
    this.addSql('drop function begin_request(bytea, timestamptz);');
    this.addSql(BEGIN_REQUEST);
    this.addSql(
      'alter table sessions drop column granted_as, drop column previous_token_hash, drop column previous_until;',
    );
  }
}

const BEGIN_REQUEST_WITH_NEWS = `
  create function begin_request(token bytea, moment timestamptz) returns table (
      session_id uuid, user_id uuid, email text, first_name text, last_name text, avatar_url text, role text,
      approval_status text, token_outdated boolean, unread bigint, reward_news boolean)
    language plpgsql as $$
  #variable_conflict use_column
  declare
    found_session sessions%rowtype;
    found_role text;
  begin
    perform set_config('app.actor', 'auth', true), set_config('app.user_id', '', true);
    select * into found_session from sessions s
      where (s.token_hash = token or (s.previous_token_hash = token and s.previous_until > moment))
        and s.expires_at > moment and s.ends_at > moment;
    if found_session.id is null then
      perform set_config('app.actor', 'visitor', true);
      return;
    end if;
    if found_session.last_seen_at < moment - interval '15 minutes' then
      update sessions s set last_seen_at = moment, expires_at = least(moment + interval '10 days', s.ends_at)
        where s.id = found_session.id;
      update profiles p set last_login_at = moment where p.id = found_session.user_id;
    end if;
    select p.role into found_role from profiles p where p.id = found_session.user_id and p.hidden_at is null;
    perform set_config('app.user_id', found_session.user_id::text, true),
      set_config('app.actor', coalesce(found_role, 'visitor'), true);
    return query
      select found_session.id, found_session.user_id, p.email::text, p.first_name, p.last_name, p.avatar_url, p.role,
        p.approval_status, found_session.granted_as <> p.role || ' ' || p.approval_status,
        (select count(*) from messages m where m.receiver_id = p.id and not m.is_read),
        exists (select from referrals r where r.referrer_id = p.id and r.created_at > visit.latest)
          or exists (select from perks k where k.user_id = p.id and k.created_at > visit.latest)
          or exists (select from milestone_rewards w where w.user_id = p.id and w.created_at > visit.latest)
      from profiles p
        cross join lateral (select coalesce(max(v.visited_at), '-infinity') as latest
          from rewards_visits v where v.user_id = p.id) visit
      where p.id = found_session.user_id and p.hidden_at is null;
  end $$;
`;
