-- migrate:up
-- PAYMENT-14: on the receipt of who paid. Walkers do not read attempts.
alter table payment_attempts add column card_brand text, add column card_last4 text;

-- migrate:down
-- squawk-ignore ban-drop-column
alter table payment_attempts drop column card_brand, drop column card_last4;
