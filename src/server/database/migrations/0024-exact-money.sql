-- What a day costs, exactly: watt-hours times millicents a kWh, with GST, in hundred-millionths of a cent. A bill line, and whatever else
-- is shown, is the sum of these, rounded once. The columns in cents stay for the version before, whose days are priced exactly as they come.

alter table reading_day
  add column usage_exact bigint,
  add column fixed_exact bigint,
  add column credit_exact bigint,
  add column saved_exact bigint,
  add column total_exact bigint generated always as (usage_exact + fixed_exact - credit_exact) stored;
alter table gas_day
  add column usage_exact bigint,
  add column fixed_exact bigint,
  add column total_exact bigint generated always as (usage_exact + fixed_exact) stored;
-- Bills stay as they were issued: what a day was billed at is not touched, and only what changes after this is put right.
alter table correction add column exact bigint, add column energy_exact bigint;
update correction set exact = cents * 100000000::bigint, energy_exact = energy_cents * 100000000::bigint;

-- A view keeps the columns that it was made with.
create or replace view own_reading_day as
  select r.* from reading_day r
  where exists (
    select from agreement ag
    where ag.billing_account_id = r.billing_account_id and ag.supply_point_id = r.supply_point_id
      and r.day >= ag.start_date and (ag.end_date is null or r.day <= ag.end_date));
create or replace view own_gas_day as
  select g.* from gas_day g
  where exists (
    select from agreement ag
    where ag.billing_account_id = g.billing_account_id and ag.supply_point_id = g.supply_point_id
      and g.day >= ag.start_date and (ag.end_date is null or g.day <= ag.end_date));

create function price_reading_day() returns trigger language plpgsql as $$
declare
  daily bigint;
  export bigint;
begin
  select t.daily_millicents, coalesce(t.export_millicents, 0) into daily, export from tariff t where t.tariff_id = new.tariff_id;
  new.fixed_exact := coalesce(daily, 0) * 115000;
  new.credit_exact := coalesce(export, 0) * new.total_export_wh * 100;
  select coalesce(sum((new.band_wh[b.position] - new.band_free_wh[b.position])::bigint * b.rate_millicents * 115), 0),
    coalesce(sum(new.band_free_wh[b.position]::bigint * b.rate_millicents * 115), 0)
    into new.usage_exact, new.saved_exact
  from tariff_band b where b.tariff_id = new.tariff_id;
  return new;
end $$;

create function price_gas_day() returns trigger language plpgsql as $$
begin
  select new.wh::bigint * b.rate_millicents * 115, t.daily_millicents::bigint * 115000 into new.usage_exact, new.fixed_exact
  from tariff t join tariff_band b on b.tariff_id = t.tariff_id and b.position = 1 where t.tariff_id = new.tariff_id;
  return new;
end $$;

-- A writer that knows exact prices gives them. The version before does not: its rows come without, or with those of what they replace.
create trigger price_new_day before insert on reading_day for each row
  when (new.usage_exact is null) execute function price_reading_day();
create trigger price_changed_day before update on reading_day for each row
  when (new.usage_exact is null or (new.revision <> old.revision and new.usage_exact = old.usage_exact and new.credit_exact = old.credit_exact))
  execute function price_reading_day();
create trigger price_new_gas_day before insert on gas_day for each row
  when (new.usage_exact is null) execute function price_gas_day();
create trigger price_changed_gas_day before update on gas_day for each row
  when (new.usage_exact is null) execute function price_gas_day();

update reading_day set usage_exact = null;
update gas_day set usage_exact = null;
