-- A bill that is corrected is not written over: a reversal takes it back, and another bill stands in its place.

alter table invoice
  add column kind text not null default 'bill' check (kind in ('bill', 'reversal')),
  -- Of a reversal: the bill that it takes back.
  add column reverses uuid,
  -- Of a corrected bill: the one in whose place it stands.
  add column replaces uuid,
  -- Of a bill that was taken back: its reversal. Whatever asks what is owed leaves both out.
  add column reversed_by uuid,
  add column reason text;

drop index invoice_period;
create unique index invoice_period on invoice (billing_account_id, end_date) where kind = 'bill' and reversed_by is null;
create unique index invoice_reverses on invoice (billing_account_id, reverses) where reverses is not null;

alter table account_transaction drop constraint account_transaction_kind_check;
alter table account_transaction add constraint account_transaction_kind_check
  check (kind in ('invoice', 'reversal', 'payment', 'credit', 'fee', 'refund'));
