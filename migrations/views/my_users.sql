create view my_users with (security_barrier) as select id, email, email_confirmed_at, sign_up_metadata, created_at
from users where id = app_user_id();
