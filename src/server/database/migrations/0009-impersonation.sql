-- Staff who may look at the portal for a customer. They are no customers: they have a sign-in of their own.
create table staff (
  staff_id uuid primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  -- May change things for a customer; who may not only looks.
  may_act boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index staff_email on staff (lower(email));

create table staff_session (
  token_hash text primary key,
  staff_id uuid not null references staff on delete cascade,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_staff on staff_session (staff_id) where ended_at is null;

-- One member of staff, one customer, one reason, fifteen minutes. The ticket opens it once, for the staff session that asked.
create table staff_visit (
  visit_id uuid primary key,
  customer_id uuid not null,
  staff_id uuid not null references staff,
  staff_session_hash text not null,
  may_act boolean not null,
  reason text not null,
  reference text not null,
  ticket_hash text not null unique,
  ticket_expires_at timestamptz not null,
  ticket_used_at timestamptz,
  -- The session that the visit became; its selection of an account is its own.
  session_id text unique,
  began_at timestamptz,
  ended_at timestamptz
);
create index staff_visit_customer on staff_visit (customer_id, began_at);

-- What staff did, each row written before the deed and holding the hash of the row before it.
create table staff_audit (
  seq bigint primary key,
  at timestamptz not null,
  staff_id uuid not null,
  staff_name text not null,
  customer_id uuid,
  customer_name text,
  visit_id uuid,
  kind text not null check (kind in ('signedIn', 'searched', 'ticketGiven', 'visitBegan', 'call', 'callRefused', 'callDone', 'visitEnded')),
  -- The endpoint of a call, the words of a search, the reason of a visit.
  what text not null,
  previous_hash text not null,
  hash text not null
);
create index staff_audit_visit on staff_audit (visit_id, seq) where visit_id is not null;

create function staff_audit_is_final() returns trigger language plpgsql as
$$ begin raise exception 'The audit log is only ever added to.'; end $$;
create trigger staff_audit_is_final before update or delete or truncate on staff_audit
  for each statement execute function staff_audit_is_final();
