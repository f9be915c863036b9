-- migrate:up
-- PAYMENT-37: what an admin settled of a refund that was not paid, which the parent has outside of Stripe.
alter table refunds add column settled numeric(10,2) not null default 0;
alter table refunds add column settled_at timestamptz;

-- migrate:down
-- squawk-ignore ban-drop-column
alter table refunds drop column settled_at;
-- squawk-ignore ban-drop-column
alter table refunds drop column settled;
