-- A bill stays as it was issued. When its due day is moved, the one that it was issued with is kept here; null while it was not.
alter table invoice add column issued_due_date date;
update invoice i set issued_due_date = e.old_due_date
from credit_extension e where e.billing_account_id = i.billing_account_id and e.invoice_id = i.invoice_id;

-- The first instalment of bills that are spread, through all changes of the amount; null where `first_on` is.
alter table smooth_pay add column begun_on date;

-- Of an instalment in place of bills: what it is of.
alter table account_transaction add column smooth_pay_id uuid;
