-- Hours in which homes are asked to use less, or more.
create table flex_event (
  event_id uuid primary key,
  -- The retailer's own id.
  number text not null unique,
  direction text not null check (direction in ('less', 'more')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Only homes on these networks, or at these ICPs.
  networks text[],
  icps text[],
  reward text not null check (reward in ('credit', 'freeHours')),
  -- Thousandths of a cent, with GST.
  millicents_per_kwh integer,
  most_cents integer,
  free_hours integer,
  least_wh integer,
  cancelled_at timestamptz,
  check (case reward when 'credit' then millicents_per_kwh is not null else free_hours is not null and least_wh is not null end)
);
create index flex_event_times on flex_event (ends_at);

create table flex_setting (
  billing_account_id uuid primary key references billing_account on delete cascade,
  always_join boolean not null default false,
  emails boolean not null default true
);

create table flex_choice (
  billing_account_id uuid not null references billing_account on delete cascade,
  event_id uuid not null references flex_event,
  is_joined boolean not null,
  -- Who joined or left: the customer, the setting, or we, since somebody there depends on power for their health.
  made_by text not null check (made_by in ('customer', 'setting', 'care')),
  made_at timestamptz not null,
  primary key (billing_account_id, event_id)
);
create index flex_choice_of_event on flex_choice (event_id) where is_joined;

-- Each is written about once.
create table flex_notice (
  billing_account_id uuid not null references billing_account on delete cascade,
  event_id uuid not null references flex_event,
  kind text not null check (kind in ('announced', 'cancelled', 'care')),
  at timestamptz not null,
  primary key (billing_account_id, event_id, kind)
);

create table flex_result (
  billing_account_id uuid not null references billing_account on delete cascade,
  event_id uuid not null references flex_event,
  supply_point_id uuid not null,
  address text not null,
  -- Why it can't be worked out.
  unknown_by text check (unknown_by in ('readings', 'likeDays')),
  -- Days and half-hours as they were, Wh.
  proof jsonb,
  usual_wh integer not null default 0,
  used_wh integer not null default 0,
  difference_wh integer not null default 0,
  cents integer not null default 0,
  gst_cents integer not null default 0,
  free_hours integer not null default 0,
  worked_out_at timestamptz not null,
  primary key (billing_account_id, event_id, supply_point_id)
);
create index flex_result_of_event on flex_result (event_id);
