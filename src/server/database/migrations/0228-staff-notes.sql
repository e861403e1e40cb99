-- What staff wrote about a customer. Customers don't see notes in the portal; their archive has them.
create table staff_note (
  billing_account_id uuid not null references billing_account on delete cascade,
  note_id uuid not null,
  staff_id uuid not null references staff,
  -- As on that day.
  staff_name text not null,
  text text not null,
  written_at timestamptz not null,
  primary key (billing_account_id, note_id)
);
create index staff_note_newest on staff_note (billing_account_id, written_at desc);

create index if not exists staff_audit_customer on staff_audit (customer_id, seq desc) where customer_id is not null;
