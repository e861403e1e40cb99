-- Customers and prices come in by one door: src/server/intake.

-- What the retailer sent last, by its own ids: a row that comes again as it was writes nothing.
create table intake_record (
  -- The account's, the person's, the plan's; of reference rows their own.
  owner_id uuid not null,
  entity text not null,
  -- The retailer's own ids.
  key text not null,
  -- SHA-256 of the row, base64url, half of it.
  digest text not null,
  -- {"column": digest} of what customers may change themselves: theirs stays until the retailer sends another value than before.
  sent jsonb not null,
  applied_at timestamptz not null,
  primary key (owner_id, entity, key)
);

-- The rows of a load until they are applied. Empty between loads, and after a crash.
create unlogged table intake_row (
  -- Reference rows, prices, people, accounts.
  stage smallint not null,
  -- As it was sent last.
  is_unchanged boolean not null,
  owner text not null,
  number bigint not null,
  entity text not null,
  key text,
  file text not null,
  line integer not null,
  digest text,
  -- Null of rows that change nothing.
  row json,
  -- Why the row is refused; null if it is good.
  field text,
  reason text
);
create index intake_row_owner on intake_row (stage, is_unchanged, owner);

alter table customer
  -- As the retailer has it: where an activation goes. Signing in has its own (`login`).
  add column email text;
create index customer_contact on customer (lower(email)) where email is not null;

alter table billing_account
  -- Who makes the bills: `us`, each night after a period has ended, or the retailer's billing system (`them`).
  add column billed_by text not null default 'us' check (billed_by in ('us', 'them')),
  add column closed_on date;

-- Roles that have ended; those in force are in customer_account.
create table ended_role (
  customer_id uuid not null references customer on delete cascade,
  billing_account_id uuid not null references billing_account on delete cascade,
  role text not null check (role in ('owner', 'authorised')),
  ended_on date not null,
  primary key (billing_account_id, customer_id)
);

-- A tariff that ends before it begins was called off: it holds on no day. Days and bills that were priced by it still show what they cost.
alter table tariff drop constraint if exists tariff_check;
alter table tariff drop constraint if exists tariff_plan_id_start_date_key;
create unique index if not exists tariff_in_force on tariff (plan_id, start_date) where end_date is null or end_date >= start_date;

-- Whether another agreement holds for a supply point, of whichever account.
create index agreement_of_supply_point on agreement (supply_point_id, start_date);
