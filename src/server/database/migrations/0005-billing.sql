-- What was billed and what was paid. Money is whole cents and includes GST.

create table invoice (
  billing_account_id uuid not null references billing_account on delete cascade,
  invoice_id uuid not null,
  number text not null,
  start_date date not null,
  end_date date not null,
  issued_on date not null,
  due_date date not null,
  total_cents integer not null,
  gst_cents integer not null,
  primary key (billing_account_id, invoice_id)
);
create unique index invoice_period on invoice (billing_account_id, end_date);

create table invoice_line (
  billing_account_id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  supply_type text,
  supply_point_id uuid,
  kind text not null check (kind in ('energy', 'daily', 'freeHours', 'export', 'bottles', 'discount', 'correction')),
  description text not null,
  quantity numeric(14, 3),
  unit text,
  cents integer not null,
  primary key (billing_account_id, invoice_id, position),
  foreign key (billing_account_id, invoice_id) references invoice on delete cascade
);

-- The account's ledger: above zero is owed, below zero was paid or credited. The balance is its sum.
create table account_transaction (
  billing_account_id uuid not null references billing_account on delete cascade,
  transaction_id uuid not null,
  occurred_on date not null,
  kind text not null check (kind in ('invoice', 'payment', 'credit', 'fee', 'refund')),
  description text not null,
  -- How a payment was made: `Direct debit`.
  method text,
  invoice_id uuid,
  cents integer not null,
  primary key (billing_account_id, transaction_id)
);
create index account_transaction_newest on account_transaction (billing_account_id, occurred_on desc);

-- What a reading changed after its day was invoiced; the next invoice makes up for it.
create table correction (
  billing_account_id uuid not null references billing_account on delete cascade,
  supply_point_id uuid not null,
  day date not null,
  revision integer not null,
  cents integer not null,
  invoice_id uuid,
  primary key (billing_account_id, supply_point_id, day, revision)
);
create index correction_open on correction (billing_account_id) where invoice_id is null;
