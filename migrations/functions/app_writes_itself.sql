-- Whether the runtime role writes, and not a function of the owner that it calls, nor a superuser.
create function app_writes_itself(into_table regclass) returns boolean language sql stable as $$
  select row_security_active(into_table)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = into_table)
$$;
