-- Puts back what a family removed in the last two weeks (CHILD-11): null where there is nothing, otherwise 'back' or why not.
create function put_back(removed uuid) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry removed_rows;
  columns text;
  child uuid;
  place saved_places;
  person child_receivers;
  served uuid[];
begin
  select * into entry from removed_rows r where r.id = removed and r.removed_at > app_now() - interval '14 days'
    and (app_acts_as('cli') or (app_acts_as('tot') and r.parent_id = app_family_id()
      and (r.parent_id = app_user_id() or (r.kind = 'receiver' and app_covers(r.child_ids))))) for update;
  if not found then
    return null;
  end if;
  perform from children c where c.parent_id = entry.parent_id order by c.id for update;
  perform pg_advisory_xact_lock(hashtextextended(entry.parent_id || '/' || list, 0))
    from unnest(array['siblings', 'places', 'receivers']) list where list like entry.kind || '%' or entry.kind = 'child';
  if entry.kind = 'place' then
    place := jsonb_populate_record(null::saved_places, entry.kept);
    if exists (select from saved_places s where s.parent_id = place.parent_id and lower(s.label) = lower(place.label)) then
      return 'again';
    elsif (select count(*) >= 12 from saved_places s where s.parent_id = place.parent_id) then
      return 'full';
    end if;
    if exists (select from saved_places s where s.id = place.id) then
      place.id := gen_random_uuid();
    end if;
    -- Columns that are newer than the entry have their defaults, here and below.
    insert into saved_places (id, parent_id, label, address, position, created_at, updated_at)
      values (place.id, place.parent_id, place.label, place.address, place.position, place.created_at, app_now());
  elsif entry.kind = 'child' then
    child := (entry.kept ->> 'id')::uuid;
    if exists (select from children c where c.parent_id = entry.parent_id and c.hidden_at is null
      and (c.id = child or short_name_key(entry.name, entry.name) in (short_name_key(c.name, c.called), short_name_key(c.name, c.name)))) then
      return 'again';
    end if;
    if exists (select from children c where c.parent_id = entry.parent_id and c.hidden_at is null and
      short_name_key(entry.name, entry.kept ->> 'called') in (short_name_key(c.name, c.called), short_name_key(c.name, c.name))) then
      entry.kept := entry.kept || jsonb_build_object('called', left(entry.name, 40));
    end if;
    select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
      where a.attrelid = 'children'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and entry.kept ? a.attname;
    execute format('insert into children (%1$s) select %1$s from jsonb_populate_record(null::children, $1)
      on conflict (id) do update set (%1$s) = (select %1$s from jsonb_populate_record(null::children, $1))
      where children.parent_id = excluded.parent_id and children.hidden_at is not null', columns)
      using entry.kept || jsonb_build_object('updated_at', app_now());
    if not exists (select from children c where c.id = child and c.parent_id = entry.parent_id) then
      return 'again';
    end if;
  end if;
  for person in select * from jsonb_populate_recordset(null::child_receivers,
    case entry.kind when 'child' then entry.kept -> 'receivers' when 'receiver' then jsonb_build_array(entry.kept) else '[]' end)
  loop
    -- A phone that is on the list of a child already is not entered there twice (HANDOVER-7).
    served := array(select c.id from children c where c.id = any (person.child_ids) and c.parent_id = entry.parent_id and c.hidden_at is null
      and (child is null or c.id = child) and not exists (select from child_receivers r where c.id = any (r.child_ids)
        and regexp_replace(r.phone, '\D', '', 'g') = regexp_replace(person.phone, '\D', '', 'g')));
    if child is null and served = '{}' then
      return case when exists (select from children c where c.id = any (person.child_ids) and c.parent_id = entry.parent_id and c.hidden_at is null)
        then 'again' else 'gone' end;
    elsif exists (select from unnest(served) one where 5 <= (select count(*) from child_receivers r where one = any (r.child_ids))) then
      return 'full';
    end if;
    -- Who was changed meanwhile, for the other children, is somebody else: this one gets an entry of its own.
    update child_receivers r set child_ids = r.child_ids || served, updated_at = app_now()
      where r.id = (select k.id from child_receivers k where k.parent_id = person.parent_id and lower(k.name) = lower(person.name)
        and regexp_replace(k.phone, '\D', '', 'g') = regexp_replace(person.phone, '\D', '', 'g') order by k.id = person.id desc limit 1);
    if not found and served <> '{}' then
      insert into child_receivers (id, parent_id, child_ids, name, phone, created_at, updated_at) values
        (case when exists (select from child_receivers r where r.id = person.id) then gen_random_uuid() else person.id end, person.parent_id, served, person.name, person.phone, person.created_at, app_now());
    end if;
  end loop;
  delete from removed_rows where id = removed;
  return 'back';
end $$;
