-- What an account answered to the carbon calculator, and the actions that it tries.
create table carbon_calculator (
  billing_account_id uuid primary key references billing_account on delete cascade,
  answers jsonb not null default '{}',
  actions jsonb not null default '[]',
  completed_at timestamptz,
  changed_at timestamptz not null
);
