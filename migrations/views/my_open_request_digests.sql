create view my_open_request_digests with (security_barrier) as
select walker_id, sent_at from open_request_digests where walker_id = app_user_id();
