-- Taken out of force: ends before it begins. Another row has its price; bills and revisions name either by its id.
alter table tariff drop constraint if exists tariff_check;
alter table tariff drop constraint if exists tariff_plan_id_start_date_key;
create unique index if not exists tariff_in_force on tariff (plan_id, start_date) where end_date is null or end_date >= start_date;

-- A bill's proof stays what it was, whenever one of its tariffs ends: their ends as they were, in the order of tariff_ids.
alter table invoice_supply add column tariff_ends date[];
update invoice_supply s set tariff_ends = array(
  select t.end_date from unnest(s.tariff_ids) with ordinality as u(id, n) join tariff t on t.tariff_id = u.id order by u.n);

-- One node. Days of a plan that are to be priced again: accounts in the order of their ids, after `last_account`.
create table repricing (
  repricing_id uuid primary key,
  plan_id text not null references plan,
  start_date date not null,
  requested_at timestamptz not null,
  last_account uuid,
  accounts integer not null default 0,
  -- Accounts among them with a bill that the next one corrects.
  corrected integer not null default 0,
  -- A process that dies leaves its work to another one from then on.
  claimed_until timestamptz,
  done_at timestamptz
);
create index repricing_open on repricing (requested_at) where done_at is null;
create index agreement_plan on agreement (plan_id, billing_account_id);
