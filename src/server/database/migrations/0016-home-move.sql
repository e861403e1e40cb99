-- Moves of house: what the customer asked for, and when it happens. What a move changes in supply is the retailer's own process.
create table home_move (
  billing_account_id uuid not null references billing_account on delete cascade,
  move_id uuid not null,
  reference text not null,
  customer_id uuid not null,
  site_id uuid not null,
  variant text not null check (variant in ('standard', 'offer', 'bonusOffer')),
  -- The request as it was sent.
  form jsonb not null,
  leave_on date not null,
  arrive_on date not null,
  bonus_code text,
  -- A booked one is over once its last day has passed, and marked so when the next is booked.
  status text not null default 'booked' check (status in ('booked', 'cancelled', 'over')),
  booked_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (billing_account_id, move_id),
  unique (billing_account_id, reference),
  check (leave_on <= arrive_on)
);
-- Whatever runs at the same moment, an account has one move ahead of it.
create unique index home_move_booked on home_move (billing_account_id) where status = 'booked';

create table home_move_draft (
  billing_account_id uuid not null references billing_account on delete cascade,
  customer_id uuid not null,
  modal_step smallint not null check (modal_step between 1 and 6),
  form jsonb not null,
  changed_at timestamptz not null,
  primary key (billing_account_id, customer_id)
);

-- Who put the promotion away, when last and how often.
create table home_move_promotion (
  billing_account_id uuid not null references billing_account on delete cascade,
  customer_id uuid not null,
  seen_on date not null,
  times integer not null check (times > 0),
  primary key (billing_account_id, customer_id)
);

-- Credit for whoever moves with an offer; each code is good for one move.
create table home_move_bonus (
  billing_account_id uuid not null references billing_account on delete cascade,
  code text not null,
  credit_cents integer not null check (credit_cents > 0),
  primary key (billing_account_id, code)
);
