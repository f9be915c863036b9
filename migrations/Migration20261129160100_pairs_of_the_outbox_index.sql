-- migrate:up transaction:false
create index concurrently if not exists outbox_pair on outbox (pair, created_at) where pair is not null;

-- migrate:down
drop index outbox_pair;
