-- migrate:up
-- MARKET-8: the text of each version, as it was when somebody accepted it.
create table legal_texts (
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  hash text not null,
  title text not null,
  effective text not null,
  body text not null,
  kept_at timestamptz not null,
  primary key (document, version, hash)
);
alter table consents add column text_digest text;

-- migrate:down
alter table consents drop column text_digest;
drop table legal_texts;
