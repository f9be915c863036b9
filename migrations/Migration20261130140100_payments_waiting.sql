-- migrate:up transaction:false
create index concurrently if not exists payments_waiting on payments (walker_id, confirmed_at desc, id) where payout_id is null;

-- migrate:down
drop index payments_waiting;
