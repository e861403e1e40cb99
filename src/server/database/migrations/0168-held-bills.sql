-- Bills that could not be issued, or whose proof differs. Tried again each night; the row goes when the bill is issued.
create table held_bill (
  billing_account_id uuid not null references billing_account on delete cascade,
  -- Of the period.
  end_date date not null,
  -- Without personal data.
  reason text not null,
  since timestamptz not null,
  tried_on date not null,
  tries integer not null,
  primary key (billing_account_id, end_date)
);
