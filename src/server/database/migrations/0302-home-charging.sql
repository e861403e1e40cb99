-- Chargers at home, which connect by OCPP 2.0.1.
create table home_charger (
  billing_account_id uuid not null references billing_account on delete cascade,
  charger_id uuid primary key,
  site_id uuid not null,
  -- Its name and user at the central system.
  identity text not null unique,
  password_hash text not null,
  watts integer not null check (watts > 0),
  vendor text,
  model text,
  -- Of its connector, as it said last.
  connector_status text,
  -- Of the process that holds its connection; null: none.
  connection_id uuid,
  heard_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index home_charger_of_site on home_charger (billing_account_id, site_id) where removed_at is null;

create table home_charging_choice (
  billing_account_id uuid not null references billing_account on delete cascade,
  site_id uuid not null,
  -- Of the local clock.
  ready_minutes smallint not null check (ready_minutes between 0 and 1439),
  wh integer not null check (wh > 0),
  weigh text not null check (weigh in ('price', 'carbon')),
  primary key (billing_account_id, site_id)
);

create table home_charging_session (
  billing_account_id uuid not null references billing_account on delete cascade,
  session_id uuid primary key,
  charger_id uuid not null references home_charger on delete cascade,
  site_id uuid not null,
  -- The charger's own.
  transaction_id text not null,
  evse_id integer not null default 1,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Number of its newest event.
  last_event integer not null,
  charging_state text,
  is_at_once boolean not null default false,
  -- Half-hours as they were worked out at the end, with prices and carbon of that day.
  half_hours jsonb,
  wh integer not null default 0,
  -- Null: unknown.
  cents integer,
  at_once_cents integer,
  grams integer,
  at_once_grams integer,
  unique (charger_id, transaction_id)
);
create index home_charging_session_times on home_charging_session (billing_account_id, site_id, started_at);
create index home_charging_session_open on home_charging_session (charger_id) where ended_at is null;

-- The charger's register, as it sends it.
create table home_charging_reading (
  billing_account_id uuid not null references billing_account on delete cascade,
  session_id uuid not null references home_charging_session on delete cascade,
  at timestamptz not null,
  wh integer not null,
  primary key (session_id, at)
);
