-- When this session last showed whose it is; a sign-in that the provider goes on with unasked showed nothing.
alter table session add column authenticated_at timestamptz;
update session set authenticated_at = started_at;

-- Null where it never was changed since it was given.
alter table login add column password_changed_at timestamptz;

-- `success`: the address look-up knows it. `unverified`: kept as it was typed.
alter table billing_account add column postal_address_status text not null default 'success'
  check (postal_address_status in ('success', 'unverified'));

-- Another login email that was asked for: the one before signs in until the link that was mailed to this one was opened.
create table email_change (
  customer_id uuid primary key references login on delete cascade,
  email text not null,
  -- Which goes on when the others end.
  session_id text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);

-- Links of the account's own mails; only hashes of them are kept.
create table mailed_link (
  token_hash text primary key,
  customer_id uuid not null references login on delete cascade,
  purpose text not null check (purpose in ('email', 'password')),
  -- Where it was mailed.
  email text not null,
  session_id text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_link_customer on mailed_link (customer_id);
create index mailed_link_expiry on mailed_link (expires_at);

-- Reference. What was changed of a customer's own, or of an account, and by whom.
create table account_change (
  change_id uuid primary key,
  at timestamptz not null,
  -- Who did it, or for whom staff did.
  customer_id uuid not null,
  -- Null for what is the customer's own.
  billing_account_id uuid,
  what text not null,
  staff_name text
);
create index account_change_customer on account_change (customer_id, at desc);
create index account_change_account on account_change (billing_account_id, at desc) where billing_account_id is not null;

-- Topics that an account switched off for a channel.
create table message_choice (
  billing_account_id uuid not null references billing_account on delete cascade,
  topic text not null,
  channel text not null check (channel in ('email', 'portal')),
  changed_at timestamptz not null,
  primary key (billing_account_id, topic, channel)
);
