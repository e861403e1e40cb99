-- Each row of the ledger is an entry between what customers owe (`receivable`) and this ledger account.
alter table account_transaction add column counterpart text not null default 'elsewhere'
  check (counterpart in ('sales', 'fees', 'credits', 'refunds', 'opening', 'elsewhere', 'cards', 'directDebits', 'suspense'));
update account_transaction t set counterpart = case
  when description = 'Balance brought forward' and kind in ('fee', 'credit') then 'opening'
  when kind in ('invoice', 'reversal') then 'sales'
  when kind = 'fee' then 'fees'
  when kind = 'credit' then 'credits'
  when kind = 'refund' then 'refunds'
  when exists (select from payment_attempt p where p.billing_account_id = t.billing_account_id and p.attempt_id = t.transaction_id) then 'cards'
  when smooth_pay_id is not null or description = 'Payment plan instalment, thank you' then 'directDebits'
  else 'elsewhere' end;

-- One node. Entries between two ledger accounts neither of which is a customer's.
create table ledger_entry (
  entry_id uuid primary key,
  occurred_on date not null,
  debit text not null,
  credit text not null check (credit <> debit),
  -- Above zero raises `debit` and lowers `credit`.
  cents bigint not null,
  description text not null
);
create index ledger_entry_day on ledger_entry (occurred_on);

-- Every leg, above zero is a debit. All of them add up to zero.
create view ledger as
  select occurred_on, 'receivable' as ledger_account, cents::bigint as cents from account_transaction
  union all select occurred_on, counterpart, -cents::bigint from account_transaction
  union all select occurred_on, debit, cents from ledger_entry
  union all select occurred_on, credit, -cents from ledger_entry;
