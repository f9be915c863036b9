-- migrate:up transaction:false
-- As the views and functions of searches have the key; an index may not use a function of ours.
create index concurrently if not exists profiles_search_key on profiles using gin (translate(lower(regexp_replace(normalize(search_text, nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----') gin_trgm_ops) where role <> 'admin';
create index concurrently if not exists profiles_name_key on profiles using gin (translate(lower(regexp_replace(normalize(first_name || ' ' || last_name, nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----') gin_trgm_ops) where role <> 'admin';
create index concurrently if not exists children_name_key on children using gin (translate(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----') gin_trgm_ops);
create index concurrently if not exists bookings_places_key on bookings using gin (translate(lower(regexp_replace(normalize(places_text, nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----') gin_trgm_ops);
update walker_listings set search_text = translate(lower(regexp_replace(normalize(search_text, nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----') where search_text <> translate(lower(regexp_replace(normalize(search_text, nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----');

-- migrate:down
drop index profiles_search_key, profiles_name_key, children_name_key, bookings_places_key;
