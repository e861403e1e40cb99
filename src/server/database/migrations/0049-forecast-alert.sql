-- The line that an account's bill should not pass: whoever drew it is told once per bill, as soon as its forecast does.
create table forecast_alert (
  billing_account_id uuid primary key references billing_account on delete cascade,
  -- Who is told.
  customer_id uuid not null,
  line_cents integer not null check (line_cents > 0),
  saved_at timestamptz not null
);

-- A bill is named by its first day.
create table forecast_alert_told (
  billing_account_id uuid not null references billing_account on delete cascade,
  bill_start date not null,
  line_cents integer not null,
  forecast_cents integer not null,
  told_at timestamptz not null,
  primary key (billing_account_id, bill_start)
);
