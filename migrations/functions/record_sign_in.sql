-- Who can sign in does, also when this cannot be recorded. Returns the role and approval that the session is granted for.
create function record_sign_in(person uuid, moment timestamptz) returns text language plpgsql as $$
begin
  begin
    update profiles p set last_login_at = moment where p.id = person;
  exception when others then
    raise warning 'the sign-in of % was not recorded: %', person, sqlerrm;
  end;
  return (select p.role || ' ' || p.approval_status from profiles p where p.id = person);
end $$;
