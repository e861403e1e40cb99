-- What a member of staff promised a customer.
create table staff_promise (
  promise_id uuid primary key,
  what text not null,
  detail text not null,
  due_at timestamptz not null,
  made_by uuid not null references staff,
  made_at timestamptz not null,
  done_by uuid references staff,
  done_at timestamptz,
  billing_account_id uuid references billing_account on delete cascade,
  -- `C-288`: the case it is about.
  case_number text
);
create index staff_promise_open on staff_promise (due_at) where done_at is null;
create index staff_promise_done on staff_promise (done_at) where done_at is not null;
create index staff_promise_account on staff_promise (billing_account_id) where billing_account_id is not null;
create index staff_promise_case on staff_promise (case_number) where case_number is not null;

-- How many bills were issued today.
create index invoice_issued on invoice using brin (issued_on);
