-- migrate:up transaction:false
alter table profiles validate constraint profiles_frozen;

-- migrate:down
