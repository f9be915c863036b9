-- Like searchable_people.
create view searchable_children as
select c.id, regexp_replace(replace(replace(replace(translate(lower(regexp_replace(normalize(c.name || ' ' || coalesce(c.called, ''), nfkd), ' ?[\u0300-\u036f]|[''‘’ʼ`]', '', 'g')), 'đøłı', 'doli'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g') as name from children c where app_acts_as('admin', 'cli', 'worker');
