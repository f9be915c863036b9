create view my_unredacted_messages with (security_barrier) as
select o.message_id, o.content
from unredacted_messages o join messages m on m.id = o.message_id where m.sender_id = app_user_id();
