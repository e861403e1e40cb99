-- Who in the team has a case.
alter table complaint add column assigned_to uuid;
alter table bill_query add column assigned_to uuid;
alter table privacy_request add column assigned_to uuid;

-- Who in the team took a step. Customers see no more than before.
alter table complaint_step add column staff_id uuid;
alter table bill_query_step add column staff_id uuid;
alter table privacy_request_step add column staff_id uuid;

-- Lists of the desk: what waits for us by its due day, of all and of each member of the team; the rest, newest first.
create index complaint_due on complaint ((case when state = 'received' then acknowledge_by else answer_by end), number)
  where state in ('received', 'acknowledged', 'lookedInto');
create index complaint_assigned on complaint (assigned_to, (case when state = 'received' then acknowledge_by else answer_by end), number)
  where state in ('received', 'acknowledged', 'lookedInto');
create index complaint_past on complaint (received_on, number) where state not in ('received', 'acknowledged', 'lookedInto');
create index bill_query_due on bill_query (answer_by, number) where state in ('received', 'lookedAt', 'reopened');
create index bill_query_assigned on bill_query (assigned_to, answer_by, number) where state in ('received', 'lookedAt', 'reopened');
create index bill_query_past on bill_query (received_on, number) where state not in ('received', 'lookedAt', 'reopened');
create index privacy_request_due on privacy_request (answer_by, number) where state in ('received', 'lookedInto');
create index privacy_request_assigned on privacy_request (assigned_to, answer_by, number) where state in ('received', 'lookedInto');
create index privacy_request_past on privacy_request (received_on, number) where state not in ('received', 'lookedInto');

-- Notes of the team about a case. Customers never see them.
create table case_note (
  note_id uuid primary key,
  kind text not null,
  case_id uuid not null,
  -- Whose case it is: one of the two.
  billing_account_id uuid,
  customer_id uuid,
  staff_id uuid not null,
  at timestamptz not null,
  text text not null,
  check ((billing_account_id is null) <> (customer_id is null))
);
create index case_note_of on case_note (kind, case_id, at);
create index case_note_account on case_note (billing_account_id) where billing_account_id is not null;
create index case_note_customer on case_note (customer_id) where customer_id is not null;

-- An answer that a member of the team has begun and not sent.
create table case_draft (
  kind text not null,
  case_id uuid not null,
  staff_id uuid not null,
  billing_account_id uuid,
  customer_id uuid,
  step text not null,
  text text not null,
  saved_at timestamptz not null,
  primary key (kind, case_id, staff_id),
  check ((billing_account_id is null) <> (customer_id is null))
);
create index case_draft_age on case_draft (saved_at);
create index case_draft_account on case_draft (billing_account_id) where billing_account_id is not null;
create index case_draft_customer on case_draft (customer_id) where customer_id is not null;

-- Who has a case open, until a minute after they were last seen.
create table case_presence (
  kind text not null,
  case_id uuid not null,
  staff_id uuid not null,
  is_answering boolean not null,
  seen_at timestamptz not null,
  primary key (kind, case_id, staff_id)
);
