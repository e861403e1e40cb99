-- Orders of bottled gas, with all that happens to them.
create table lpg_order (
  billing_account_id uuid not null,
  order_id uuid not null,
  receipt_number text not null,
  supply_point_id uuid not null,
  agreement_id uuid not null,
  -- Who ordered, and in which brand's portal: that is where mails go and what they are called.
  customer_id uuid not null,
  brand text not null,
  placed_by text not null check (placed_by in ('customer', 'automatic')),
  bottles smallint not null check (bottles between 1 and 99),
  -- The price of the day of the order, without GST: it stays, whatever the day of delivery.
  bottle_millicents integer not null,
  questions jsonb not null,
  status text not null check (status in ('PROCESSING', 'SCHEDULED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'FAILED', 'CANCELLED', 'RESCHEDULED')),
  placed_at timestamptz not null,
  -- When it came to stand where it does.
  moved_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  -- When the truck is loaded.
  change_until timestamptz not null,
  failure_reason text,
  delivered_on date,
  primary key (billing_account_id, order_id),
  unique (billing_account_id, receipt_number),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade,
  check (first_day <= last_day)
);
-- Whatever runs at the same moment, one order is under way to a place.
create unique index lpg_order_under_way on lpg_order (billing_account_id, supply_point_id) where status not in ('DELIVERED', 'CANCELLED');
create index lpg_order_newest on lpg_order (billing_account_id, supply_point_id, placed_at desc);
-- What the delivery company is asked about.
create index lpg_order_open on lpg_order (moved_at) where status not in ('DELIVERED', 'CANCELLED');

create table lpg_order_event (
  billing_account_id uuid not null,
  order_id uuid not null,
  step smallint not null,
  status text not null check (status in ('PROCESSING', 'SCHEDULED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'FAILED', 'CANCELLED', 'RESCHEDULED')),
  at timestamptz not null,
  kind text not null check (kind in ('moved', 'changed')),
  by text not null check (by in ('customer', 'retailer', 'deliveryCompany')),
  -- The customer who did it.
  customer_id uuid,
  bottles smallint not null,
  deliver_on date,
  failure_reason text,
  primary key (billing_account_id, order_id, step),
  foreign key (billing_account_id, order_id) references lpg_order on delete cascade
);
create index lpg_order_event_by on lpg_order_event (customer_id, at desc) where customer_id is not null;

-- What was filled in and not sent, for any device.
create table lpg_order_draft (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  customer_id uuid not null,
  draft jsonb not null,
  changed_at timestamptz not null,
  primary key (billing_account_id, supply_point_id, customer_id),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade
);

-- What an order brought; its price is that of the order.
alter table lpg_delivery add column order_id uuid;
alter table lpg_delivery add column bottle_millicents integer;
create unique index lpg_delivery_of_order on lpg_delivery (billing_account_id, order_id) where order_id is not null;
