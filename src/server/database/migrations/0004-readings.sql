-- What was measured. One row holds one supply point's day: its 46, 48 or 50 half-hours, what they cost, and the day's totals.

create table reading_day (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  day date not null,
  -- Watt-hours taken from the network in each half-hour, all registers of that flow together; NULL is missing.
  wh integer[] not null,
  -- Watt-hours sent to the network; NULL where nothing can be sent.
  export_wh integer[],
  -- A, E or M for each half-hour; NULL when all are actual.
  quality text,
  -- Cents with GST of each half-hour: energy, its share of the daily charge, less credit. They add up to total_cents.
  cents integer[] not null,
  -- Positions of the half-hours that were free.
  free smallint[],
  type text not null check (type in ('actual', 'estimated', 'empty', 'powerShout')),
  tariff_id integer,
  -- By band of the tariff, in its order.
  band_wh integer[] not null,
  band_free_wh integer[] not null,
  band_cents integer[] not null,
  total_wh integer not null,
  night_wh integer not null,
  total_export_wh integer not null default 0,
  free_wh integer not null default 0,
  usage_cents integer not null,
  fixed_cents integer not null,
  credit_cents integer not null default 0,
  saved_cents integer not null default 0,
  total_cents integer not null,
  revision integer not null default 1,
  received_at timestamptz not null,
  primary key (billing_account_id, supply_point_id, day),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade,
  check (cardinality(wh) in (46, 48, 50) and cardinality(cents) = cardinality(wh))
);
create table reading_revision (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  day date not null,
  revision integer not null,
  wh integer[] not null,
  export_wh integer[],
  quality text,
  total_cents integer not null,
  received_at timestamptz not null,
  primary key (billing_account_id, supply_point_id, day, revision)
);

-- Gas meters are read every two months; the days between are shared out, and estimated until the reading came.
create table gas_day (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  day date not null,
  wh integer not null,
  type text not null check (type in ('actual', 'estimated', 'empty')),
  tariff_id integer not null references tariff,
  usage_cents integer not null,
  fixed_cents integer not null,
  total_cents integer not null,
  primary key (billing_account_id, supply_point_id, day),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade
);

create table lpg_delivery (
  billing_account_id uuid not null,
  delivery_id uuid not null,
  supply_point_id uuid not null,
  delivered_on date not null,
  bottles integer not null check (bottles > 0),
  cents integer not null,
  primary key (billing_account_id, delivery_id),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade
);
create index lpg_delivery_day on lpg_delivery (billing_account_id, delivered_on);

-- Free hours given to an account; remaining goes down when they are booked.
create table free_hours_grant (
  billing_account_id uuid not null references billing_account on delete cascade,
  grant_id uuid not null,
  reason text not null,
  hours integer not null check (hours > 0),
  remaining integer not null check (remaining between 0 and hours),
  granted_on date not null,
  expires_on date not null,
  primary key (billing_account_id, grant_id)
);

create table free_hours_booking (
  billing_account_id uuid not null,
  booking_id uuid not null,
  supply_point_id uuid not null,
  day date not null,
  -- Hours of the local clock; end_hour is not in it.
  start_hour smallint not null check (start_hour between 0 and 23),
  end_hour smallint not null check (end_hour between 1 and 24),
  booked_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (billing_account_id, booking_id),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade,
  check (end_hour > start_hour)
);
create index free_hours_booking_day on free_hours_booking (billing_account_id, day) where cancelled_at is null;

-- Reference. The country's generation: by source the MW of each half-hour, {"Hydro": [3735, …], …}, and g CO2e per kWh.
create table generation_day (
  day date primary key,
  megawatts jsonb not null,
  intensity real[] not null
);

-- Reference. What similar homes use a day, by month: the mean, and the fifth that uses least.
create table peer_usage (
  region text not null,
  house_type text not null,
  month smallint not null check (month between 1 and 12),
  homes integer not null,
  average_wh integer not null,
  efficient_wh integer not null,
  primary key (region, house_type, month)
);
