-- What was said of a tip, for the home or business that it was said of. The list itself is the portal's own (src/domain/tips.ts): the tables
-- tip and tip_review, of which nothing was ever written, are no longer read.
create table tip_choice (
  billing_account_id uuid not null references billing_account on delete cascade,
  tip_id uuid not null,
  status text not null check (status in ('Liked', 'Disliked')),
  -- It stays when the same is said again.
  chosen_at timestamptz not null,
  primary key (billing_account_id, tip_id)
);

-- When a customer last opened the page of tips ('tips') or one of its categories.
create table tip_visit (
  billing_account_id uuid not null references billing_account on delete cascade,
  customer_id uuid not null,
  page text not null,
  visited_at timestamptz not null,
  primary key (billing_account_id, customer_id, page)
);
