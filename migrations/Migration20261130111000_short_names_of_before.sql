-- migrate:up
-- "Anna" of "Lee, Anna", "Who" of "Dr. Who"; of others the first word stands for it.
update children set called = left(split_part(btrim(split_part(name, ',', 2)), ' ', 1), 40)
  where called is null and hidden_at is null and name ~ '^[^ ,]+, *[[:upper:]]' and name !~* ', *(jr|sr|ii|iii|iv|dra?|prof|mrs?|ms|miss)\M';
update children set called = left(split_part(name, ' ', 2), 40)
  where called is null and hidden_at is null and name ~* '^(dra?|prof|mrs?|ms|miss|sra?|srta)\.? +\w';

-- migrate:down
select 1;
