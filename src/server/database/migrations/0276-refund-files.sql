-- Files of refunds for the bank. A refund is in one at most, so that nobody pays it from two.
create table refund_file (
  number integer primary key,
  made_by uuid not null references staff,
  made_at timestamptz not null
);
-- Of a refund: its file; null: it is in none yet.
alter table account_transaction add column refund_file integer;
create index account_transaction_refund_file on account_transaction (refund_file) where refund_file is not null;
create index account_transaction_unfiled_refund on account_transaction (occurred_on, transaction_id)
  where kind = 'refund' and counterpart = 'refunds' and refund_file is null;
