-- What is overdue, paid in fortnightly instalments, and whose power has to stay on.

create table payment_plan (
  billing_account_id uuid not null references billing_account on delete cascade,
  plan_id uuid not null,
  customer_id uuid not null,
  reference text not null,
  cents integer not null check (cents > 0),
  fortnights smallint not null check (fortnights > 0),
  first_on date not null,
  agreed_on date not null,
  -- Paid on that day before it was agreed.
  paid_before_cents integer not null default 0,
  agreed_at timestamptz not null,
  -- As the customer was told last.
  standing text not null default 'kept' check (standing in ('kept', 'missed', 'done')),
  ended_at timestamptz,
  primary key (billing_account_id, plan_id)
);
create unique index payment_plan_in_force on payment_plan (billing_account_id) where ended_at is null;

-- Somebody in the home depends on power for their health. Asked for, it counts like confirmed.
create table care_registration (
  billing_account_id uuid not null references billing_account on delete cascade,
  registration_id uuid not null,
  status text not null check (status in ('pending', 'registered')),
  since date not null,
  ended_on date,
  primary key (billing_account_id, registration_id)
);
create unique index care_registration_in_force on care_registration (billing_account_id) where ended_on is null;
