-- Recounts: empty unless triggers were off (docs/decisions/0012).
create view tally_differences with (security_invoker = true) as
select tally, day, sum(n) as n
from (select t.* from profiles r cross join lateral tallies_of(r) t
  union all select t.* from bookings r cross join lateral tallies_of(r) t
  union all select t.* from payments r cross join lateral tallies_of(r) t
  union all select t.* from incidents r cross join lateral tallies_of(r) t
  union all select t.* from reports r cross join lateral tallies_of(r) t
  union all select t.* from account_deletion_requests r cross join lateral tallies_of(r) t
  union all select tally, day, -n from tallies union all select tally, day, -n from tally_changes) compared
group by tally, day having sum(n) <> 0;
