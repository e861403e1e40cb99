-- Automatic payments: by direct debit, or from a card.

create table collection (
  billing_account_id uuid not null references billing_account on delete cascade,
  collection_id uuid not null,
  method text not null check (method in ('directDebit', 'card')),
  kind text not null check (kind in ('bill', 'smoothPay', 'plan')),
  -- What it pays: `bill 2026-06-17` (its last day), `instalment 2026-07-06`, `plan <plan_id> 3`.
  subject text not null,
  -- Of a bill: its last day.
  bill_end date,
  smooth_pay_id uuid,
  -- 2: again, after the first was returned or declined.
  attempt smallint not null default 1 check (attempt in (1, 2)),
  -- Between banks, 12 characters; also the provider's reference of a card payment.
  reference text not null,
  -- When it is due, as the customer sees it.
  due_on date not null,
  collect_on date not null,
  cents integer not null check (cents > 0),
  -- In `cents`: the fee of the return before.
  fee_cents integer not null default 0 check (fee_cents >= 0),
  -- noticed: the customer knows amount and day. filed: in a file for the bank. charging: the card provider is asked.
  status text not null check (status in ('noticed', 'filed', 'charging', 'collected', 'returned', 'declined', 'cancelled')),
  noticed_at timestamptz not null,
  -- Of a direct debit that was filed.
  authority_id uuid,
  file_number integer,
  -- The payment in the ledger; null until it is booked.
  transaction_id uuid,
  returned_on date,
  reason text,
  primary key (billing_account_id, collection_id)
);
create unique index collection_attempt on collection (billing_account_id, subject, attempt) where status <> 'cancelled';
create index collection_waiting on collection (collect_on, billing_account_id) where status in ('noticed', 'filed', 'charging');
create index collection_reference on collection (reference);
create index collection_of_file on collection (file_number) where file_number is not null;

-- Files for the bank, numbered without gaps. The bytes are sealed: they have bank accounts and names.
create table bank_file (
  number integer primary key,
  bank text not null,
  collect_on date not null,
  entries integer not null,
  total_cents bigint not null,
  sealed bytea not null,
  sealed_with text not null,
  made_at timestamptz not null,
  written_at timestamptz,
  sent_at timestamptz,
  refused_at timestamptz
);

-- Since when instalments are booked only as they are collected. Before that day, and in a demo without a bank, they are booked as due.
create table collection_start (
  only_row boolean primary key default true check (only_row),
  started_on date not null
);

-- Of a payment that came back: the payment that it takes back. Its `cents` are above zero.
alter table account_transaction add column if not exists takes_back uuid;
create unique index account_transaction_taken_back on account_transaction (billing_account_id, takes_back) where takes_back is not null;

-- Why it ended, where the customer did not end it: `returned`, `accountClosed`, `authorityCancelled`.
alter table direct_debit_authority add column ended_reason text;
