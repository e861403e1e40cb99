-- Readings as they came: one row holds one register's day. A supply point's day (`reading_day`) is the sum of its registers; a day
-- that has none here was stored before they were kept apart, and stands for the supply point as a whole.

create table register_day (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  day date not null,
  -- X was taken from the network, I was sent to it.
  flow text not null check (flow in ('X', 'I')),
  -- Serial of the meter, and content of the register with its period of availability (`UN24`). Both are empty where nobody says which
  -- register it was: that row is of the supply point as a whole.
  meter text not null,
  content text not null,
  -- Watt-hours in each half-hour; NULL is missing.
  wh integer[] not null,
  -- A (read), D (shared out from a total that was read), E (estimated) or M (missing) for each half-hour; NULL when all were read.
  quality text,
  -- The day on which the newest of its files was made; NULL where none says.
  written_on date,
  revision integer not null default 1,
  received_at timestamptz not null,
  primary key (billing_account_id, supply_point_id, day, flow, meter, content),
  foreign key (billing_account_id, supply_point_id, day) references reading_day on delete cascade,
  check (cardinality(wh) in (46, 48, 50))
);

create table register_revision (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  day date not null,
  flow text not null,
  meter text not null,
  content text not null,
  revision integer not null,
  wh integer[] not null,
  quality text,
  written_on date,
  received_at timestamptz not null,
  primary key (billing_account_id, supply_point_id, day, flow, meter, content, revision)
);

-- Whose day is whose: a supply point's day belongs to the account whose agreement holds on it. Whatever is shown to a customer is read here.
create view own_reading_day as
  select r.* from reading_day r
  where exists (
    select from agreement ag
    where ag.billing_account_id = r.billing_account_id and ag.supply_point_id = r.supply_point_id
      and r.day >= ag.start_date and (ag.end_date is null or r.day <= ag.end_date));
create view own_gas_day as
  select g.* from gas_day g
  where exists (
    select from agreement ag
    where ag.billing_account_id = g.billing_account_id and ag.supply_point_id = g.supply_point_id
      and g.day >= ag.start_date and (ag.end_date is null or g.day <= ag.end_date));

-- A day of which something is missing is not an actual one, and one on which something was sent out is not empty.
update reading_day set type = 'estimated' where type in ('actual', 'powerShout') and quality like '%M%';
update reading_day set type = 'estimated' where type = 'empty' and cardinality(array_remove(export_wh, null)) > 0;
