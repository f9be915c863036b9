-- migrate:up
-- A hidden child keeps nothing else (CHILD-5): a column added later is refused until its deletion empties it.
create table children (
  id uuid primary key,
  parent_id uuid not null references profiles,
  name text not null check (length(name) >= 1 and length(name) <= 80),
  age integer check (age >= 0 and age <= 18),
  sex text check (sex in ('male', 'female', 'other', 'prefer-not-to-say')),
  school text,
  avatar_url text,
  allergies text,
  special_instructions text,
  trotter_preferences text,
  emergency_contact_name text,
  emergency_contact_phone text,
  medical_conditions text,
  favorite_activities text,
  behavioral_notes text,
  schedule_preferences text,
  pickup_instructions text,
  dropoff_instructions text,
  hidden_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  may_go_home_alone boolean not null default false,
  no_allergies boolean not null default false,
  answered_at timestamptz,
  constraint children_id_parent_id_key unique (id, parent_id),
  constraint children_hidden_keep_a_name check (hidden_at is null or jsonb_strip_nulls(to_jsonb(children.*) - '{id,parent_id,name,hidden_at,created_at,updated_at}'::text[]) <@ '{"no_allergies": false, "may_go_home_alone": false}'::jsonb)
);
create index children_name_prefix on children (lower(name) text_pattern_ops);
create index children_name_search on children using gin (lower(name) gin_trgm_ops);
create index children_parent_id on children (parent_id, created_at desc);
alter table images add constraint images_child_id_fkey foreign key (child_id) references children(id) on delete set null;

create table child_receivers (
  id uuid primary key,
  child_id uuid not null,
  parent_id uuid not null,
  name text not null check (length(name) >= 1 and length(name) <= 120),
  phone text not null check (length(phone) >= 1 and length(phone) <= 40),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint child_receivers_child_id_parent_id_fkey foreign key (child_id, parent_id) references children(id, parent_id) on delete cascade
);
create index child_receivers_child_id on child_receivers (child_id);
create index child_receivers_parent_id on child_receivers (parent_id);

create table saved_places (
  id uuid primary key,
  parent_id uuid not null references profiles,
  label text not null check (length(label) >= 1 and length(label) <= 40),
  address text not null check (length(address) >= 1 and length(address) <= 300),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  position text check (length("position") >= 1 and length("position") <= 60)
);
create unique index saved_places_label on saved_places (parent_id, lower(label));

create table pickup_settings (
  parent_id uuid primary key references profiles,
  asks_code boolean not null,
  code_word text,
  updated_at timestamptz not null
);

-- migrate:down
drop table pickup_settings, saved_places, child_receivers, children cascade;
