-- The account that an entry about a customer is of. Null: an entry from before, or one of all their accounts, such as a visit.
alter table staff_audit add column billing_account_id uuid;
