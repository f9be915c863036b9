-- The lock is taken last and so cannot deadlock (docs/decisions/0002).
create function update_walker_facets() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('walker_facets'));
  update walker_facets f set bits = set_bit(f.bits, old.slot % 8192, 0)
    from (select * from facets_of(old) except select * from facets_of(new)) removed
    where f.facet = removed.facet and f.value = removed.value and f.chunk = old.slot / 8192;
  delete from walker_facets f
    using (select * from facets_of(old) except select * from facets_of(new)) removed
    where f.facet = removed.facet and f.value = removed.value and f.chunk = old.slot / 8192 and bit_count(f.bits) = 0;
  insert into walker_facets as f
    select added.facet, added.value, new.slot / 8192, set_bit(0::bit(8192), new.slot % 8192, 1)
    from (select * from facets_of(new) except select * from facets_of(old)) added
    on conflict (facet, value, chunk) do update set bits = set_bit(f.bits, new.slot % 8192, 1);
  return null;
end $$;

create trigger walker_listings_facets after insert or delete on walker_listings
  for each row execute function update_walker_facets();

create trigger walker_listings_facets_changed after update on walker_listings for each row
  when ((old.hourly_rate, old.experience_years, old.neighborhood, old.languages, old.weekdays, old.availability_schedule)
  is distinct from (new.hourly_rate, new.experience_years, new.neighborhood, new.languages, new.weekdays,
    new.availability_schedule))
  execute function update_walker_facets();
