-- On each day a supply point has one agreement of an account at most. Days are then found from the agreements, a range for each, and not
-- held against them one by one: a month of half-hours reads a third of the pages. One that ends before it begins was called off: it holds on none.
create function one_agreement_a_day() returns trigger language plpgsql as $$
begin
  perform from supply_point where billing_account_id = new.billing_account_id and supply_point_id = new.supply_point_id for no key update;
  if exists (
    select from agreement ag
    where ag.billing_account_id = new.billing_account_id and ag.supply_point_id = new.supply_point_id and ag.agreement_id <> new.agreement_id
      and greatest(ag.start_date, new.start_date) <= least(coalesce(ag.end_date, 'infinity'), coalesce(new.end_date, 'infinity'))) then
    raise exception 'Another agreement for the supply point holds on a day of this one.' using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
do $$ begin
  if exists (
    select from agreement one join agreement other using (billing_account_id, supply_point_id)
    where one.agreement_id < other.agreement_id
      and greatest(one.start_date, other.start_date) <= least(coalesce(one.end_date, 'infinity'), coalesce(other.end_date, 'infinity'))) then
    raise exception 'Two agreements for one supply point hold on the same day: end one of them before the other begins.';
  end if;
end $$;
create trigger one_agreement_a_day before insert or update of supply_point_id, start_date, end_date on agreement
  for each row execute function one_agreement_a_day();

-- A view keeps the columns that it was made with.
create or replace view own_reading_day as
  select r.* from agreement ag
  join reading_day r on r.billing_account_id = ag.billing_account_id and r.supply_point_id = ag.supply_point_id
    and r.day between ag.start_date and coalesce(ag.end_date, 'infinity');
create or replace view own_gas_day as
  select g.* from agreement ag
  join gas_day g on g.billing_account_id = ag.billing_account_id and g.supply_point_id = ag.supply_point_id
    and g.day between ag.start_date and coalesce(ag.end_date, 'infinity');

-- Days are priced by a tariff, which therefore stays what it was: another price is another tariff.
create function tariff_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The prices of a tariff never change: another price is another tariff.';
end $$;
create trigger tariff_stays before update of plan_id, start_date, daily_millicents, export_millicents, bottle_millicents on tariff
  for each row execute function tariff_stays();
create trigger tariff_band_stays before update or delete on tariff_band for each row execute function tariff_stays();
