-- The desk lists refunds by day: those to be paid, and those that the bank has paid.
create index account_transaction_refunds on account_transaction (occurred_on desc, transaction_id desc)
  where kind = 'refund' and counterpart = 'refunds';
create index bank_line_refund on bank_line (transaction_id) where ledger_account = 'refunds' and transaction_id is not null;
create index bank_line_refund_day on bank_line (value_date desc, transaction_id desc)
  where ledger_account = 'refunds' and transaction_id is not null;
