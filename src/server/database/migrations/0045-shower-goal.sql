-- The showers of a home as they are and as they are meant to become, one goal an account.
create table shower_goal (
  billing_account_id uuid primary key references billing_account on delete cascade,
  answers jsonb not null,
  saved_at timestamptz not null
);
