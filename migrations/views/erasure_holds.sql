-- Undecided reports and open incidents are evidence: they delay the erasure of the people concerned (RETENTION-1).
create view erasure_holds with (security_invoker = true) as
select r.reporter_id as person_id, 'report' as kind, r.id, r.created_at from reports r where r.decision is null
union all
select r.subject_id, 'report', r.id, r.created_at from reports r where r.decision is null
union all
select p.id, 'incident', i.id, i.created_at from incidents i
  join bookings b on b.id = i.booking_id
  join profiles p on p.id in (b.parent_id, b.walker_id)
  where i.outcome is null;
