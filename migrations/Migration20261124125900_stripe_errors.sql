-- migrate:up
alter table payment_attempts add column stored_error jsonb;
alter table refunds add column stored_error jsonb;
alter table walker_profiles add column former_stripe_account_id text,
add column stripe_account_requested_at timestamptz, add column stripe_error jsonb;

-- migrate:down
alter table payment_attempts drop column stored_error;
alter table refunds drop column stored_error;
alter table walker_profiles drop column former_stripe_account_id,
drop column stripe_account_requested_at, drop column stripe_error;
