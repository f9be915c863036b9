-- migrate:up transaction:false
alter table incident_events validate constraint incident_events_act_check;
create unique index concurrently if not exists incident_events_called on incident_events (incident_id, actor_id)
where act = 'called';

-- migrate:down
drop index incident_events_called;
