alter table staff_session
  -- When they last showed who they are: by password and code, a passkey, or a fresh sign-in at the retailer's provider.
  add column proven_at timestamptz,
  add column signed_in_by text not null default 'password' check (signed_in_by in ('password', 'passkey', 'provider'));

create table staff_passkey (
  -- As WebAuthn names it, base64url.
  credential_id text primary key,
  staff_id uuid not null references staff on delete cascade,
  name text not null,
  public_key bytea not null,
  -- How often it was used, as the device counts; 0 of a device that does not count.
  counter bigint not null,
  is_synced boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id, added_at);

-- Who they are at the retailer's own provider, from their first sign-in there.
alter table staff
  add column issuer text,
  add column subject text;
create unique index staff_subject on staff (issuer, subject);

create index staff_session_last on staff_session (staff_id, started_at desc);
create index staff_audit_staff on staff_audit (staff_id, seq);
create index staff_audit_customer on staff_audit (customer_id, seq) where customer_id is not null;
create index staff_audit_kind on staff_audit (kind, seq);
create index staff_audit_at on staff_audit (at, seq);

-- How far the chain of the audit log was checked in the background.
create table staff_audit_check (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null,
  -- The whole entries, from the first.
  checked_to bigint not null,
  -- The first entry that was changed, or follows a missing one.
  broken_at bigint
);
