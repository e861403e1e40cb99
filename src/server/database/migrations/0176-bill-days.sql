alter table billing_account
  -- Last day of each bill period, by the day of the month; in a shorter month its last day. Then cycle_start and cycle_days don't count.
  add column statement_day smallint check (statement_day between 1 and 31),
  -- From the end of a bill period to the due date.
  add column due_days smallint not null default 14 check (due_days between 1 and 60),
  -- First day that is billed here; null: as the opening balance, the last bill or the opening day say.
  add column billed_from date;
