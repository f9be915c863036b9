create function finish_outbox_row(finished uuid, at timestamptz) returns void
  language plpgsql set search_path = public, pg_temp as $$
  begin
    if not (coalesce(current_setting('app.actor', true), '') = '' or app_acts_as('worker')) then
      raise insufficient_privilege using message = 'the outbox is the worker''s';
    end if;
    perform set_config('app.actor', 'worker', true);
    update outbox set done_at = at, last_error = null where id = finished and done_at is null;
  end;
$$;
