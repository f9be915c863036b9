create function market_date(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone (select zone from tally_zone))::date
$$;
