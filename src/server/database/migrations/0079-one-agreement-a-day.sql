-- On each day a supply point has one agreement of an account at most. Days are then found from the agreements, a range for each, and not
-- held against them one by one: a month of half-hours reads a third of the pages. One that ends before it begins was called off: it holds on none.
create function one_agreement_a_day() returns trigger language plpgsql as $$
begin
  perform from supply_point where billing_account_id = new.billing_account_id and supply_point_id = new.supply_point_id for no key update;
  if exists (
    select from agreement own join agreement ag using (billing_account_id, supply_point_id)
    where own.billing_account_id = new.billing_account_id and own.agreement_id = new.agreement_id and ag.agreement_id <> own.agreement_id
      and greatest(ag.start_date, own.start_date) <= least(coalesce(ag.end_date, 'infinity'), coalesce(own.end_date, 'infinity'))) then
    raise exception 'Another agreement for the supply point holds on a day of this one.' using errcode = 'exclusion_violation',
      detail = format('Agreement %s of account %s.', new.agreement_id, new.billing_account_id);
  end if;
  return null;
end $$;
-- Looked at when all is written: two may change at once, and the days go from one to the other.
create constraint trigger one_agreement_a_day after insert or update on agreement deferrable initially deferred
  for each row execute function one_agreement_a_day();
do $$
declare
  found record;
begin
  select one.billing_account_id, one.supply_point_id into found
  from agreement one join agreement other using (billing_account_id, supply_point_id)
  where one.agreement_id < other.agreement_id
    and greatest(one.start_date, other.start_date) <= least(coalesce(one.end_date, 'infinity'), coalesce(other.end_date, 'infinity')) limit 1;
  if found is not null then
    raise exception 'Two agreements for one supply point hold on the same day: end one of them before the other begins.'
      using detail = format('Supply point %s of account %s.', found.supply_point_id, found.billing_account_id);
  end if;
end $$;

-- A view keeps the columns that it was made with.
create or replace view own_reading_day as
  select r.* from agreement ag
  join reading_day r on r.billing_account_id = ag.billing_account_id and r.supply_point_id = ag.supply_point_id
    and r.day between ag.start_date and coalesce(ag.end_date, 'infinity');
create or replace view own_gas_day as
  select g.* from agreement ag
  join gas_day g on g.billing_account_id = ag.billing_account_id and g.supply_point_id = ag.supply_point_id
    and g.day between ag.start_date and coalesce(ag.end_date, 'infinity');

-- Days are priced by a tariff, which from then on stays what it was: another price is another tariff.
create function tariff_stays() returns trigger language plpgsql as $$
begin
  if exists (select from reading_day where tariff_id = old.tariff_id) or exists (select from gas_day where tariff_id = old.tariff_id) then
    raise exception 'Days were priced by this tariff, so its prices never change: another price is another tariff.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger tariff_stays before delete or update of tariff_id, plan_id, start_date, daily_millicents, export_millicents, bottle_millicents on tariff
  for each row execute function tariff_stays();
create trigger tariff_band_stays before update or delete on tariff_band for each row execute function tariff_stays();
