-- One statement per step: a transaction needs four round trips, and a backlog of ten thousand emails takes twenty thousand
-- steps. What one email says together is not sent beside it (EMAIL-11). A worker may ask before the relay has marked what it queued, or have a clock that is behind the relay's.
create function claim_outbox_row(claimed uuid, at timestamptz)
  returns table (kind text, payload jsonb, created_at timestamptz, attempts integer, traceparent text)
  language plpgsql set search_path = public, pg_temp as $$
  begin
    if not (coalesce(current_setting('app.actor', true), '') = '' or app_acts_as('worker')) then
      raise insufficient_privilege using message = 'the outbox is the worker''s';
    end if;
    perform set_config('app.actor', 'worker', true);
    return query update outbox o set claimed_at = greatest(at, o.queued_at), attempts = o.attempts + 1
      where o.id = claimed and o.done_at is null and o.failed_at is null and not exists (select from outbox m
        where m.dedupe_key = 'merged/' || o.pair || '/' || (o.due_at - interval '10 minutes') and o.due_at > o.created_at
          and o.kind like 'mail.%' and m.done_at is null and m.failed_at is null)
      returning o.kind, o.payload, o.created_at, o.attempts, o.traceparent;
  end;
$$;
