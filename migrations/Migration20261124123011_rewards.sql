-- migrate:up
-- The ledger and the badges are append-only; points and streaks are projections. A refund that fails later gives back points as a `return`.
create table referrals (
  id uuid primary key,
  referrer_id uuid not null references profiles,
  referred_id uuid not null unique references profiles,
  role text not null check (role in ('tot', 'trotter')),
  created_at timestamptz not null,
  counted_at timestamptz,
  constraint referrals_check check (referrer_id <> referred_id)
);
create index referrals_referrer on referrals (referrer_id, created_at desc);

create table points_ledger (
  id uuid primary key,
  user_id uuid not null references profiles,
  booking_id uuid references bookings,
  kind text not null check (kind in ('booking', 'streak', 'refund', 'return')),
  points integer not null,
  created_at timestamptz not null,
  constraint points_ledger_user_id_booking_id_kind_key unique (user_id, booking_id, kind)
);
create index points_ledger_history on points_ledger (user_id, created_at desc);

create table rewards_points (
  user_id uuid primary key references profiles,
  points integer not null default 0,
  total_points_earned integer not null default 0,
  updated_at timestamptz not null
);
create index rewards_points_most on rewards_points (total_points_earned desc, user_id) where total_points_earned > 0;

create table streaks (
  user_id uuid primary key references profiles,
  current_streak integer not null default 0 check (current_streak >= 0),
  longest_streak integer not null default 0,
  last_week date,
  updated_at timestamptz not null,
  constraint streaks_check check (longest_streak >= current_streak)
);
create index streaks_running on streaks (last_week) where current_streak > 0;

create table badges (
  id text primary key,
  badge_name text not null unique,
  badge_description text not null,
  badge_type text not null check (badge_type in ('milestone', 'perk', 'booking'))
);

create table user_badges (
  user_id uuid not null references profiles,
  badge_id text not null references badges,
  earned_at timestamptz not null,
  primary key (user_id, badge_id)
);

create table perks (
  user_id uuid not null references profiles,
  badge_name text not null,
  created_at timestamptz not null,
  primary key (user_id, badge_name)
);

create table milestone_rewards (
  user_id uuid not null references profiles,
  badge_name text not null,
  achieved_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, badge_name)
);

create table rewards_visits (
  user_id uuid primary key references profiles,
  visited_at timestamptz not null,
  news_since timestamptz
);

insert into badges (id, badge_name, badge_description, badge_type) values
  ('first-walk', 'First Walk', 'Your first walk was paid for.', 'booking'),
  ('ten-walks', 'Ten Walks', 'Ten paid walks.', 'booking'),
  ('fifty-walks', 'Fifty Walks', 'Fifty paid walks.', 'booking'),
  ('four-week-streak', 'Four-Week Streak', 'A paid walk in each of four weeks in a row.', 'booking'),
  ('first-timer', 'First Timer', 'Your first referral was approved.', 'milestone'),
  ('community-builder', 'Community Builder', 'Three of your referrals were approved.', 'milestone'),
  ('ambassador', 'Ambassador', 'Five of your referrals were approved.', 'milestone'),
  ('super-referrer', 'Super Referrer', 'Ten of your referrals were approved.', 'milestone'),
  ('legend', 'Legend', 'Twenty-five of your referrals were approved.', 'milestone'),
  ('walker-referral-bonus', 'Walker Referral Bonus', 'A walker you referred had a paid walk.', 'perk'),
  ('parent-network-builder', 'Parent Network Builder', 'Three parents you referred were approved.', 'perk'),
  ('cross-network-connector', 'Cross-Network Connector', 'A parent and a walker you referred were approved.', 'perk'),
  ('referral-master', 'Referral Master', 'Ten people you referred had a paid walk.', 'perk'),
  ('early-adopter', 'Early Adopter', 'You were here at the beginning.', 'perk');

-- migrate:down
drop table rewards_visits, milestone_rewards, perks, user_badges, badges, streaks, rewards_points,
  points_ledger, referrals cascade;
