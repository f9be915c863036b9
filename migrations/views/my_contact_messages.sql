-- For the download of one's data (RETENTION-7). An unconfirmed address may be another person's.
create view my_contact_messages with (security_barrier) as
select c.id, c.first_name, c.last_name, c.email, c.subject, c.message, c.created_at
from contact_messages c join users u on lower(c.email) = lower(u.email::text)
where u.id = app_user_id() and u.email_confirmed_at is not null;
