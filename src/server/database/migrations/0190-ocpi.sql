-- Charge network by OCPI 2.2.1. Object ids are stored in lower case, parties in upper case: both are case-insensitive.

-- An operator of chargers that calls us and that we call.
create table ocpi_connection (
  connection_id uuid primary key,
  name text not null,
  -- invited: has our first token. connecting: we have theirs and are registering.
  state text not null check (state in ('invited', 'connecting', 'connected', 'ended')),
  -- SHA-256 of the token with which the operator calls us, and of the one before it until the new one has been used.
  token_hash text not null unique,
  previous_token_hash text unique,
  is_previous_invitation boolean not null default false,
  versions_url text,
  endpoints jsonb not null default '[]',
  -- The token with which we call the operator.
  sealed bytea,
  sealed_with text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- The parties that an operator's platform serves.
create table ocpi_party (
  country_code text not null,
  party_id text not null,
  connection_id uuid not null references ocpi_connection on delete cascade,
  name text not null,
  primary key (country_code, party_id)
);

-- Locations and tariffs as the operator sent them last.
create table ocpi_object (
  country_code text not null,
  party_id text not null,
  module text not null check (module in ('locations', 'tariffs')),
  object_id text not null,
  body jsonb not null,
  last_updated timestamptz not null,
  primary key (country_code, party_id, module, object_id)
);

-- How far each module of an operator has been read.
create table ocpi_pull (
  connection_id uuid not null references ocpi_connection on delete cascade,
  module text not null,
  -- Newest last_updated of all complete reads.
  since timestamptz,
  -- Of a read that has begun: its next page, and the newest last_updated so far.
  next_url text,
  seen_until timestamptz,
  claimed_until timestamptz not null default '-infinity',
  finished_at timestamptz,
  primary key (connection_id, module)
);

-- What was not accepted from an operator, for whoever talks with them.
create table ocpi_refusal (
  refusal_id uuid primary key,
  connection_id uuid not null references ocpi_connection on delete cascade,
  module text not null,
  object_id text not null,
  reason text not null,
  times integer not null default 1,
  refused_at timestamptz not null,
  unique (connection_id, module, object_id, reason)
);

-- Cards and app users that the retailer handed out. The email's hash is salted with the number.
create table charge_card (
  card_number text primary key,
  uid text not null,
  uid_key text not null,
  type text not null check (type in ('RFID', 'APP_USER')),
  contract_id text not null unique,
  email_hash text not null,
  is_blocked boolean not null default false,
  -- last_updated of its token; null until somebody has linked it.
  token_changed_at timestamptz,
  loaded_at timestamptz not null,
  unique (uid_key, type)
);
create index on charge_card (token_changed_at, card_number);

create table charge_card_push (
  connection_id uuid not null references ocpi_connection on delete cascade,
  card_number text not null references charge_card on delete cascade,
  -- The version of the token that the operator has answered.
  token_changed_at timestamptz not null,
  refused_code integer,
  primary key (connection_id, card_number)
);

-- Who had linked a card, from when to when.
create table charge_card_use (
  billing_account_id uuid not null references billing_account on delete cascade,
  card_number text not null,
  linked_at timestamptz not null,
  ended_at timestamptz,
  primary key (billing_account_id, card_number, linked_at)
);
create index on charge_card_use (card_number);

-- Whose a CDR or session is, by the operator's id; of a CDR also what it said, since it never changes.
create table ocpi_receipt (
  country_code text not null,
  party_id text not null,
  module text not null check (module in ('cdrs', 'sessions')),
  object_id text not null,
  billing_account_id uuid not null,
  digest text,
  received_at timestamptz not null,
  primary key (country_code, party_id, module, object_id)
);
create index on ocpi_receipt (billing_account_id);

create table charging_session (
  billing_account_id uuid not null references billing_account on delete cascade,
  country_code text not null,
  party_id text not null,
  session_id text not null,
  card_number text not null,
  status text not null,
  started_at timestamptz not null,
  body jsonb not null,
  last_updated timestamptz not null,
  primary key (billing_account_id, country_code, party_id, session_id)
);

-- Charge detail records. They never change.
create table charging_cdr (
  billing_account_id uuid not null references billing_account on delete cascade,
  country_code text not null,
  party_id text not null,
  cdr_id text not null,
  card_number text not null,
  session_id text,
  started_at timestamptz not null,
  -- With GST; below zero for a credit.
  total_cents integer not null,
  -- The CDR that this one cancels.
  credit_of text,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (billing_account_id, country_code, party_id, cdr_id),
  unique (billing_account_id, country_code, party_id, credit_of)
);
create index on charging_cdr (billing_account_id, card_number, started_at);
