-- All of this file is on one node: what the bank says is the retailer's, and a line is nobody's until it is matched.

-- The retailer's own bank accounts.
create table bank_account (
  bank_account_id uuid primary key,
  -- `01-0123-0123456-00`
  number text not null,
  -- The same as one number: the suffix has three digits.
  digits text not null unique,
  name text not null,
  -- `ofx`, or the name of a bank format; null until its first statement.
  format text,
  -- Whether a line is known by the bank's own id.
  has_stable_ids boolean not null default true,
  added_at timestamptz not null,
  -- Nothing is booked on this day or before any more.
  closed_on date
);

-- How a bank's CSV is read, beside those that come with the product.
create table bank_format (
  name text primary key,
  format jsonb not null,
  changed_at timestamptz not null
);

create table bank_statement (
  statement_id uuid primary key,
  bank_account_id uuid not null references bank_account,
  -- SHA-256 of the file.
  digest text not null,
  format text not null,
  received_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  lines integer not null,
  added integer not null,
  -- Lines that move money and are not booked: another currency.
  left_out integer not null,
  unique (bank_account_id, digest)
);
create index bank_statement_days on bank_statement (bank_account_id, to_day);

-- What the bank says that the account has at the end of a day.
create table bank_balance (
  bank_account_id uuid not null references bank_account,
  day date not null,
  cents bigint not null,
  -- Null: an operator gave it.
  statement_id uuid,
  primary key (bank_account_id, day)
);

create table bank_line (
  number bigint generated always as identity primary key,
  bank_account_id uuid not null references bank_account,
  statement_id uuid not null references bank_statement,
  -- The bank's day, and the day in our books: later where the bank's day was closed.
  value_date date not null,
  booked_on date not null,
  -- Above zero came in.
  cents bigint not null check (cents <> 0),
  bank_ref text not null,
  -- Of all its texts; the same line of a day has the first, second … occurrence.
  text_digest text not null,
  occurrence integer not null,
  type text not null,
  other_party text not null,
  particulars text not null,
  code text not null,
  reference text not null,
  memo text not null,
  -- The other party's bank account: sealed, and a keyed digest by which it is known again.
  sealed bytea,
  sealed_with text,
  payer_key text,
  -- new: not looked at. waiting: for a person. matched: on a customer's account. settled: no customer's, see `ledger_account`.
  -- returning: to be sent back. replaced: the bank has changed it since.
  state text not null default 'new' check (state in ('new', 'waiting', 'matched', 'settled', 'returning', 'replaced')),
  billing_account_id uuid,
  transaction_id uuid,
  ledger_account text,
  -- While it waits: the account that it is likely for.
  proposed_account uuid,
  -- Why it waits, or what a person said.
  reason text,
  decided_at timestamptz,
  unique (bank_account_id, value_date, cents, text_digest, occurrence)
);
create index bank_line_ref on bank_line (bank_account_id, bank_ref) where bank_ref <> '';
create index bank_line_open on bank_line (number) where state in ('new', 'waiting', 'returning');
create index bank_line_account on bank_line (billing_account_id) where billing_account_id is not null;
create index bank_line_proposed on bank_line (proposed_account) where state = 'waiting';
create index bank_line_payer on bank_line (payer_key) where state = 'matched';
create index bank_line_booked on bank_line (bank_account_id, booked_on);

-- A line that stands otherwise in a later statement, or no more: a person decides.
create table bank_line_change (
  change_id uuid primary key,
  line_number bigint not null references bank_line on delete cascade,
  statement_id uuid not null references bank_statement,
  kind text not null check (kind in ('changed', 'missing')),
  -- The line as it is now; null if it is missing.
  line jsonb,
  -- Its other party's bank account.
  sealed bytea,
  sealed_with text,
  seen_at timestamptz not null,
  decision text check (decision in ('replace', 'both', 'keep')),
  decided_at timestamptz
);
create index bank_line_change_open on bank_line_change (line_number) where decision is null;

create table bank_close (
  bank_account_id uuid not null references bank_account,
  day date not null,
  opening_cents bigint not null,
  booked_cents bigint not null,
  suspense_cents bigint not null,
  -- By the bank.
  closing_cents bigint not null,
  -- Accepted by a person, with a reason, and booked as `differences`.
  difference_cents bigint not null,
  reason text,
  closed_at timestamptz not null,
  primary key (bank_account_id, day)
);

-- Which bank account and line an entry is of.
alter table ledger_entry add column bank_account_id uuid, add column line_number bigint;
create index ledger_entry_bank on ledger_entry (bank_account_id, occurred_on) where bank_account_id is not null;

-- Of a payment by bank transfer: the bank's line. Of one that is taken off again: the payment.
alter table account_transaction add column bank_line bigint, add column if not exists takes_back uuid;

-- The payment that answers a report; it may have left the bank before the customer said so.
alter table bank_transfer_report add column transaction_id uuid;

-- As banks' customers write it: without spaces, hyphens, letters before it and leading zeros.
create index billing_account_written_number on billing_account
  ((ltrim(regexp_replace(upper(customer_number), '[^0-9A-Z]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0')));
create index invoice_amount on invoice (total_cents, due_date);
create index account_transaction_refund on account_transaction (cents) where counterpart = 'refunds';
