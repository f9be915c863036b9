-- For the download of one's data (RETENTION-7), without the admin who acted.
create view my_audit_log with (security_barrier) as
select a.id, a.at, a.actor_kind, a.act, a.subject_type, a.subject_id
from audit_log a
where (a.subject_type = 'profile' and a.subject_id = app_user_id())
  or (a.subject_type = 'booking' and a.subject_id in (
    select b.id from bookings b where b.parent_id = app_user_id()
    union all select b.id from bookings b where b.walker_id = app_user_id()));
