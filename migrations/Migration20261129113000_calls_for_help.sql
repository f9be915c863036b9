-- migrate:up
alter table incident_events drop constraint incident_events_act_check;
alter table incident_events add constraint incident_events_act_check
  check (act in ('seen', 'taken', 'noted', 'closed', 'called')) not valid;

-- migrate:down
delete from incident_events where act = 'called';
alter table incident_events drop constraint incident_events_act_check;
alter table incident_events add constraint incident_events_act_check
  check (act in ('seen', 'taken', 'noted', 'closed'));
