-- A change of plan that a customer asked for, with a way back.
create table plan_trial (
  billing_account_id uuid not null references billing_account on delete cascade,
  trial_id uuid not null,
  supply_point_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('trial', 'switch')),
  from_plan_id text not null references plan,
  to_plan_id text not null references plan,
  -- Of the agreement on the new plan.
  agreement_id uuid not null,
  asked_at timestamptz not null,
  start_date date not null,
  end_date date not null,
  -- First day on the old plan again.
  back_on date,
  credited_cents integer not null default 0 check (credited_cents >= 0),
  credited_gst_cents integer not null default 0,
  settled_at timestamptz,
  -- Bills that were looked at when it was settled last.
  settled_bills integer not null default 0,
  -- How many of its emails with both sides were sent.
  checks_sent smallint not null default 0,
  primary key (billing_account_id, trial_id),
  check (end_date >= start_date)
);
create index plan_trial_of_supply on plan_trial (billing_account_id, supply_point_id, asked_at desc);
create index plan_trial_open on plan_trial (end_date) where settled_at is null;
