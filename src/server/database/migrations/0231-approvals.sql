-- What a member of staff asked for and somebody else decides.
create table staff_approval (
  approval_id uuid primary key,
  kind text not null,
  input jsonb not null,
  reason text not null,
  billing_account_id uuid references billing_account on delete cascade,
  -- How much it is about; null without an amount.
  cents integer,
  requested_by uuid not null references staff,
  requested_at timestamptz not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'approved', 'declined', 'cancelled')),
  decided_by uuid references staff,
  decided_at timestamptz,
  decline_reason text,
  check ((outcome = 'waiting') = (decided_at is null) and (outcome = 'waiting') = (decided_by is null)),
  check ((outcome = 'declined') = (decline_reason is not null))
);
create index staff_approval_waiting on staff_approval (requested_at, approval_id) where outcome = 'waiting';
create index staff_approval_decided on staff_approval (decided_at, approval_id) where outcome <> 'waiting';
create index staff_approval_account on staff_approval (billing_account_id, requested_at);
