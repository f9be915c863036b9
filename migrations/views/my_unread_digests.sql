create view my_unread_digests with (security_barrier) as
select user_id, sent_at from unread_digests where user_id = app_user_id();
