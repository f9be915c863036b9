-- migrate:up transaction:false
alter table removed_rows validate constraint removed_rows_removed_by_fkey;

-- migrate:down
