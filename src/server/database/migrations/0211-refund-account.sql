-- Of a refund: the direct debit authority whose bank account it is paid to.
alter table account_transaction add column paid_to uuid;
