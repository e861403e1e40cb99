-- When a network's fault has switched a supply point off, as it said.
create table unplanned_outage (
  billing_account_id uuid not null references billing_account on delete cascade,
  outage_id uuid not null,
  supply_point_id uuid not null,
  starts_at timestamptz not null,
  -- When the network expects it back; null while it doesn't know.
  expected_at timestamptz,
  reason text not null,
  restored_at timestamptz,
  -- The alerts that customers have had of it.
  notified_off_at timestamptz,
  notified_back_at timestamptz,
  primary key (billing_account_id, outage_id)
);
create index unplanned_outage_unnotified on unplanned_outage (starts_at)
  where notified_off_at is null or (restored_at is not null and notified_back_at is null);
