-- migrate:up transaction:false
create index concurrently if not exists refunds_failed on refunds (created_at, id) where status = 'failed';

-- migrate:down
drop index refunds_failed;
