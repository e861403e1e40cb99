-- The public half of a key pair whose other half never leaves the customer's device.
create table passkey (
  -- As WebAuthn names it, base64url.
  credential_id text primary key,
  customer_id uuid not null references login on delete cascade,
  name text not null,
  public_key bytea not null,
  -- How often it was used, as the device counts: it never goes back. 0 of a device that does not count.
  counter bigint not null,
  -- The customer's devices share it.
  is_synced boolean not null,
  added_at timestamptz not null,
  -- The session that it was added in.
  session_id text not null,
  last_used_at timestamptz
);
create index passkey_customer on passkey (customer_id);

-- No challenge is answered twice.
create table answered_challenge (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index answered_challenge_expiry on answered_challenge (expires_at);

-- The key that a customer's time-based codes are made from (RFC 6238).
create table code_key (
  customer_id uuid primary key references login on delete cascade,
  sealed bytea not null,
  sealed_with text not null,
  -- The session that it was set up in.
  session_id text not null,
  -- Null until a first code has shown that the customer has the key: it is not asked for before.
  confirmed_at timestamptz,
  -- The half-minute, counted from 1970, of the last code that was taken: neither it nor one before it is taken again.
  last_step bigint not null default 0
);

-- Each takes the place of a code once.
create table recovery_code (
  customer_id uuid not null references login on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);

-- The same of staff, who do not sign in without.
create table staff_code_key (
  staff_id uuid primary key references staff on delete cascade,
  sealed bytea not null,
  sealed_with text not null,
  last_step bigint not null default 0,
  -- Several people sign in by it, as to the demo: a code is good for all of them.
  is_shared boolean not null default false
);
alter table staff_audit drop constraint staff_audit_kind_check;
alter table staff_audit add constraint staff_audit_kind_check check (kind in ('signedIn', 'signInRefused', 'signedOut', 'searched',
  'ticketGiven', 'visitBegan', 'call', 'callRefused', 'callDone', 'visitEnded', 'staffAdded', 'passwordRenewed', 'codeKeyRenewed',
  'staffEnded'));
