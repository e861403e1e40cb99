-- When a customer said that they have paid by bank transfer: reminders pause.
create table bank_transfer_report (
  billing_account_id uuid primary key references billing_account on delete cascade,
  reported_on date not null
);

-- Reminders of a bill that is overdue, once each.
create table overdue_reminder (
  billing_account_id uuid not null references billing_account on delete cascade,
  -- Since when something was overdue.
  due_date date not null,
  days_after smallint not null,
  primary key (billing_account_id, due_date, days_after)
);
