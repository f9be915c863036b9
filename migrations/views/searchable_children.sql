-- Like searchable_people.
create view searchable_children as
select c.id, c.name, c.called from children c where app_acts_as('admin', 'cli', 'worker');
