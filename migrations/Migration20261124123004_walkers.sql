-- migrate:up
-- - `walker_listings` has one row per listed walker, so that a search reads one narrow table; triggers keep it current.
-- - `availability_exceptions`: days off (no window) and extra days (one day, with windows).
create table walker_profiles (
  user_id uuid primary key references profiles,
  hourly_rate numeric(10,2) check (hourly_rate > 0),
  experience_years integer check (experience_years >= 0 and experience_years <= 80),
  bio text check (length(bio) <= 2000),
  neighborhood text check (length(neighborhood) <= 80),
  languages text[] check (cardinality(languages) > 0),
  date_of_birth date check (date_of_birth > '1900-01-01'::date),
  location_sharing boolean not null default false,
  is_active boolean not null default true,
  vacation_mode boolean not null default false,
  availability_schedule jsonb,
  availability text,
  completed_walks_count integer not null default 0,
  background_check_status text,
  stripe_account_id text unique,
  stripe_details_submitted boolean not null default false,
  stripe_onboarding_completed boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  public_photo boolean not null default false,
  total_earned numeric(12,2) not null default 0,
  background_check_expires_on date,
  payouts_ready_at timestamptz,
  constraint walker_profiles_check check (not (vacation_mode and is_active)),
  constraint walker_profiles_check_status check (background_check_status in ('pending', 'clear', 'consider', 'expired'))
);
create index walker_profiles_checks on walker_profiles (background_check_status, background_check_expires_on, user_id) where background_check_status is not null;

create table walker_listings (
  walker_id uuid primary key references profiles,
  first_name text not null,
  last_name text not null,
  avatar_url text,
  hourly_rate numeric(10,2) not null,
  experience_years integer,
  bio text,
  neighborhood text,
  languages text[] not null default '{}'::text[],
  availability_schedule jsonb not null,
  weekdays text[] not null,
  average_rating numeric(2,1),
  review_count integer not null default 0,
  completed_walks_count integer not null default 0,
  last_booking_date date,
  last_login_at timestamptz,
  search_text text not null,
  search_languages text[] not null default '{}'::text[],
  open_hours int4multirange not null default '{}'::int4multirange
);
create index walker_listings_by_experience on walker_listings (experience_years desc nulls last, walker_id);
create index walker_listings_by_language on walker_listings using gin (search_languages);
create index walker_listings_by_neighborhood on walker_listings (lower(neighborhood), average_rating desc nulls last, review_count desc, walker_id);
create index walker_listings_by_rate on walker_listings (hourly_rate, walker_id);
create index walker_listings_by_rating on walker_listings (average_rating desc nulls last, review_count desc, walker_id);
create index walker_listings_order on walker_listings (last_booking_date desc nulls last, last_login_at desc nulls last, walker_id);
create index walker_listings_search on walker_listings using gin (search_text gin_trgm_ops);
create index walker_listings_seen on walker_listings (last_login_at desc nulls last, walker_id);

create table availability_exceptions (
  id uuid primary key,
  walker_id uuid not null references profiles,
  starts_on date not null,
  ends_on date not null,
  time_windows jsonb not null default '[]'::jsonb check (jsonb_typeof(time_windows) = 'array'),
  created_at timestamptz not null,
  constraint availability_exceptions_check check (ends_on >= starts_on and ends_on <= (starts_on + 91)),
  constraint availability_exceptions_check1 check (time_windows = '[]'::jsonb or starts_on = ends_on),
  constraint availability_exceptions_once exclude using gist (walker_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index availability_exceptions_days on availability_exceptions using gist (daterange(starts_on, ends_on, '[]'));
create index availability_exceptions_walker on availability_exceptions (walker_id, starts_on);

create table favorites (
  parent_id uuid not null references profiles,
  trotter_id uuid not null references profiles,
  created_at timestamptz not null,
  primary key (parent_id, trotter_id)
);

-- migrate:down
drop table favorites, availability_exceptions, walker_listings, walker_profiles cascade;
