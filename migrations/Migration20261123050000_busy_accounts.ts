import { Migration } from '@mikro-orm/migrations';

const DONE = `in ('completed', 'awaiting_payment_confirmation', 'payment_confirmed', 'reviewed')`;
const EARNED = (b: string) => `coalesce(${b}.walker_payout_amount, ${b}.final_amount, ${b}.total_amount, 0)`;

const inFunctions = (from: string, to: string) => `
  do $$
  declare f oid;
  begin
    for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and strpos(prosrc, $from$${from}$from$) > 0 loop
      execute replace(pg_get_functiondef(f), $from$${from}$from$, $to$${to}$to$);
    end loop;
  end $$;`;

const UNREAD = '(select count(*) from messages m where m.receiver_id = p.id and not m.is_read)';
/** Counts above 99 are shown as "99+", so counting stops there. */
const SMALL_LIMIT = `(select count(*) from (select from messages m where m.receiver_id = p.id and not m.is_read limit 100) few)`;
const GUARDED = ['new', 'old'].map((row) => [
  `${row}.completed_walks_count, ${row}.background`,
  `${row}.completed_walks_count, ${row}.total_earned, ${row}.background`,
]) as [string, string][];

/** A walker's earnings are added up when they are earned, so that pages cost the same for busy accounts. */
export class Migration20261123050000_busy_accounts extends Migration {
  override up(): void {
    this.addSql(`
      alter table walker_profiles add column total_earned numeric(12, 2) not null default 0;
      alter table walker_profiles disable trigger user;
      update walker_profiles w set total_earned = b.earned from (
        select walker_id, sum(${EARNED('bookings')}) as earned from bookings where status ${DONE} group by 1) b
      where b.walker_id = w.user_id;
      alter table walker_profiles enable trigger user;

      create function tally_walk(walker uuid, walks integer, earned numeric) returns void
        language sql security definer set search_path = public, pg_temp as $$
        update walker_profiles set completed_walks_count = completed_walks_count + walks, total_earned = total_earned + earned
        where user_id = walker and (walks, earned) <> (0, 0)
      $$;
      create function tally_walks() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        was boolean := coalesce(old.status ${DONE}, false);
        done boolean := new.status ${DONE};
        before numeric := case when was then ${EARNED('old')} else 0 end;
        after numeric := case when done then ${EARNED('new')} else 0 end;
      begin
        if old.walker_id = new.walker_id then
          perform tally_walk(new.walker_id, done::integer - was::integer, after - before);
        else
          perform tally_walk(old.walker_id, -was::integer, -before), tally_walk(new.walker_id, done::integer, after);
        end if;
        return null;
      end $$;
      revoke all on function tally_walk(uuid, integer, numeric) from public;
      drop trigger bookings_count_completed on bookings;
      drop function count_completed_walks();
      create trigger bookings_tally after insert or
        update of status, walker_id, walker_payout_amount, final_amount, total_amount on bookings
        for each row execute function tally_walks();

      drop index bookings_done_by_walker;
      drop index messages_unread;
      create index messages_unread on messages (receiver_id, conversation_id) where not is_read;
      create index bookings_walker_status on bookings (walker_id, status, scheduled_date);
      create index bookings_parent_status on bookings (parent_id, status, scheduled_date);
    `);
    for (const [from, to] of GUARDED) this.addSql(inFunctions(from, to));
    this.addSql(inFunctions(UNREAD, SMALL_LIMIT));
  }

  override down(): void {
    this.addSql(inFunctions(SMALL_LIMIT, UNREAD));
    for (const [from, to] of GUARDED) this.addSql(inFunctions(to, from));
    this.addSql(`
      drop index bookings_parent_status, bookings_walker_status, messages_unread;
      create index messages_unread on messages (receiver_id) where not is_read;
      create index bookings_done_by_walker on bookings (walker_id) where status ${DONE};
      drop trigger bookings_tally on bookings;
      drop function tally_walks(), tally_walk(uuid, integer, numeric);
      create function count_completed_walks() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        update walker_profiles set completed_walks_count = (select count(*) from bookings b where b.walker_id = new.walker_id
          and b.status ${DONE})
        where user_id = new.walker_id;
        return null;
      end $$;
      create trigger bookings_count_completed after insert or update of status on bookings
        for each row when (new.status ${DONE}) execute function count_completed_walks();
      alter table walker_profiles drop column total_earned;
    `);
  }
}
