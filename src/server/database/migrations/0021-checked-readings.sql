-- What a connection can carry and a register can count, and readings that are being checked.

-- Kilovolt-amperes of the connection; NULL is not known.
alter table supply_point add column capacity_kva integer check (capacity_kva > 0);
-- Digits of kilowatt-hours that the register shows.
alter table meter_register add column digits smallint not null default 5 check (digits between 1 and 9);

-- A register's day that is far from what the home uses. It counts for nothing until somebody releases it or a later file replaces it.
create table register_check (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  day date not null,
  flow text not null check (flow in ('X', 'I')),
  meter text not null,
  content text not null,
  wh integer[] not null,
  quality text,
  written_on date,
  -- What the home's usual day is, in Wh.
  usual_wh integer not null,
  received_at timestamptz not null,
  primary key (billing_account_id, supply_point_id, day, flow, meter, content),
  foreign key (billing_account_id, supply_point_id, day) references reading_day on delete cascade
);

-- From when to when there is something of an account's own, without a look at each day.
create view own_reading_span as
  select ag.billing_account_id, ag.supply_point_id, least(r.first, g.first) as first, greatest(r.last, g.last) as last
  from agreement ag
  cross join lateral (
    select min(day) as first, max(day) as last from reading_day r
    where r.billing_account_id = ag.billing_account_id and r.supply_point_id = ag.supply_point_id
      and r.day >= ag.start_date and r.day <= coalesce(ag.end_date, 'infinity')) r
  cross join lateral (
    select min(day) as first, max(day) as last from gas_day g
    where g.billing_account_id = ag.billing_account_id and g.supply_point_id = ag.supply_point_id
      and g.day >= ag.start_date and g.day <= coalesce(ag.end_date, 'infinity')) g;
