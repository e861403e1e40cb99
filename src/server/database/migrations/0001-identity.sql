-- Who may sign in, what they are signed in to, and everything the OpenID provider has to remember.

create table login (
  customer_id uuid primary key,
  username text not null,
  email text not null,
  email_verified boolean not null default false,
  -- Null: this customer signs in by an emailed link only.
  password_hash text,
  role text not null default 'customer' check (role in ('customer', 'staff')),
  created_at timestamptz not null default now()
);
create unique index login_email on login (lower(email));
create unique index login_username on login (lower(username));

-- One sign-in in one browser: the provider's grant, and the account that this browser has selected.
create table session (
  session_id text primary key,
  customer_id uuid not null references login on delete cascade,
  -- The provider's own session, which several grants of one browser share.
  provider_uid text not null,
  policy text not null,
  device_id text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  selected_billing_account_id text,
  selected_site_id text
);
create index session_customer on session (customer_id) where ended_at is null;
create index session_provider on session (provider_uid);

-- Sessions, interactions, grants, codes and refresh tokens. `id` is a hash: who reads this table can use none of them.
create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (model, id)
);
create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_uid on oidc_payload (uid) where uid is not null;
create index oidc_payload_expiry on oidc_payload (expires_at);

-- The one answer that a refresh token gave, sealed with a key made from that token, kept for the seconds in which it may be asked for again.
create table refresh_answer (
  token_hash text not null,
  device_hash text not null,
  answered_at timestamptz not null,
  sealed bytea,
  primary key (token_hash, device_hash)
);
create index refresh_answer_age on refresh_answer (answered_at);

create table signing_key (
  kid text primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Made once where the operator gives no secret of their own.
create table identity_secret (
  name text primary key,
  value text not null
);

create table magic_link (
  token_hash text primary key,
  customer_id uuid not null references login on delete cascade,
  interaction_uid text not null,
  browser_hash text not null,
  deep_link text,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What the link is exchanged for in a browser that did not ask for it.
  ticket_hash text unique,
  ticket_browser_hash text,
  ticket_expires_at timestamptz,
  ticket_used_at timestamptz
);
create index magic_link_expiry on magic_link (expires_at);

create table rate_count (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_count_end on rate_count (ends_at);

create table sign_in_event (
  event_id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text not null,
  customer_id uuid,
  session_id text
);
create index sign_in_event_customer on sign_in_event (customer_id, happened_at);

create table demo_mail (
  mail_id bigint generated always as identity primary key,
  sent_at timestamptz not null,
  sent_to text not null,
  subject text not null,
  body_text text not null,
  body_html text not null
);
