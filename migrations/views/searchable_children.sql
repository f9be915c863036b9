-- Like searchable_people.
create view searchable_children as
select c.id, lower(c.name) as name from children c where app_acts_as('admin', 'cli', 'worker');
