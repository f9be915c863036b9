-- A browser belongs to the user who turned on last (PUSH-2): only it knows its address. Locked against two people at the same time.
create function release_push_endpoint(released text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if app_user_id() is null then
      raise insufficient_privilege using message = 'only a member turns on a device';
    end if;
    perform pg_advisory_xact_lock(hashtextextended(released, 0));
    delete from push_subscriptions where endpoint = released;
  end;
$$;
