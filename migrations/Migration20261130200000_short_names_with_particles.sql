-- migrate:up transaction:false
-- As the form guesses now: "Ana" of "de la Cruz, Ana" and of "Cruz، Ana", "Cruz" of "de la Cruz", "St. John" as it is.
update children set called = left((regexp_match(name, '^[^,，،、]+[,，،、]\s*([^\s,，،、]+)'))[1], 40)
  where called is null and hidden_at is null and name ~ '^([Dd][aei] |[Dd]el |[Ll]as? |[Ll]os |[Vv]an |[Vv]on |[Dd]e[nr] |St\.? )*[^\s,，،、]+[,，،、]\s*[^\s[:lower:][:digit:]]'
    and name ~ '[，،、]|^([Dd][aei] |[Dd]el |[Ll]as? |[Ll]os |[Vv]an |[Vv]on |[Dd]e[nr] |St\.? )' and name !~* '[,，،、]\s*(jr|sr|ii|iii|iv|dra?|prof|mrs?|ms|miss|st)\M';
update children set called = left((regexp_match(name, '^(?:(?:d[aei]|del|las?|los|van|von|de[nr]) )+([^\s,，،、]+)'))[1], 40)
  where called is null and hidden_at is null and name ~ '^((d[aei]|del|las?|los|van|von|de[nr]) )+[^\s,，،、]+$';
update children set called = left((regexp_match(name, '^St\.? [^\s,，،、]+'))[1], 40)
  where called is null and hidden_at is null and name ~ '^St\.? [^\s,，،、]+( [^,，،、]*)?$';

-- migrate:down
select 1;
