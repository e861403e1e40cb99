-- Third parties that customers may let read, registered by an operator.
create table third_party (
  party_id uuid primary key,
  name text not null,
  -- What it is: `Energy adviser`.
  kind text not null,
  website text not null,
  -- A keyed hash of its key.
  secret_hash text not null unique,
  prefix text not null,
  registered_at timestamptz not null,
  ended_at timestamptz
);

-- What a party asks for, under a code that it shows to a customer.
create table consent_request (
  request_id uuid primary key,
  party_id uuid not null references third_party on delete cascade,
  code text not null unique,
  scopes text[] not null,
  purpose text not null,
  months smallint not null check (months between 1 and 12),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index consent_request_party on consent_request (party_id);

-- What a customer lets a party read of an account.
create table consent (
  billing_account_id uuid not null references billing_account on delete cascade,
  consent_id uuid not null,
  customer_id uuid not null references customer on delete cascade,
  party_id uuid not null references third_party on delete cascade,
  request_id uuid not null unique references consent_request on delete cascade,
  brand text not null,
  purpose text not null,
  scopes text[] not null,
  -- Null is all of the account's.
  property_ids uuid[],
  since date not null,
  -- The last day.
  until date not null,
  agreed_at timestamptz not null,
  ended_at timestamptz,
  -- When the mail went that says it is about to end.
  told_end_on date,
  primary key (billing_account_id, consent_id)
);
create index consent_customer on consent (customer_id);
create index consent_until on consent (until) where ended_at is null;

-- Each read of a party.
create table consent_read (
  billing_account_id uuid not null,
  consent_id uuid not null,
  read_id uuid not null,
  at timestamptz not null,
  -- The call, and what it was asked: `half-hours`, `2026-06-01 to 2026-06-07`.
  what text not null,
  about text,
  -- Values in the answer.
  amount integer not null,
  primary key (billing_account_id, consent_id, read_id),
  foreign key (billing_account_id, consent_id) references consent on delete cascade
);
create index consent_read_at on consent_read (billing_account_id, consent_id, at desc);

-- Keys to the open calls: a person's own, or of a consent. Of a key itself a keyed hash is kept, and what it begins with.
create table access_key (
  billing_account_id uuid not null references billing_account on delete cascade,
  key_id uuid not null,
  customer_id uuid not null references customer on delete cascade,
  consent_id uuid,
  name text not null,
  prefix text not null,
  secret_hash text not null unique,
  scopes text[] not null,
  -- Null is all of the account's.
  property_ids uuid[],
  until date not null,
  made_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (billing_account_id, key_id),
  foreign key (billing_account_id, consent_id) references consent on delete cascade
);
create unique index access_key_id on access_key (key_id);
create unique index access_key_consent on access_key (billing_account_id, consent_id) where consent_id is not null and ended_at is null;
create index access_key_customer on access_key (customer_id);

create table access_key_day (
  billing_account_id uuid not null,
  key_id uuid not null,
  day date not null,
  calls integer not null,
  primary key (billing_account_id, key_id, day),
  foreign key (billing_account_id, key_id) references access_key on delete cascade
);
