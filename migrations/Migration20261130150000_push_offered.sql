-- migrate:up
alter table notification_settings add column push_offered_on uuid;

-- migrate:down
alter table notification_settings drop column push_offered_on;
