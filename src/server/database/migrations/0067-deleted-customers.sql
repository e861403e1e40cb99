-- When what could go was deleted, at the customer's wish. What had to stay goes by itself, reason by reason, as each of them ends.
alter table customer add column deleted_on date;
create index customer_deleted on customer (deleted_on) where deleted_on is not null;

alter table billing_account
  add column deleted_on date,
  -- How many of the reasons have ended.
  add column reasons_ended smallint not null default 0;
create index billing_account_deleted on billing_account (deleted_on) where deleted_on is not null;
