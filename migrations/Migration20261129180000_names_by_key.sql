-- migrate:up transaction:false
-- The order of names is that of their search key; shortened, because the longest keys do not fit into an index.
create index concurrently if not exists profiles_by_name_key on profiles (left(translate(lower(regexp_replace(normalize(first_name || ' ' || last_name, nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----'), 100), id) where role <> 'admin' and hidden_at is null;
create index concurrently if not exists profiles_incomplete_key on profiles (left(translate(lower(regexp_replace(normalize(first_name || ' ' || last_name, nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----'), 100), id) where role <> 'admin' and hidden_at is null and not walker_complete and role = 'trotter';
create index concurrently if not exists profiles_role_name_key on profiles (role, left(translate(lower(regexp_replace(normalize(first_name || ' ' || last_name, nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----'), 100), id);
drop index concurrently if exists profiles_by_name;
drop index concurrently if exists profiles_incomplete;
drop index concurrently if exists profiles_role_name;

-- migrate:down
create index profiles_by_name on profiles (first_name, last_name, id) where role <> 'admin' and hidden_at is null;
create index profiles_incomplete on profiles (first_name, last_name, id) where role <> 'admin' and hidden_at is null and not walker_complete and role = 'trotter';
create index profiles_role_name on profiles (role, first_name, last_name, id);
drop index profiles_by_name_key, profiles_incomplete_key, profiles_role_name_key;
