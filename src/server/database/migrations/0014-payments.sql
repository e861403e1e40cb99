-- How bills are paid: cards at the provider, direct debit authorities, visits to the provider, extensions and refunds.

alter table billing_account add column can_delete_recurring boolean not null default true;

-- A card is the provider's: we keep its token and what may be shown.
create table payment_card (
  billing_account_id uuid not null references billing_account on delete cascade,
  held_for text not null check (held_for in ('saved', 'recurring')),
  token text not null,
  scheme text not null,
  last_digits text not null,
  expires text not null,
  can_update_ccv boolean not null default false,
  changed_at timestamptz not null,
  update_seen_at timestamptz,
  primary key (billing_account_id, held_for)
);

-- What a customer authorised. The bank account, its holder and the rest are sealed (AES-256-GCM) by a key that hangs on SECRETS.
create table direct_debit_authority (
  billing_account_id uuid not null references billing_account on delete cascade,
  authority_id uuid not null,
  customer_id uuid not null,
  reference text not null,
  sealed bytea not null,
  authorised_at timestamptz not null,
  ended_at timestamptz,
  primary key (billing_account_id, authority_id)
);
create unique index direct_debit_in_force on direct_debit_authority (billing_account_id) where ended_at is null;

-- Each visit to the card provider.
create table payment_attempt (
  billing_account_id uuid not null references billing_account on delete cascade,
  attempt_id uuid not null,
  -- Counts the attempts, so that the newest is known.
  number bigint generated always as identity,
  customer_id uuid not null,
  purpose text not null check (purpose in ('saveCard', 'recurringCard', 'oneOff')),
  status text not null default 'PENDING' check (status in ('PENDING', 'MADE', 'FAILED', 'ERROR', 'CANCELLED')),
  amount_cents integer not null default 0 check (amount_cents >= 0),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  rate numeric(5, 2) not null default 0,
  with_token boolean not null default false,
  reference text,
  begun_at timestamptz not null,
  settled_at timestamptz,
  primary key (billing_account_id, attempt_id)
);
create index payment_attempt_id on payment_attempt (attempt_id);
create index payment_attempt_newest on payment_attempt (billing_account_id, number desc);

-- Reference. Notices of the provider that were heard: each counts once.
create table card_notice (
  notice_id text primary key,
  heard_at timestamptz not null
);

create table credit_extension (
  billing_account_id uuid not null references billing_account on delete cascade,
  invoice_id uuid not null,
  old_due_date date not null,
  new_due_date date not null,
  extended_at timestamptz not null,
  primary key (billing_account_id, invoice_id)
);

-- Reference. The pages of the sandbox card provider: what a real provider would keep to itself.
create table sandbox_card_page (
  page_id text primary key,
  attempt_id uuid not null unique,
  purpose text not null,
  cents integer not null,
  return_to text not null,
  held_token text,
  opened_at timestamptz not null,
  outcome jsonb
);
