-- Bills that are spread, payments that were moved, and when money comes in.

-- So much is taken each week in place of the bills that are made from `started_on` on. An amount that changes is another row.
create table smooth_pay (
  billing_account_id uuid not null references billing_account on delete cascade,
  smooth_pay_id uuid not null,
  customer_id uuid not null,
  mode text not null check (mode in ('smooth', 'own')),
  weekly_cents integer not null check (weekly_cents > 0),
  started_on date not null,
  -- The day of the first instalment; the others are each a week after it.
  first_on date not null,
  review_on date not null,
  -- What would fit better, by more than is changed without a yes.
  proposed_cents integer check (proposed_cents > 0),
  chosen_at timestamptz not null,
  ended_at timestamptz,
  primary key (billing_account_id, smooth_pay_id)
);
create unique index smooth_pay_in_force on smooth_pay (billing_account_id) where ended_at is null;

-- What a customer changed about the payment of the bill that ends on a day. Without `pay_on` it was called off.
create table payment_move (
  billing_account_id uuid not null references billing_account on delete cascade,
  bill_end date not null,
  -- When it was to be paid.
  due_on date not null,
  pay_on date,
  moved_at timestamptz not null,
  primary key (billing_account_id, bill_end)
);

create table payday (
  billing_account_id uuid not null references billing_account on delete cascade,
  payday_id uuid not null,
  customer_id uuid not null,
  first_on date not null,
  every text not null check (every in ('week', 'fortnight', 'month')),
  primary key (billing_account_id, payday_id)
);
