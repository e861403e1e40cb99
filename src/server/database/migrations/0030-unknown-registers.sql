-- Meters that are written in several ways, registers that are not known at their supply point, and dates that no file can have.

-- One spelling of a meter's serial: capitals, without spaces, hyphens and zeros before it. Where two spellings are there the rows stay as they
-- are, and an operator takes one of them away.
update register_day r set meter = m.meter
from (
  select billing_account_id, supply_point_id, day, flow, content, regexp_replace(upper(regexp_replace(meter, '[\s-]+', '', 'g')), '^0+(?=.)', '') as meter,
    min(meter) as written
  from register_day group by 1, 2, 3, 4, 5, 6 having count(*) = 1) m
where r.billing_account_id = m.billing_account_id and r.supply_point_id = m.supply_point_id and r.day = m.day and r.flow = m.flow
  and r.content = m.content and r.meter = m.written and m.meter <> m.written;

update register_day set written_on = (received_at at time zone 'Pacific/Auckland')::date
where written_on > (received_at at time zone 'Pacific/Auckland')::date;

-- A register's day may be checked because nobody knows the register.
alter table register_check add column is_unknown boolean not null default false;
-- What is being checked comes again with the next file, under the one spelling.
delete from register_check where meter <> regexp_replace(upper(regexp_replace(meter, '[\s-]+', '', 'g')), '^0+(?=.)', '');
