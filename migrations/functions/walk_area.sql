-- The street without the number for addresses of the usual form, else the city.
create function walk_area(place text) returns text language sql stable parallel safe as $$
  select coalesce((regexp_match(place,
    '^\s*\d+[a-z]?\s+((?:(?:[NSEW]|North|South|East|West)\.?\s+)?(?:\d+(?:st|nd|rd|th)|[A-Z][a-z]+(?:\s[A-Z][a-z]+)?)\s+(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Pl|Place|Ln|Lane|Ter|Terrace|Sq|Square|Pkwy|Parkway))(?![a-z])'))[1],
    (select city from market_settings))
$$;
