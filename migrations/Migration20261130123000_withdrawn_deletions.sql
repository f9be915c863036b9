-- migrate:up
alter table account_deletion_requests drop constraint account_deletion_requests_status_check;
alter table account_deletion_requests add constraint account_deletion_requests_status_check
  check (status in ('pending', 'approved', 'rejected', 'withdrawn')) not valid;

-- migrate:down
delete from account_deletion_requests where status = 'withdrawn';
alter table account_deletion_requests drop constraint account_deletion_requests_status_check;
alter table account_deletion_requests add constraint account_deletion_requests_status_check
  check (status in ('pending', 'approved', 'rejected'));
