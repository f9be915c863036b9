-- migrate:up transaction:false
-- Dates that are stored, and guardians who were asked and then replaced.
alter table guardian_consents validate constraint guardian_consents_status_check;
insert into birth_date_changes (id, walker_id, date_of_birth, source, created_at)
select gen_random_uuid(), w.user_id, w.date_of_birth, 'walker', w.created_at from walker_profiles w
where w.date_of_birth is not null and not exists (select from birth_date_changes c where c.walker_id = w.user_id);
insert into guardian_consents (id, walker_id, name, status, created_at)
select gen_random_uuid(), a.subject_id, 'Removed', 'closed', min(a.at) from audit_log a
  join walker_profiles w on w.user_id = a.subject_id
where a.act = 'guardian-ask' and not exists (select from guardian_consents g where g.walker_id = a.subject_id)
group by a.subject_id;

-- migrate:down
delete from birth_date_changes;
