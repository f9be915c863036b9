create view current_tallies with (security_invoker = true) as
select tally, day, sum(n) as n
from (select tally, day, n from tallies union all select tally, day, n from tally_changes) counted group by tally, day;
