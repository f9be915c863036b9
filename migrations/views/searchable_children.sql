-- Like searchable_people.
create view searchable_children as
select c.id, translate(lower(regexp_replace(normalize(c.name, nfkd), '[\u0300-\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----') as name from children c where app_acts_as('admin', 'cli', 'worker');
