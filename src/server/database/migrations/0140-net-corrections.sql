-- A correction compares two states of a day that was billed: what was billed, and what holds now. An account's open corrections hold
-- one row for each supply point and day.

alter table correction
  -- The revision that was billed, 0 where the day was not; NULL on rows of before, each of which followed the revision before its own.
  add column billed_revision integer,
  -- Of `exact`: credit for energy sent out, in which there is no GST.
  add column untaxed_exact bigint not null default 0,
  add column reason text check (reason in ('readAgain', 'estimateRead', 'readingWithdrawn', 'estimatedAgain', 'pricedAgain', 'notBilled'));

-- The log of each open day becomes the difference between its first and its last state.
update correction c set exact = g.exact, energy_exact = g.energy, cents = round(g.exact / 100000000.0),
  energy_cents = round(g.energy / 100000000.0), was_estimated = g.was_estimated, billed_revision = g.billed,
  reason = case when g.billed = 0 then 'notBilled' when g.was_estimated then 'estimateRead' else 'readAgain' end,
  untaxed_exact = case when g.billed = 0 then 0 - g.credit else coalesce((
    select coalesce((select sum(sent) from unnest(o.export_wh) as sent), 0) * coalesce(t.export_millicents, 0) * 100
    from reading_revision o left join tariff t on t.tariff_id = case when o.is_priced then o.tariff_id else g.tariff_id end
    where o.billing_account_id = c.billing_account_id and o.supply_point_id = c.supply_point_id and o.day = c.day and o.revision = g.billed) - g.credit, 0) end
from (
  select x.billing_account_id, x.supply_point_id, x.day, min(x.revision) - 1 as billed, max(x.revision) as last,
    sum(coalesce(x.exact, x.cents * 100000000::bigint)) as exact, sum(coalesce(x.energy_exact, x.energy_cents * 100000000::bigint)) as energy,
    (array_agg(x.was_estimated order by x.revision))[1] as was_estimated, coalesce(max(r.credit_exact), 0) as credit, max(r.tariff_id) as tariff_id
  from correction x
  left join reading_day r on r.billing_account_id = x.billing_account_id and r.supply_point_id = x.supply_point_id and r.day = x.day
  where x.invoice_id is null group by 1, 2, 3) g
where c.invoice_id is null and c.billing_account_id = g.billing_account_id and c.supply_point_id = g.supply_point_id and c.day = g.day
  and c.revision = g.last;
delete from correction where invoice_id is null
  and (billed_revision is null or (exact = 0 and coalesce(energy_exact, 0) = 0 and untaxed_exact = 0));
