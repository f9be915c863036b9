create view my_tokens with (security_barrier) as select id, user_id, kind, created_at, expires_at, used_at
from tokens where user_id = app_user_id();
