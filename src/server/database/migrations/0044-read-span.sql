-- From when to when something of an account's own was read. A smart meter's day that is an estimate as a whole has not been read yet; of a
-- basic one there are no other days.
create or replace view own_reading_span as
  select ag.billing_account_id, ag.supply_point_id, least(r.first, g.first) as first, greatest(r.last, g.last) as last
  from agreement ag
  join supply_point sp on sp.billing_account_id = ag.billing_account_id and sp.supply_point_id = ag.supply_point_id
  cross join lateral (
    select
      (select r.day from reading_day r
        where r.billing_account_id = ag.billing_account_id and r.supply_point_id = ag.supply_point_id
          and r.day >= ag.start_date and r.day <= coalesce(ag.end_date, 'infinity')
          and (not sp.is_advanced or coalesce(r.quality, 'A') !~ '^E+$') order by r.day limit 1) as first,
      (select r.day from reading_day r
        where r.billing_account_id = ag.billing_account_id and r.supply_point_id = ag.supply_point_id
          and r.day >= ag.start_date and r.day <= coalesce(ag.end_date, 'infinity')
          and (not sp.is_advanced or coalesce(r.quality, 'A') !~ '^E+$') order by r.day desc limit 1) as last) r
  cross join lateral (
    select min(day) as first, max(day) as last from gas_day g
    where g.billing_account_id = ag.billing_account_id and g.supply_point_id = ag.supply_point_id
      and g.day >= ag.start_date and g.day <= coalesce(ag.end_date, 'infinity')) g;
