-- Bills are made here ('us') or by the retailer's own billing system, which loads them ('them').

alter table billing_account
  -- Periods that ended by this day are in the opening balance and are never billed here; null without one.
  add column opening_balance_on date;

alter table invoice
  -- A loaded bill is printed as loaded; it has no proof, is not corrected by a later bill, and is not reissued here.
  add column made_by text not null default 'us' check (made_by in ('us', 'them')),
  -- The customer was sent an email about it.
  add column is_mailed boolean not null default false;

alter table invoice_line drop constraint invoice_line_kind_check;
alter table invoice_line add constraint invoice_line_kind_check
  check (kind in ('energy', 'daily', 'freeHours', 'export', 'bottles', 'discount', 'correction', 'other'));
