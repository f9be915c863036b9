-- migrate:up
-- Counts and searches of admins are plain statements (docs/decisions/0020-plain-counts-and-searches.md).
drop function if exists update_tallies(), add_unread_person(), update_unread_person(), remove_read_people() cascade;
drop view if exists current_tallies, tally_differences;
-- squawk-ignore ban-drop-table
drop table tally_changes, tallies, tally_zone, unread_people;

-- migrate:down
create table tallies (day date not null, tally text not null, n numeric not null, primary key (day, tally));
create table tally_changes (tally text not null, day date not null, n numeric not null);
create table tally_zone (zone text not null);
insert into tally_zone select time_zone from market_settings;
create table unread_people (user_id uuid primary key references profiles, seen_at timestamptz not null);
create index unread_people_seen on unread_people (seen_at desc, user_id desc);
