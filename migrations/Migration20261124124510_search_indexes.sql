-- migrate:up transaction:false
create index concurrently if not exists profiles_search on profiles using gin (search_text gin_trgm_ops)
where role <> 'admin';
create index concurrently if not exists profiles_names on profiles using gin (lower(first_name || ' ' || last_name)
gin_trgm_ops) where role <> 'admin';
drop index concurrently if exists profiles_search_parents;
drop index concurrently if exists profiles_search_walkers;
drop index concurrently if exists profiles_names_of_parents;
drop index concurrently if exists profiles_names_of_walkers;
drop index concurrently if exists profiles_name_prefix;
drop index concurrently if exists profiles_last_name_prefix;
drop index concurrently if exists children_name_prefix;

-- migrate:down
drop index profiles_search, profiles_names;
create index profiles_search_parents on profiles using gin (search_text gin_trgm_ops) where role = 'tot';
create index profiles_search_walkers on profiles using gin (search_text gin_trgm_ops) where role = 'trotter';
create index profiles_names_of_parents on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops)
  where role = 'tot';
create index profiles_names_of_walkers on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops)
  where role = 'trotter';
create index profiles_name_prefix on profiles (role, lower(first_name || ' ' || last_name) text_pattern_ops);
create index profiles_last_name_prefix on profiles (role, lower(last_name) text_pattern_ops);
create index children_name_prefix on children (lower(name) text_pattern_ops);
