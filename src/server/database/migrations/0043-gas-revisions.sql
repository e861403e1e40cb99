-- A day of gas that changes becomes its next revision, as a day of electricity does: what a bill was made with can be told from what is known now.

alter table gas_day add column revision integer not null default 1;

create table gas_revision (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  day date not null,
  revision integer not null,
  wh integer not null,
  type text not null,
  tariff_id integer not null references tariff,
  replaced_at timestamptz not null default now(),
  primary key (billing_account_id, supply_point_id, day, revision)
);

-- A view keeps the columns that it was made with.
create or replace view own_gas_day as
  select g.* from gas_day g
  where exists (
    select from agreement ag
    where ag.billing_account_id = g.billing_account_id and ag.supply_point_id = g.supply_point_id
      and g.day >= ag.start_date and (ag.end_date is null or g.day <= ag.end_date));
