-- migrate:up transaction:false
alter table account_deletion_requests validate constraint account_deletion_requests_status_check;

-- migrate:down
