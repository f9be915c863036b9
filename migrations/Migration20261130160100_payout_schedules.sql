-- migrate:up
-- PAYMENT-14: how many days Stripe keeps a payment before the daily payout; null where it does not pay out daily.
alter table walker_profiles add column payout_delay_days smallint;

-- migrate:down
-- squawk-ignore ban-drop-column
alter table walker_profiles drop column payout_delay_days;
