-- migrate:up
-- Walks that are being paid leave the walker's earnings until they are paid (PAYMENT-4).
lock table bookings in share mode;
update walker_profiles set total_earned = total_earned - paid.amount from (select walker_id, sum(coalesce(walker_payout_amount, final_amount, total_amount, 0)) as amount from bookings
where status = 'awaiting_payment_confirmation' group by walker_id) paid where user_id = paid.walker_id;

-- migrate:down
update walker_profiles set total_earned = total_earned + paid.amount from (select walker_id, sum(coalesce(walker_payout_amount, final_amount, total_amount, 0)) as amount from bookings
where status = 'awaiting_payment_confirmation' group by walker_id) paid where user_id = paid.walker_id;
