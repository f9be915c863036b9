-- migrate:up transaction:false
-- Rows have all switches once one is saved, so this off was no choice, unless bookings and reminders are off too, as by the link of an older email.
alter table push_subscriptions add column if not exists gone_at timestamptz;
alter table notification_settings alter column email_progress set default true;
update notification_settings set email_progress = true where not email_progress and (booking_updates or email_reminders);

-- migrate:down
alter table push_subscriptions drop column gone_at cascade;
alter table notification_settings alter column email_progress set default false;
