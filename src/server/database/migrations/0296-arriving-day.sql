-- Half-hours of a day that is still running. Never billed; they go when the day's readings are there.
create table arriving_half_hour (
  billing_account_id uuid not null references billing_account on delete cascade,
  supply_point_id uuid not null,
  starts_at timestamptz not null,
  flow text not null check (flow in ('X', 'I')),
  -- Empty: the whole supply point.
  meter text not null,
  content text not null,
  wh integer not null check (wh >= 0),
  arrived_at timestamptz not null,
  primary key (billing_account_id, supply_point_id, starts_at, flow, meter, content)
);
create index arriving_half_hour_start on arriving_half_hour (starts_at);

-- What streams of the running day send on. The place is given under the lock of arriving_head, which is held until the commit: so whoever
-- sees a place sees all before it.
create table arriving_change (
  position bigint primary key,
  recorded_at timestamptz not null,
  kind text not null check (kind in ('halfHours', 'interruption', 'stream')),
  -- Null: a stream was opened.
  billing_account_id uuid references billing_account on delete cascade,
  -- The supply point, the outage or the stream.
  subject uuid not null,
  -- Whose stream was opened: a newer one closes the older.
  viewer text,
  check ((kind = 'stream') = (viewer is not null))
);
create index arriving_change_account on arriving_change (billing_account_id) where billing_account_id is not null;
create index arriving_change_age on arriving_change (recorded_at);

create table arriving_head (
  is_only boolean primary key default true check (is_only),
  last_position bigint not null default 0
);
insert into arriving_head default values;
