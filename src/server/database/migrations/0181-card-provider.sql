-- What a real card provider needs: their ids for our visits, charges of stored cards, and money that went back.

-- One node. The provider's page of a visit, stored before anybody gets its address: a notification names the page, not the visit.
create table card_session (
  session_id text primary key,
  provider text not null,
  attempt_id uuid not null unique,
  opened_at timestamptz not null,
  -- From then on the provider takes no payment on it.
  expires_at timestamptz
);

-- Charges of stored cards for automatic payments. Stored before the provider is asked; `outcome` is null until it is known.
create table card_charge (
  billing_account_id uuid not null references billing_account on delete cascade,
  charge_id uuid not null,
  cents integer not null check (cents > 0),
  asked_at timestamptz not null,
  -- The provider's id of it, from a notification or an operator, where the answer was lost.
  payment_reference text,
  outcome jsonb,
  settled_at timestamptz,
  primary key (billing_account_id, charge_id)
);
create unique index card_charge_id on card_charge (charge_id);
create index card_charge_unknown on card_charge (asked_at) where outcome is null;
create index card_charge_reference on card_charge (payment_reference) where payment_reference is not null;

create index payment_attempt_reference on payment_attempt (reference) where reference is not null;

-- Refunds and chargebacks that were made at the provider, each booked once by the provider's id.
create table card_reversal (
  billing_account_id uuid not null references billing_account on delete cascade,
  reversal_id text not null,
  kind text not null check (kind in ('refund', 'chargeback', 'chargebackReturned')),
  payment_reference text not null,
  cents integer not null check (cents > 0),
  transaction_id uuid not null,
  booked_at timestamptz not null,
  primary key (billing_account_id, reversal_id)
);

-- One node. What the provider says that doesn't fit what we know: booked by nobody until a person decides.
create table doubtful_card_payment (
  doubt_id uuid primary key,
  provider text not null,
  -- The provider's id of the payment, refund or dispute; found again, it is the same doubt.
  reference text not null,
  kind text not null check (kind in ('amount', 'unknownPayment', 'unknownReversal', 'failedRefund')),
  attempt_id uuid,
  charge_id uuid,
  asked_cents integer,
  said_cents integer not null,
  currency text not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_as text check (settled_as in ('booked', 'dismissed')),
  note text,
  unique (kind, reference)
);
create index doubtful_card_payment_open on doubtful_card_payment (found_at) where settled_at is null;

-- Held until a person decides: nobody asks the provider about it meanwhile.
alter table payment_attempt add column held_at timestamptz;
