-- migrate:up
alter table walker_profiles add column payout_problem text;

-- migrate:down
alter table walker_profiles drop column payout_problem;
