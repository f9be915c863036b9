-- migrate:up
-- PAYMENT-39: why the bank returned it; null where it did not, or where nobody kept it.
alter table stripe_payouts add column problem text;

-- migrate:down
-- squawk-ignore ban-drop-column
alter table stripe_payouts drop column problem;
