-- What each bill was made of, so that it can be worked out again after readings, discounts and addresses have changed.

alter table reading_revision
  add column free smallint[],
  add column tariff_id integer,
  -- Rows of the version before say nothing of the two above.
  add column is_priced boolean not null default false;

-- NULL without a discount.
alter table invoice
  add column discount_name text,
  add column discount_percent numeric(5, 2);

-- One row holds what one supply point brought to one bill.
create table invoice_supply (
  billing_account_id uuid not null,
  invoice_id uuid not null,
  supply_point_id uuid not null,
  supply_type text not null,
  address text not null,
  icp text,
  -- Those that its days were billed by, in the order of the bill.
  tariff_ids integer[] not null,
  first_day date not null,
  -- Electricity, day by day from first_day on: the revision that was billed; NULL where nothing was.
  revisions integer[] not null,
  -- Gas has no revisions: [{"day", "tariff" (id), "wh", "quality"}], as billed.
  gas_days jsonb not null,
  -- [{"day", "bottles", "bottleMillicents", "cents"}]
  deliveries jsonb not null,
  -- Days of earlier bills that this one puts right: [{"day", "billed" (revision or null), "read" (revision), "wasEstimated"}]
  corrections jsonb not null,
  -- Written after the bill, from what was known then.
  is_reconstructed boolean not null default false,
  primary key (billing_account_id, invoice_id, supply_point_id),
  foreign key (billing_account_id, invoice_id) references invoice on delete cascade
);
